import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Removes rights that the serving account (`kisht_server` of deploy/postgres-roles.sql, where it exists) does not need:
 * it only adds and reads entries of the audit trail, through the trail's own table, and only reads the migrations done.
 * It would have them after a first migration and in a restored dump, by the default rights of new tables. Only the
 * account that owns the tables can do this; for another nothing happens.
 */
export const limitToRows = async ({ query, engine }: Db): Promise<void> => {
  if (engine.name !== 'postgres') return;
  const owned = await sql`
    select from pg_class join pg_roles on rolname = 'kisht_server'
    where pg_class.oid = 'audit_entries'::regclass and pg_has_role(relowner, 'usage')`.execute(query);
  if (owned.rows.length === 0) return;
  await sql`revoke update, delete, truncate on audit_entries from kisht_server`.execute(query);
  const { rows: partitions } = await sql<{ readonly name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'audit_entries'::regclass`.execute(query);
  for (const { name } of partitions)
    await sql`revoke all on ${sql.table(name)} from kisht_server`.execute(query);
  await sql`revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from kisht_server`.execute(
    query,
  );
};
