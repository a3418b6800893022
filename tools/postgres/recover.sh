#!/bin/sh
# Makes a new cluster as the old one was at a moment, from a base backup and the log that was kept since.
#   recover.sh /var/backups/kisht '2026-11-22 14:05:00+05:30' /var/lib/postgresql/15/recovered
# With `latest` instead of a time everything that was kept is taken. A time without a zone is one of this shell's zone.
# The old cluster is not touched. Run it as the user whom PostgreSQL runs as, with PostgreSQL's programs in the PATH,
# then start the new cluster as it says.
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
  # PostgreSQL may have another zone than this shell, and reads no names of zones here: it gets the moment in UTC.
  seconds=$(date -d "$time" +%s.%6N) || { echo "'$time' is not a time." >&2; exit 2; }
  target=$(date -u -d "@$seconds" '+%Y-%m-%d %H:%M:%S.%6N+00')
  at=$(date -u -d "@$seconds" +%Y-%m-%dT%H-%M-%SZ)
  copy=$(echo "$copies" | awk -v at="$at" '$0 <= at' | tail -n 1)
fi
[ -n "$copy" ] || { echo "There is no base backup of $time or earlier in $folder/base." >&2; exit 1; }

mkdir -p "$data"
chmod 700 "$data"
cp -a "$folder/base/$copy/." "$data/"
# Debian's packages keep the settings in /etc/postgresql, which a base backup does not hold. These let in this machine
# alone; recovery needs the sizes of the old cluster.
if [ ! -e "$data/postgresql.conf" ]; then
  LC_ALL=C pg_controldata "$data" | sed -n \
    -e 's/^\(max_connections\|max_worker_processes\|max_wal_senders\) setting: */\1 = /p' \
    -e 's/^max_prepared_xacts setting: */max_prepared_transactions = /p' \
    -e 's/^max_locks_per_xact setting: */max_locks_per_transaction = /p' > "$data/postgresql.conf"
  printf '%s\n' 'local all all peer' 'host all all 127.0.0.1/32 scram-sha-256' 'host all all ::1/128 scram-sha-256' \
    > "$data/pg_hba.conf"
  : > "$data/pg_ident.conf"
  echo "The base backup has no settings: $data/postgresql.conf and pg_hba.conf are new ones, for this machine alone."
fi
{
  echo "restore_command = 'cp \"$folder/wal/%f\" \"%p\"'"
  # It keeps nothing in the folder of the old cluster.
  echo "archive_mode = off"
  echo "synchronous_standby_names = ''"
  [ "$time" = latest ] || echo "recovery_target_time = '$target'"
  echo "recovery_target_action = 'promote'"
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "Recovering from the base backup $copy to ${target:-$time}."
echo "Start the new cluster with: pg_ctl -D $data -o '-p 5433' -l $data.log -w start"
echo "When its log says 'archive recovery complete', look at the books, then have the server use it."
