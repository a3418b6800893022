import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** What this step reads and writes. */
interface TablesHere {
  readonly audit_chain: { readonly id: number; readonly seq: number; readonly hash: string };
  readonly audit_entries: Entry & {
    readonly seq: number;
    readonly previous_hash: string;
    readonly hash: string;
  };
}

/** An entry's content, as it was at this step. */
interface Entry {
  readonly id: string;
  readonly loan_id: string;
  readonly action: string;
  readonly installment_number: number | null;
  readonly amount_paise: number | null;
  readonly penalty_paise: number | null;
  readonly original_payment_date: string | null;
  readonly due_date: string | null;
  readonly payment_id: string | null;
  readonly reason: string | null;
  readonly performed_at: string;
  readonly performed_by: string;
  readonly account_kind: string | null;
  readonly account_id: string | null;
}

/** The hash before the first entry. */
const chainStart = '0'.repeat(64);

/**
 * Ties every audit entry to the one before it. The entries that are there already are numbered anew without gaps, in
 * their order, and chained.
 */
export const auditChain = async (db: Kysely<TablesHere>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('audit_chain')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addCheckConstraint('audit_chain_one_head', sql`id = 1`)
    .execute();
  await engine.dropAppendOnly(db, 'audit_entries');
  await engine.numberByHand(db, 'audit_entries', 'seq');
  for (const column of ['previous_hash', 'hash'])
    await db.schema
      .alterTable('audit_entries')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();

  let last = { seq: 0, hash: chainStart };
  for (let after = -1; ;) {
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(500)
      .execute();
    for (const entry of entries) {
      const next = { seq: last.seq + 1, hash: hashOf(last.hash, entry) };
      after = entry.seq;
      await db
        .updateTable('audit_entries')
        .set({ ...next, previous_hash: last.hash })
        .where('seq', '=', after)
        .execute();
      last = next;
    }
    if (entries.length === 0) break;
  }
  await db
    .insertInto('audit_chain')
    .values({ id: 1, ...last })
    .execute();
  // No two entries follow the same one.
  await db.schema
    .createIndex('audit_one_chain')
    .on('audit_entries')
    .column('previous_hash')
    .unique()
    .execute();
  await engine.makeAppendOnly(db, 'audit_entries');
};

/** SHA-256, in hexadecimal, of the hash before and of an entry's content, as JSON of a list in this fixed order. */
const hashOf = (previousHash: string, entry: Entry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        entry.id,
        entry.loan_id,
        entry.action,
        entry.installment_number,
        entry.amount_paise,
        entry.penalty_paise,
        entry.original_payment_date,
        entry.due_date,
        entry.payment_id,
        entry.reason,
        entry.performed_at,
        entry.performed_by,
        entry.account_kind,
        entry.account_id,
      ]),
    )
    .digest('hex');
