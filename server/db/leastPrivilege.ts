import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Removes rights that the serving account (`kisht_server` of deploy/postgres-roles.sql, where it exists) does not need:
 * it only adds and reads entries of the audit trail, and only reads the migrations done.
 */
export const limitToRows = async ({ query, engine }: Db): Promise<void> => {
  if (engine.name !== 'postgres') return;
  const role = await sql`select from pg_roles where rolname = 'kisht_server'`.execute(query);
  if (role.rows.length === 0) return;
  await sql`revoke update, delete, truncate on audit_entries from kisht_server`.execute(query);
  await sql`revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from kisht_server`.execute(
    query,
  );
};
