import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** The one table into which this step inserts. */
interface FirstCounters {
  readonly counters: { readonly name: string; readonly value: number };
}

/**
 * The tables of the ground floor. The words are written out, because a step that ran somewhere must not change when the
 * domain does.
 */
export const firstTables = async (db: Kysely<FirstCounters>, engine: Engine): Promise<void> => {
  const { schema } = db;
  const fold = (column: string) => engine.folded(sql.ref(column));

  await timestamps(
    schema
      .createTable('staff')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addCheckConstraint('staff_role', isOneOf('role', ['Admin', 'Viewer'])),
  ).execute();
  await schema.createIndex('staff_email').on('staff').expression(fold('email')).unique().execute();

  await timestamps(
    schema
      .createTable('customers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('address', 'text')
      .addColumn('city', 'text')
      .addColumn('state', 'text')
      .addColumn('zip', 'text')
      .addColumn('country', 'text')
      .addColumn('dob', 'text')
      .addColumn('gender', 'text')
      .addColumn('aadhar', 'text')
      .addColumn('pan', 'text')
      .addColumn('driving_license', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('customers_gender', isOneOf('gender', ['male', 'female', 'other']))
      .addCheckConstraint('customers_status', isOneOf('status', ['Active', 'Inactive', 'Pending']))
      .addCheckConstraint('customers_must_change', sql`must_change_password in (0, 1)`),
  ).execute();
  await schema.createIndex('customers_email').on('customers').expression(fold('email')).unique().execute();

  await timestamps(
    schema
      .createTable('vehicles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('vehicle_id', 'text', (column) => column.notNull().unique())
      .addColumn('registration_number', 'text', (column) => column.notNull())
      .addColumn('manufacturer', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('year', 'text')
      .addColumn('engine_number', 'text')
      .addColumn('chassis_number', 'text')
      .addColumn('color', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.references('customers.id'))
      .addCheckConstraint('vehicles_status', isOneOf('status', ['Active', 'Inactive', 'Pending'])),
  ).execute();
  for (const column of ['registration_number', 'engine_number', 'chassis_number'])
    await schema.createIndex(`vehicles_${column}`).on('vehicles').expression(fold(column)).unique().execute();
  await schema.createIndex('vehicles_customer').on('vehicles').column('customer_id').execute();

  await timestamps(
    schema
      .createTable('loans')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('loan_id', 'text', (column) => column.notNull().unique())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('vehicle_id', 'text', (column) => column.notNull().references('vehicles.id'))
      .addColumn('loan_type', 'text')
      .addColumn('loan_amount_paise', 'bigint', (column) => column.notNull())
      .addColumn('market_value_paise', 'bigint')
      .addColumn('processing_fee_paise', 'bigint')
      .addColumn('interest_rate_bps', 'integer', (column) => column.notNull())
      .addColumn('tenure_months', 'integer', (column) => column.notNull())
      .addColumn('emi_amount_paise', 'bigint', (column) => column.notNull())
      .addColumn('start_date', 'text', (column) => column.notNull())
      .addColumn('payment_frequency', 'text', (column) => column.notNull())
      .addColumn('instalment_count', 'integer', (column) => column.notNull())
      .addColumn('amount_paid_paise', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('next_payment_date', 'text')
      .addColumn('disbursed_date', 'text')
      .addColumn('guarantor_name', 'text')
      .addColumn('guarantor_phone', 'text')
      .addColumn('guarantor_address', 'text')
      .addColumn('guarantor_relation', 'text')
      .addCheckConstraint(
        'loans_status',
        isOneOf('status', ['Pending', 'Approved', 'Active', 'Closed', 'Rejected']),
      )
      .addCheckConstraint(
        'loans_frequency',
        isOneOf('payment_frequency', ['Monthly', 'Quarterly', 'Semi-Annual']),
      )
      .addCheckConstraint('loans_amount', sql`loan_amount_paise > 0`)
      .addCheckConstraint('loans_values', sql`market_value_paise >= 0 and processing_fee_paise >= 0`)
      .addCheckConstraint('loans_rate', sql`interest_rate_bps between 0 and 10000`)
      .addCheckConstraint('loans_tenure', sql`tenure_months between 1 and 480`)
      .addCheckConstraint('loans_count', sql`instalment_count between 1 and tenure_months`)
      .addCheckConstraint('loans_emi', sql`emi_amount_paise >= 0`)
      .addCheckConstraint('loans_paid', sql`amount_paid_paise >= 0`),
  ).execute();
  await schema.createIndex('loans_customer').on('loans').column('customer_id').execute();
  await schema.createIndex('loans_status').on('loans').columns(['status', 'next_payment_date']).execute();
  await schema
    .createIndex('loans_vehicle_secures_one')
    .on('loans')
    .column('vehicle_id')
    .unique()
    .where(sql<boolean>`status not in ('Closed', 'Rejected')`)
    .execute();
  await schema.createIndex('loans_vehicle').on('loans').column('vehicle_id').execute();

  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id'))
    .addColumn('installment_number', 'integer', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('penalty_paise', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('paid_date', 'text', (column) => column.notNull())
    .addColumn('due_date', 'text', (column) => column.notNull())
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('paid_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('reverted_at', 'text')
    .addColumn('revert_reason', 'text')
    .addCheckConstraint('payments_number', sql`installment_number between 1 and 480`)
    .addCheckConstraint('payments_amounts', sql`amount_paise >= 0 and penalty_paise >= 0`)
    .addCheckConstraint('payments_status', isOneOf('status', ['Paid', 'Received']))
    .addCheckConstraint('payments_paid_by', isOneOf('paid_by', ['Admin', 'Customer']))
    .addCheckConstraint('payments_revert', sql`(reverted_at is null) = (revert_reason is null)`)
    .execute();
  await schema
    .createIndex('payments_one_stands')
    .on('payments')
    .columns(['loan_id', 'installment_number'])
    .unique()
    .where(sql<boolean>`reverted_at is null`)
    .execute();

  await schema
    .createTable('audit_entries')
    .addColumn('seq', engine.sequence as never)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('installment_number', 'integer')
    .addColumn('amount_paise', 'bigint')
    .addColumn('penalty_paise', 'bigint')
    .addColumn('original_payment_date', 'text')
    .addColumn('due_date', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('performed_at', 'text', (column) => column.notNull())
    .addColumn('performed_by', 'text', (column) => column.notNull())
    .addColumn('account_kind', 'text')
    .addColumn('account_id', 'text')
    .addCheckConstraint(
      'audit_action',
      isOneOf('action', ['PAYMENT_CREATED', 'PAYMENT_CONFIRMED', 'PAYMENT_REVERTED']),
    )
    .addCheckConstraint('audit_amounts', sql`amount_paise >= 0 and penalty_paise >= 0`)
    .execute();
  await schema.createIndex('audit_loan').on('audit_entries').columns(['loan_id', 'seq']).execute();
  await engine.makeAppendOnly(db, 'audit_entries');

  await schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'feedback_status',
      isOneOf('status', ['Pending', 'In Progress', 'Resolved', 'Rejected']),
    )
    .execute();

  await schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'text', (column) => column.notNull())
    .addColumn('account_kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('revoked_at', 'text')
    .addCheckConstraint('refresh_account', isOneOf('account_kind', ['staff', 'customer']))
    .execute();
  await schema.createIndex('refresh_family').on('refresh_tokens').column('family_id').execute();
  await schema.createIndex('refresh_account').on('refresh_tokens').column('account_id').execute();

  await schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['account_id', 'idempotency_key'])
    .execute();
  await schema.createIndex('idempotency_age').on('idempotency_keys').column('created_at').execute();

  await schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  const names = ['customers', 'vehicles', 'loans', 'payments'];
  await db
    .insertInto('counters')
    .values(names.map((name) => ({ name, value: 0 })))
    .execute();
};

const timestamps = <Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) =>
  table
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());

const isOneOf = (column: string, words: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`;
