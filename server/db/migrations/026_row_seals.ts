import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** What this step reads and writes. */
interface TablesHere {
  readonly audit_chain: ChainPlace;
  readonly audit_entries: Entry & ChainPlace & { readonly previous_hash: string };
}

/** The number of the last entry, and its hash. */
interface ChainPlace {
  readonly seq: number;
  readonly hash: string;
}

/** The entry of this step: every other column of the trail stays null. */
interface Entry {
  readonly id: string;
  readonly action: string;
  readonly reason: string;
  readonly performed_at: string;
  readonly performed_by: string;
}

/**
 * Room for the seals of the rows that the trail does not keep. What is there already is sealed when a server starts, and
 * has the key: an entry says that this is to come. Failed sign-ins get an id, for two of them may be alike.
 */
export const rowSealTables = async (db: Kysely<TablesHere>, engine: Engine): Promise<void> => {
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
  await callForSeals(db, engine);
};

/** Adds the entry to a trail that has begun. */
const callForSeals = async (db: Kysely<TablesHere>, engine: Engine): Promise<void> => {
  const head = await db
    .selectFrom('audit_chain')
    .select(['seq', 'hash'])
    .$call((select) => engine.forUpdate(select))
    .executeTakeFirstOrThrow();
  if (head.seq === 0) return;
  const entry: Entry = {
    id: randomUUID(),
    action: 'SEALS_AWAITED',
    reason: 'An upgrade: what the trail does not keep is sealed when a server starts.',
    performed_at: new Date(Date.now()).toISOString(),
    performed_by: 'System',
  };
  const last = { seq: head.seq + 1, hash: hashOf(head.hash, entry) };
  await db
    .insertInto('audit_entries')
    .values({ ...entry, ...last, previous_hash: head.hash })
    .execute();
  await db.updateTable('audit_chain').set(last).execute();
};

const identify = async (db: Kysely<TablesHere>): Promise<void> => {
  await sql`alter table sign_in_failures add column id text not null default ''`.execute(db);
  await sql`update sign_in_failures set id = lower(hex(randomblob(16)))`.execute(db);
};

/** A server of an earlier version, which goes on for a moment, names none. */
const identifyByDefault = async (db: Kysely<TablesHere>): Promise<void> => {
  await sql`alter table sign_in_failures add column id text not null default gen_random_uuid()::text`.execute(
    db,
  );
};

/** SHA-256, in hexadecimal, of the hash before and of an entry's columns as JSON, in the trail's fixed order. */
const hashOf = (previousHash: string, entry: Entry): string => {
  const { id, action, reason, performed_at, performed_by } = entry;
  const [loan, ...account] = [null, null, null];
  // The columns about a payment, from the installment's number to the payment's id.
  const ofPayment = Array.from({ length: 6 }, () => null);
  const columns = [
    previousHash,
    id,
    loan,
    action,
    ...ofPayment,
    reason,
    performed_at,
    performed_by,
    ...account,
  ];
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex');
};
