import { type ColumnRule, trailOf } from '#server/db/recordColumns.ts';
import type { Tables } from '#server/db/tables.ts';
import { customerColumns } from '#server/db/tables/customers.ts';
import { loanColumns } from '#server/db/tables/loans.ts';
import { vehicleColumns } from '#server/db/tables/vehicles.ts';

/** The subject of an entry, in the words of `GET /audit`. */
export type AuditSubject = 'loan' | 'customer' | 'vehicle' | 'staff' | 'feedback' | 'approval' | 'lender';

/** A table whose every change is an entry of the trail. */
export interface TrailRule<Table extends keyof Tables = keyof Tables> {
  readonly kind: 'trail';
  readonly subject: AuditSubject;
  /** The column that identifies a row; by default `id`. */
  readonly key?: keyof Tables[Table] & string;
  /** The column that names the subject: the row itself, or the loan that a payment is of. */
  readonly subjectId: keyof Tables[Table] & string;
  /** The column by which people call the row. */
  readonly label: keyof Tables[Table] & string;
  readonly columns: Readonly<Record<keyof Tables[Table] & string, ColumnRule>>;
  /** Columns that the table still has, and nothing writes any more. */
  readonly unused?: readonly string[];
  /** The values that older rows got when a column was added, where they are not null. */
  readonly filledWith?: Readonly<Record<string, string | number>>;
}

/** A table that the trail leaves out, and why: its rows are sealed with a key that the database does not have. */
export interface SealedRule<Table extends keyof Tables = keyof Tables> {
  readonly kind: 'sealed';
  /** What tells a row from the others. */
  readonly keys: readonly (keyof Tables[Table] & string)[];
  readonly why: string;
}

/** A table that others are held against, and that is verified with them. */
interface Proof {
  readonly kind: 'proof';
  readonly why: string;
}

/** A table that follows from others alone: the verification makes it anew from them and compares. */
interface Derived {
  readonly kind: 'derived';
  readonly why: string;
}

type Coverage = {
  readonly [Table in keyof Tables]: TrailRule<Table> | SealedRule<Table> | Proof | Derived;
};

