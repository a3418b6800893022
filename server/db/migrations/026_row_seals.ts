import { type Kysely, sql } from 'kysely';
import { appendAudit } from '#server/audit/chain.ts';
import { awaitedEntry } from '#server/audit/sealEntries.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Room for the seals of the rows that the trail does not keep. What is there already is sealed when a server starts, and
 * has the key: an entry says that this is to come. Failed sign-ins get an id, for two of them may be alike.
 */
export const rowSealTables = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  await (engine.name === 'sqlite' ? identify(db) : identifyByDefault(db));
  await db.schema
    .createTable('row_seal_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('wrapped', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('row_seals')
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('row_key', 'text', (column) => column.notNull())
    .addColumn('seal', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_seals_key', ['table_name', 'row_key'])
    .$call((table) => (engine.name === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema
    .createTable('row_seal_sums')
    .addColumn('table_name', 'text', (column) => column.primaryKey())
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addColumn('sum_1', 'bigint', (column) => column.notNull())
    .addColumn('sum_2', 'bigint', (column) => column.notNull())
    .addColumn('sum_3', 'bigint', (column) => column.notNull())
    .addColumn('sum_4', 'bigint', (column) => column.notNull())
    .execute();
  const { seq } = await db.selectFrom('audit_chain').select('seq').executeTakeFirstOrThrow();
  if (seq > 0) await appendAudit({ query: db, engine }, [awaitedEntry('An upgrade')]);
};

const identify = async (db: Kysely<Tables>): Promise<void> => {
  await sql`alter table sign_in_failures add column id text not null default ''`.execute(db);
  await sql`update sign_in_failures set id = lower(hex(randomblob(16)))`.execute(db);
};

/** A server of an earlier version, which goes on for a moment, names none. */
const identifyByDefault = async (db: Kysely<Tables>): Promise<void> => {
  await sql`alter table sign_in_failures add column id text not null default gen_random_uuid()::text`.execute(
    db,
  );
};
