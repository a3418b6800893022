import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What defines the tables of a book, a row each: columns, indexes, constraints and triggers. */
export const schemaOf = async ({ query, engine }: Db): Promise<readonly unknown[]> => {
  const { rows } =
    engine.name === 'sqlite'
      ? await sql`select type, name, sql from sqlite_master order by type, name`.execute(query)
      : await sql`
          select table_name, column_name, data_type || is_nullable || coalesce(column_default, '') as definition
          from information_schema.columns where table_schema = current_schema()
          union all select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema()
          union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
          where connamespace = current_schema()::regnamespace
          order by 1, 2, 3`.execute(query);
  return rows;
};