/** How the trail treats a change to each column of each table. A column without a rule does not compile. */
export const coverage: Coverage = {
  staff: {
    kind: 'trail',
    subject: 'staff',
    subjectId: 'id',
    label: 'email',
    unused: ['sessions_from'],
    filledWith: { status: 'Active', awaits_password: 0 },
    columns: {
      id: 'held',
      name: 'shown',
      email: 'shown',
      role: 'shown',
      status: 'shown',
      password_hash: 'secret',
      awaits_password: 'held',
      created_at: 'held',
      updated_at: 'held',
    },
  },
  staff_factors: {
    kind: 'trail',
    subject: 'staff',
    subjectId: 'staff_id',
    label: 'name',
    columns: {
      id: 'held',
      staff_id: 'held',
      kind: 'shown',
      name: 'shown',
      secret: 'secret',
      last_step: 'held',
      credential_id: 'held',
      public_key: 'held',
      counter: 'held',
      transports: 'held',
      created_at: 'held',
      confirmed_at: 'shown',
      last_used_at: 'shown',
    },
  },
  recovery_codes: {
    kind: 'trail',
    subject: 'staff',
    subjectId: 'staff_id',
    label: 'created_at',
    columns: { id: 'held', staff_id: 'held', created_at: 'held', used_at: 'shown' },
  },
  customers: {
    kind: 'trail',
    subject: 'customer',
    subjectId: 'id',
    label: 'customer_id',
    unused: ['sessions_from'],
    columns: {
      ...trailOf(customerColumns),
      password_hash: 'secret',
      must_change_password: 'held',
      one_time_expires_at: 'held',
      one_time_used_at: 'held',
    },
  },
  vehicles: {
    kind: 'trail',
    subject: 'vehicle',
    subjectId: 'id',
    label: 'vehicle_id',
    columns: { ...trailOf(vehicleColumns), customer_id: 'shown' },
  },
  loans: {
    kind: 'trail',
    subject: 'loan',
    subjectId: 'id',
    label: 'loan_id',
    columns: { customer_id: 'shown', vehicle_id: 'shown', ...trailOf(loanColumns) },
  },
  payments: {
    kind: 'trail',
    subject: 'loan',
    subjectId: 'loan_id',
    label: 'payment_id',
    columns: {
      id: 'held',
      payment_id: 'held',
      loan_id: 'held',
      installment_number: 'shown',
      amount_paise: 'shown',
      penalty_paise: 'shown',
      status: 'shown',
      paid_date: 'shown',
      due_date: 'shown',
      payment_method: 'shown',
      paid_by: 'shown',
      created_at: 'held',
      reverted_at: 'shown',
      revert_reason: 'shown',
    },
  },
  feedback: {
    kind: 'trail',
    subject: 'feedback',
    subjectId: 'id',
    label: 'name',
    columns: {
      id: 'held',
      name: 'shown',
      email: 'shown',
      phone: 'shown',
      message: 'shown',
      status: 'shown',
      created_at: 'held',
      account_kind: 'held',
      account_id: 'held',
    },
  },
  approvals: {
    kind: 'trail',
    subject: 'approval',
    subjectId: 'id',
    label: 'summary',
    columns: {
      seq: 'held',
      id: 'held',
      action: 'held',
      subject: 'held',
      loan_id: 'held',
      payload: 'secret',
      summary: 'held',
      requested_by: 'held',
      requested_at: 'held',
      reason: 'shown',
      status: 'shown',
      decided_by: 'held',
      decided_at: 'held',
      note: 'shown',
      expires_at: 'held',
      payment_id: 'held',
    },
  },
  identity_reads: {
    kind: 'trail',
    subject: 'customer',
    subjectId: 'customer_id',
    label: 'field',
    columns: {
      id: 'held',
      customer_id: 'held',
      field: 'shown',
      reason: 'shown',
      staff_id: 'held',
      staff_name: 'shown',
      read_at: 'shown',
    },
  },
  audit_entries: { kind: 'proof', why: 'it is the trail: every entry carries the hash of the one before' },
  audit_chain: { kind: 'sealed', keys: ['id'], why: 'it is the end of the trail, and the seal says whose' },
  counters: {
    kind: 'trail',
    subject: 'lender',
    key: 'name',
    subjectId: 'name',
    label: 'name',
    columns: { name: 'held', value: 'held' },
  },
  sign_in_limits: { kind: 'sealed', keys: ['key'], why: 'counts of attempts, which end within a day' },
  sign_in_failures: {
    kind: 'sealed',
    keys: ['id'],
    why: 'counts of attempts, which end within a quarter of an hour',
  },
  sign_in_notices: { kind: 'sealed', keys: ['id'], why: 'notices that become mails within seconds' },
  account_quotas: { kind: 'sealed', keys: ['key'], why: 'counts of writes, which end within an hour' },
  sessions: { kind: 'sealed', keys: ['id'], why: 'sessions are written at every refresh' },
  refresh_tokens: { kind: 'sealed', keys: ['token_hash'], why: 'sessions are written at every refresh' },
  health_writes: { kind: 'sealed', keys: ['id'], why: 'says only that the database took a write' },
  factor_tickets: {
    kind: 'sealed',
    keys: ['ticket_hash'],
    why: 'questions for a second factor, which end within five minutes',
  },
  idempotency_keys: {
    kind: 'sealed',
    keys: ['account_id', 'idempotency_key'],
    why: 'answers that are kept for a day',
  },
  reset_requests: { kind: 'sealed', keys: ['id'], why: 'requests that are answered within seconds' },
  reset_tokens: { kind: 'sealed', keys: ['token_hash'], why: 'links that end within three days' },
  disown_tokens: { kind: 'sealed', keys: ['token_hash'], why: 'links that end within a week' },
  mails: { kind: 'sealed', keys: ['id'], why: 'mails on their way, kept for a month' },
  security_events: {
    kind: 'sealed',
    keys: ['seq'],
    why: 'events of the security log, which end after a year or so',
  },
  key_ring: { kind: 'sealed', keys: ['id'], why: 'proofs of the data keys' },
  record_keys: {
    kind: 'sealed',
    keys: ['record_id'],
    why: 'the keys of records, which a change of the data key seals anew, all of them',
  },
  data_keys: { kind: 'sealed', keys: ['id'], why: 'a proof of the data key of earlier versions' },
  row_seal_keys: { kind: 'sealed', keys: ['id'], why: 'the key of the seals, sealed with the data key' },
  row_seals: { kind: 'proof', why: 'what the rows of sealed tables are held against, row by row' },
  row_seal_sums: { kind: 'proof', why: 'what the rows of sealed tables are held against, all together' },
  book_totals: { kind: 'derived', why: 'sums of loans, payments and customers, which the trail keeps' },
};

/** The rule of a table that the trail covers; null for any other. */
export const trailRuleOf = (table: string): TrailRule | null => {
  const rule = Object.hasOwn(coverage, table) ? coverage[table as keyof Tables] : null;
  return rule?.kind === 'trail' ? (rule as unknown as TrailRule) : null;
};

/** The rule of every column that a table of the trail has. */
export const columnRulesOf = ({ columns, unused = [] }: TrailRule): Readonly<Record<string, ColumnRule>> => ({
  ...columns,
  ...Object.fromEntries(unused.map((column) => [column, 'held' as const])),
});

/** The column that identifies a table's rows. */
export const keyColumnOf = ({ key = 'id' as never }: TrailRule): string => key;

/** The key of a row in its table. */
export const keyOf = (rule: TrailRule, row: Readonly<Record<string, unknown>>): string =>
  String(row[keyColumnOf(rule)]);

export const trailTables = (Object.keys(coverage) as (keyof Tables)[]).filter(
  (table) => coverage[table].kind === 'trail',
);

/** The value that the trail has for a row's column; an entry older than the column has its default. */
export const notedValue = (
  { filledWith = {} }: TrailRule,
  values: Readonly<Record<string, string | number | null>>,
  column: string,
): string | number | null => (column in values ? (values[column] ?? null) : (filledWith[column] ?? null));
