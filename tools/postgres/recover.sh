#!/bin/sh
# Makes a new cluster as the old one was at a moment, from a base backup and the log that was kept since.
#   recover.sh /var/backups/kisht '2026-11-22 14:05:00+05:30' /var/lib/postgresql/15/recovered
# With `latest` instead of a time everything that was kept is taken. The old cluster is not touched. Run it as the user
# whom PostgreSQL runs as, then start the new cluster as it says.
set -eu
umask 077
[ $# -eq 3 ] || { echo "Usage: recover.sh FOLDER TIME|latest NEW_DATA_FOLDER" >&2; exit 2; }
folder=$(cd "$1" && pwd)
time=$2
data=$3

if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty: name a folder for the new cluster." >&2
  exit 1
fi
copies=$(ls -1 "$folder/base" | grep -E '^[0-9-]+T[0-9-]+Z$' | sort)
if [ "$time" = latest ]; then
  copy=$(echo "$copies" | tail -n 1)
else
  at=$(date -u -d "$time" +%Y-%m-%dT%H-%M-%SZ) || { echo "'$time' is not a time." >&2; exit 2; }
  copy=$(echo "$copies" | awk -v at="$at" '$0 <= at' | tail -n 1)
fi
[ -n "$copy" ] || { echo "There is no base backup of $time or earlier in $folder/base." >&2; exit 1; }

mkdir -p "$data"
chmod 700 "$data"
cp -a "$folder/base/$copy/." "$data/"
{
  echo "restore_command = 'cp \"$folder/wal/%f\" \"%p\"'"
  # It keeps nothing in the folder of the old cluster.
  echo "archive_mode = off"
  echo "synchronous_standby_names = ''"
  [ "$time" = latest ] || echo "recovery_target_time = '$time'"
  echo "recovery_target_action = 'promote'"
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "Recovering from the base backup $copy to $time."
echo "Start the new cluster with: pg_ctl -D $data -o '-p 5433' -w start"
echo "When its log says 'archive recovery complete', look at the books, then have the server use it."
