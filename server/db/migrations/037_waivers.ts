import { type Kysely, sql } from 'kysely';

/** What this step writes by name. */
interface TablesHere {
  readonly counters: { readonly name: string; readonly value: number };
}

/** Penalties given up: by a waiver, or by a payment that was taken with less than was due (rule WAIVER). */
export const waivers = async (db: Kysely<TablesHere>): Promise<void> => {
  await db.schema
    .createTable('waivers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('waiver_id', 'text', (column) => column.notNull().unique())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id'))
    .addColumn('installment_number', 'integer', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('waived_on', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('requested_by', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('approved_by', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('payment_id', 'text', (column) => column.references('payments.id'))
    .addColumn('withdrawn_at', 'text')
    .addColumn('withdrawal_reason', 'text')
    .addCheckConstraint('waivers_amount', sql`amount_paise > 0`)
    .addCheckConstraint('waivers_number', sql`installment_number between 1 and 480`)
    .addCheckConstraint('waivers_withdrawal', sql`(withdrawn_at is null) = (withdrawal_reason is null)`)
    .execute();
  await db.schema.createIndex('waivers_loan').on('waivers').column('loan_id').execute();
  await db.schema.createIndex('waivers_day').on('waivers').columns(['waived_on', 'waiver_id']).execute();
  await sql`create index waivers_payment on waivers (payment_id) where payment_id is not null`.execute(db);
  await db.insertInto('counters').values({ name: 'waivers', value: 0 }).execute();
};
