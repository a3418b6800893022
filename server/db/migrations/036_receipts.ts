import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** What this step writes by name. */
interface TablesHere {
  readonly counters: { readonly name: string; readonly value: number };
}

/**
 * Money of any amount, what it pays, and charges (rules RECEIPT, CHARGE). A payment row may show money that belongs to no
 * installment, so its number may be null.
 */
export const receiptTables = async (db: Kysely<TablesHere>, engine: Engine): Promise<void> => {
  await receipts(db);
  await charges(db);
  await db.schema
    .createTable('allocations')
    .addColumn('receipt_id', 'text', (column) => column.notNull().references('receipts.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('installment_number', 'integer')
    .addColumn('charge_id', 'text', (column) => column.references('charges.id'))
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('allocations_key', ['receipt_id', 'seq'])
    .addCheckConstraint('allocations_amount', sql`amount_paise > 0`)
    .execute();
  await db.schema.createIndex('allocations_loan').on('allocations').column('loan_id').execute();

  await db.schema
    .alterTable('loans')
    .addColumn('advance_paise', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('loans').addColumn('account_on', 'text').execute();
  // The few loans whose advance may pay what falls due.
  await sql`create index loans_advance on loans (next_payment_date) where advance_paise > 0`.execute(db);

  await db.schema.alterTable('payments').addColumn('reference', 'text').execute();
  await db.schema
    .alterTable('payments')
    .addColumn('receipt_id', 'text', (column) => column.references('receipts.id'))
    .execute();
  await sql`create index payments_receipt on payments (receipt_id) where receipt_id is not null`.execute(db);
  if (engine.name === 'postgres')
    await sql`alter table payments alter column installment_number drop not null`.execute(db);
  else
    await sql`alter table payments alter column installment_number to installment_number integer`.execute(db);

  await db
    .insertInto('counters')
    .values(['receipts', 'charges'].map((name) => ({ name, value: 0 })))
    .execute();
};

const receipts = async (db: Kysely<TablesHere>): Promise<void> => {
  await db.schema
    .createTable('receipts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_id', 'text', (column) => column.notNull().unique())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id'))
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('excess', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.references('staff.id'))
    .addColumn('reason', 'text')
    .addColumn('reverted_at', 'text')
    .addColumn('revert_reason', 'text')
    .addColumn('statement_line', 'text')
    .addCheckConstraint('receipts_amount', sql`amount_paise > 0`)
    .addCheckConstraint('receipts_kind', sql`kind in ('receipt', 'prepayment', 'settlement', 'refund')`)
    .addCheckConstraint('receipts_excess', sql`excess in ('advance', 'pay-ahead')`)
    .addCheckConstraint('receipts_revert', sql`(reverted_at is null) = (revert_reason is null)`)
    .execute();
  await db.schema.createIndex('receipts_loan').on('receipts').columns(['loan_id', 'recorded_at']).execute();
  await db.schema.createIndex('receipts_day').on('receipts').columns(['received_on', 'receipt_id']).execute();
  await db.schema
    .createIndex('receipts_reference_stands')
    .on('receipts')
    .column('reference')
    .unique()
    .where(sql<boolean>`reference is not null and reverted_at is null`)
    .execute();
};

const charges = async (db: Kysely<TablesHere>): Promise<void> => {
  await db.schema
    .createTable('charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().unique())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('gst_paise', 'bigint', (column) => column.notNull())
    .addColumn('levied_on', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.references('staff.id'))
    .addColumn('closed_at', 'text')
    .addColumn('closed_reason', 'text')
    .addCheckConstraint('charges_amounts', sql`amount_paise > 0 and gst_paise >= 0`)
    .addCheckConstraint('charges_status', sql`status in ('Due', 'Paid', 'Waived', 'Cancelled')`)
    .addCheckConstraint('charges_closed', sql`(closed_at is null) = (closed_reason is null)`)
    .execute();
  await db.schema.createIndex('charges_loan').on('charges').column('loan_id').execute();
};
