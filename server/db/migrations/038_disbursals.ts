import { type Kysely, sql } from 'kysely';

/** How each loan was paid out (rule DISBURSAL): once for a loan, and listed by payee and day. */
export const disbursals = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('disbursals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('loan_id', 'text', (column) => column.notNull().unique().references('loans.id'))
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('net_paise', 'bigint', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('payee', 'text', (column) => column.notNull())
    .addColumn('payee_name', 'text')
    .addColumn('account', 'text')
    .addColumn('deductions', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('disbursal_net', sql`net_paise > 0`)
    .addCheckConstraint('disbursal_payee', sql`payee in ('Borrower', 'Dealer')`)
    .execute();
  await schema
    .createIndex('disbursals_day')
    .on('disbursals')
    .columns(['paid_on', 'created_at', 'id'])
    .execute();
  await schema
    .createIndex('disbursals_payee')
    .on('disbursals')
    .columns(['payee', 'paid_on', 'created_at', 'id'])
    .execute();
};
