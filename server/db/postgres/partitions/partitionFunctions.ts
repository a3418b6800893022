/**
 * The functions of a partitioned trail, made in `schema` by the account that owns the tables. Every constraint of the
 * trail holds in each partition; what PostgreSQL does not hold across them follows from the key, the number:
 * - An id begins with its entry's number (`entryIdOf`), so two partitions cannot have the same.
 * - An entry follows the one with the number before it (`audit_entries_follow`), so two cannot follow the same one, and
 *   numbers have no gaps.
 */
export const partitionFunctions = (schema: string): string =>
  [followFunctions, partFunctions, roomFunction(schema)].join('\n');

const isNumbered = "id ~ ''^[0-9a-f]{8}-[0-9a-f]{4}-8''";
const hasItsNumber = "substr(id, 1, 8) || substr(id, 10, 4) = lpad(to_hex(seq), 12, ''0'')";
const numberedId = `${isNumbered} and ${hasItsNumber}`;

const followFunctions = `
-- One plan for every entry, which looks into one partition by its key: planning anew costs five times as much, and a
-- plan made while a partition was empty would read all of it later.
create or replace function audit_entries_follow() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if new.seq > 1 and not exists (
    select from audit_entries where seq = new.seq - 1 and hash = new.previous_hash
  ) then
    raise integrity_constraint_violation
      using message = 'entry ' || new.seq || ' does not follow the one before it in audit_entries';
  end if;
  return new;
end $$;

create or replace function audit_partition_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'audit_entries is append-only'; end $$;
`;

const partFunctions = `
-- Rows of a partition are reached through audit_entries alone, by whoever has rights to that.
create or replace function audit_partition_protect(part text) returns void language plpgsql as $$
declare
  whose text;
begin
  execute format('create trigger audit_partition_append_only before update or delete or truncate on %I
    for each statement execute function audit_partition_refuse_change()', part);
  for whose in
    select distinct case grantee when 0 then 'public' else grantee::regrole::text end
    from pg_class, aclexplode(relacl) where oid = part::regclass and grantee != relowner
  loop
    execute format('revoke all on %I from %s', part, whose);
  end loop;
end $$;

-- A table that can become a partition. It refers to the loans by itself: a key of the whole trail would lock the loans
-- whenever a partition comes, and payments, which lock loans before the trail, would be in a deadlock with it.
create or replace function audit_partition_make(part text) returns void language plpgsql as $$
begin
  execute format('create table %I (like audit_entries including defaults including constraints)', part);
  execute format('alter table %I drop constraint if exists audit_entries_first_part', part);
  execute format('alter table %I add unique (id), add unique (previous_hash), add check (${numberedId})', part);
  execute format('alter table %I add foreign key (loan_id) references loans (id)', part);
  perform audit_partition_protect(part);
end $$;
`;

const roomFunction = (schema: string): string => `
-- Adds the next partition, of that many numbers, where fewer are left in the last one. A server calls it, which may not
-- make tables itself, until 'prepared' is null: a first call makes the table, the next one, in a transaction of its own,
-- the partition. 'made' is null where there was room. Entries beyond the last partition ('strayed'), for which nobody had
-- made room, become the next one.
create or replace function audit_entries_make_room(
  numbers bigint, out prepared text, out made text, out strayed boolean
) language plpgsql security definer set search_path = ${schema}, pg_temp set lock_timeout = '2s' as $$
declare
  head bigint;
  bound bigint;
  part text;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_entries_make_room', 0));
  select seq into head from audit_chain;
  select max(substring(pg_get_expr(relpartbound, inhrelid) from 'TO \\(''?(\\d+)''?\\)')::bigint) into bound
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'audit_entries'::regclass;
  strayed := head >= bound;
  numbers := least(greatest(numbers, 1000), 1000000000);
  if head + numbers < bound then return; end if;
  part := 'audit_entries_from_' || bound;
  if to_regclass(part) is null then
    perform audit_partition_make(part);
    prepared := part;
    return;
  end if;
  if strayed then
    alter table audit_entries detach partition audit_entries_beyond;
    alter table audit_entries_beyond rename to audit_entries_strayed;
    execute format('alter table %I rename to audit_entries_beyond', part);
    execute format('alter table audit_entries_strayed rename to %I', part);
    alter table audit_entries attach partition audit_entries_beyond default;
  end if;
  execute format('alter table audit_entries attach partition %I for values from (%s) to (%s)',
    part, bound, greatest(bound, head + 1) + numbers);
  made := part;
end $$;

revoke execute on function audit_partition_protect(text), audit_partition_make(text),
  audit_entries_make_room(bigint) from public;
`;

/**
 * The condition on the entries that are there before the trail is partitioned: numbers below `bound`, and ids of
 * earlier versions, which no partition after them can have.
 */
export const firstPartCheck = (bound: number): string =>
  `seq < ${bound} and (not ${isNumbered} or ${hasItsNumber})`.replaceAll("''", "'");
