#!/bin/sh
# Copies a whole PostgreSQL cluster while it is in use, and checks the copy. Recovery starts from it.
#   base-backup.sh /var/backups/kisht postgres://backup@db.example:5432/postgres
# With KEEP=3 all copies but the newest three go, and with them the log that no copy needs any more.
set -eu
umask 077
[ $# -eq 2 ] || { echo "Usage: [KEEP=NUMBER] base-backup.sh FOLDER DATABASE_URL" >&2; exit 2; }
base="$1/base"
keep=${KEEP:-0}
case $keep in *[!0-9]* | '') echo "KEEP must be a whole number, not '$keep'." >&2; exit 2 ;; esac

mkdir -p "$base"
draft="$base/$$.partial"
trap 'rm -rf "$draft"' EXIT
pg_basebackup --pgdata="$draft" --dbname="$2" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$draft"
# A copy is named for the moment of its end: from then on it can be recovered to.
sleep 1
copy="$base/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
mv "$draft" "$copy"
sync "$base"
echo "$copy"

[ "$keep" -gt 0 ] || exit 0
ls -1 "$base" | grep -E '^[0-9-]+T[0-9-]+Z$' | sort | head -n "-$keep" | while read -r old; do rm -rf "${base:?}/$old"; done
oldest=$(ls -1 "$base" | grep -E '^[0-9-]+T[0-9-]+Z$' | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\)).*/\1/p' "$base/$oldest/backup_label")
pg_archivecleanup "$1/wal" "$first"
