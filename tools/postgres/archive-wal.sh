#!/bin/sh
# Keeps a finished piece of PostgreSQL's log (WAL) in a folder. PostgreSQL runs it as its archive_command:
#   archive_command = '/opt/kisht/tools/postgres/archive-wal.sh /var/backups/kisht %p %f'
# It ends with 0 only when the piece is on the disk, and never writes over one that differs: PostgreSQL keeps its own
# copy until then and tries again.
set -eu
umask 077
[ $# -eq 3 ] || { echo "Usage: archive-wal.sh FOLDER PATH NAME" >&2; exit 2; }
wal="$1/wal"
source=$2
target="$wal/$3"

mkdir -p "$wal"
if [ -e "$target" ]; then
  # It was kept before, and PostgreSQL stopped before it had noted that down.
  cmp -s "$source" "$target" && exit 0
  echo "archive-wal: $target is there already and differs: do two clusters write to this folder?" >&2
  exit 1
fi
draft="$target.$$.partial"
trap 'rm -f "$draft"' EXIT
cp "$source" "$draft"
sync "$draft"
# Unlike mv, ln fails where somebody else was first.
ln "$draft" "$target"
sync "$wal"
