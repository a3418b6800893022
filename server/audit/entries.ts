import { createHash } from 'node:crypto';
import { madeOnce } from '#domain/values/madeOnce.ts';
import type { AuditContent, NewEntry } from './chain.ts';
import type { ColumnRule } from '#server/db/recordColumns.ts';
import { columnRulesOf, keyOf, trailRuleOf } from './coverage.ts';
import type { TrailRule } from './rules/rule.ts';
import type { Origin } from './origin.ts';
import type { RowChange, StoredRow, StoredValue } from './recording.ts';

/** The details of an entry, as JSON with sorted keys; old entries of payments have none. */
export interface StoredDetails {
  readonly by: { readonly name: string; readonly address: string | null; readonly requestId: string | null };
  readonly changes: readonly StoredChange[];
  /** Read by the verification only: values, and digests of secrets. */
  readonly held: StoredRow;
  readonly id: string;
  readonly kind: 'made' | 'changed' | 'removed';
  readonly label: string;
  readonly table: string;
}

/** A column's value before and after; for a secret, the word 'changed'. */
export interface StoredChange {
  readonly field: string;
  readonly before: StoredValue;
  readonly after: StoredValue;
}

/** The action of an entry, and the columns about a payment, which other entries leave empty. */
export type AuditHeading = Pick<
  AuditContent,
  | 'action'
  | 'installment_number'
  | 'amount_paise'
  | 'penalty_paise'
  | 'original_payment_date'
  | 'due_date'
  | 'payment_id'
  | 'reason'
>;

/** What a transaction adds to a row's entry where the row alone does not tell; a column that it leaves out stays empty. */
export type Description = Partial<AuditHeading> & {
  readonly action: string;
  /** The changes to show in place of the columns' values before and after. */
  readonly changes?: readonly StoredChange[];
};

/** The entry of a row's change in a transaction; null where the row is the same as before. */
export const entryOf = (
  { table, before, after }: RowChange,
  origin: Origin,
  description: Description | null,
): NewEntry | null => {
  const rule = trailRuleOf(table);
  const row = after ?? before;
  if (rule === null || row === null) return null;
  const kind = before === null ? 'made' : after === null ? 'removed' : 'changed';
  const columns = changedColumns(rule, before, after);
  if (columns.length === 0) return null;
  const { changes: said = null, ...heading } = description ?? { action: null };
  const details: StoredDetails = {
    by: { address: origin.address, name: origin.name, requestId: origin.requestId },
    changes:
      said ??
      columns
        .filter(([, how]) => how !== 'held')
        .map(([field, how]) => ({
          after: shownAs(how, after?.[field] ?? null),
          before: forgotten(origin, shownAs(how, before?.[field] ?? null)),
          field,
        })),
    held: Object.fromEntries(
      columns
        .filter(([, how]) => how !== 'shown')
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map(([field, how]) => [field, heldAs(how, after?.[field] ?? null)]),
    ),
    id: keyOf(rule, row),
    kind,
    label: String(row[rule.label] ?? ''),
    table,
  };
  const subjectId = String(row[rule.subjectId]);
  return {
    loan_id: rule.subject === 'loan' ? subjectId : null,
    ...noHeading,
    ...heading,
    action: heading.action ?? origin.action ?? actionOf(table, kind, columns, after),
    performed_at: origin.now,
    performed_by: origin.account === null ? 'System' : origin.account.kind === 'staff' ? 'Admin' : 'Customer',
    account_kind: origin.account?.kind ?? null,
    account_id: origin.account?.id ?? null,
    subject: rule.subject,
    subject_id: subjectId,
    details: sortedJson(details),
  };
};

/** The action of an erasure's entries, and what they have in place of each value that it removes. */
export const erasureAction = 'CUSTOMER_ERASED';
export const erasedValue = 'erased';

/** Hides the values that an erasure removes. */
const forgotten = ({ isErasure = false }: Origin, value: StoredValue): StoredValue =>
  isErasure && value !== null ? erasedValue : value;

/**
 * A stored value as the trail keeps it. A digest of a value that is neither sealed nor salted could be guessed, so it
 * gets none.
 */
export const heldAs = (how: ColumnRule, value: StoredValue): StoredValue => {
  if (how !== 'secret' || value === null) return value;
  const text = String(value);
  return /^(sealed\.|\$argon2)/.test(text) ? createHash('sha256').update(text).digest('hex') : 'in clear';
};

/**
 * JSON with the keys of every object in order, so that equal values have equal text. The keys are put in order before,
 * since a function that `JSON.stringify` calls for each value takes five times as long. What is in order is not copied.
 */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(hasSortedKeys(value) ? value : withSortedKeys(value));

const hasSortedKeys = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(hasSortedKeys);
  const keys = Object.keys(value);
  return keys.every(
    (key, index) =>
      (index === 0 || (keys[index - 1] ?? '') < key) &&
      hasSortedKeys((value as Readonly<Record<string, unknown>>)[key]),
  );
};

const withSortedKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted())
    sorted[key] = withSortedKeys((value as Readonly<Record<string, unknown>>)[key]);
  return sorted;
};

type ChangedColumn = readonly [field: string, how: ColumnRule];

const changedColumns = (
  rule: TrailRule,
  before: StoredRow | null,
  after: StoredRow | null,
): readonly ChangedColumn[] =>
  columnsOf(rule).filter(([field]) => (before?.[field] ?? null) !== (after?.[field] ?? null));

/** The columns of a table and their rules, put together once for all its rows. */
const columnsOf = madeOnce((rule: TrailRule): readonly ChangedColumn[] =>
  Object.entries(columnRulesOf(rule)),
);

const shownAs = (how: ColumnRule, value: StoredValue): StoredValue =>
  how === 'secret' && value !== null ? 'changed' : value;

/** The heading of an entry about no payment. */
export const noHeading: Omit<AuditHeading, 'action'> = {
  installment_number: null,
  amount_paise: null,
  penalty_paise: null,
  original_payment_date: null,
  due_date: null,
  payment_id: null,
  reason: null,
};

const nouns: Readonly<Record<string, string>> = {
  staff: 'STAFF',
  customers: 'CUSTOMER',
  vehicles: 'VEHICLE',
  loans: 'LOAN',
  payments: 'PAYMENT',
  disbursals: 'DISBURSAL',
  receipts: 'RECEIPT',
  charges: 'CHARGE',
  waivers: 'WAIVER',
  feedback: 'FEEDBACK',
  approvals: 'APPROVAL',
  counters: 'NUMBERS',
};

/** The action that the most significant changed column implies. */
const actionOf = (
  table: string,
  kind: StoredDetails['kind'],
  columns: readonly ChangedColumn[],
  after: StoredRow | null,
): string => {
  const noun = nouns[table] ?? table.toUpperCase();
  if (kind === 'made') return `${noun}_CREATED`;
  if (kind === 'removed') return `${noun}_REMOVED`;
  const fields = new Set(columns.map(([field]) => field));
  if (fields.has('password_hash'))
    return `${noun}_PASSWORD_${after?.must_change_password === 1 ? 'RESET' : 'CHANGED'}`;
  if (fields.has('role')) return `${noun}_ROLE_CHANGED`;
  if (fields.has('email')) return `${noun}_EMAIL_CHANGED`;
  return fields.has('status') ? `${noun}_STATUS_CHANGED` : `${noun}_UPDATED`;
};
