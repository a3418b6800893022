import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** A column that the lists of a table are sorted by: text that is folded, or numbers. */
interface Sorted {
  readonly table: string;
  /** The column of the human ids, by which equal values are ordered. */
  readonly id: string;
  readonly column: string;
  readonly kind: 'text' | 'number';
  /** True where no two rows have the same value: then one index serves both directions. */
  readonly isUnique?: boolean;
}

/**
 * The indexes of the lists. Each begins with the status, of which there are few: a list of one status is read from one
 * place of the index, a list of all of them from as many places as there are statuses. A falling sort has an index of its
 * own, since equal values rise by their ids in either direction. These take the place of most of those of step 008.
 */
export const listIndexes = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const index of replaced) await sql`drop index ${sql.id(index)}`.execute(db);
  if (engine.name === 'postgres')
    for (const index of replacedOnPostgres) await sql`drop index ${sql.id(index)}`.execute(db);
  const bytes = (column: string) => engine.bytewise(sql.ref(column));
  for (const { table, id, column, kind, isUnique } of sorted) {
    const key = kind === 'text' ? engine.folded(sql.ref(column)) : sql.ref(column);
    const at = (name: string) => sql`create index ${sql.id(`${table}_list_${name}`)} on ${sql.table(table)}`;
    await sql`${at(column)} (status, ${key}, ${bytes(id)})`.execute(db);
    if (isUnique !== true) await sql`${at(`${column}_down`)} (status, ${key} desc, ${bytes(id)})`.execute(db);
  }
  for (const [table, id] of listed)
    await sql`create index ${sql.id(`${table}_list_status`)} on ${sql.table(table)} (status, ${engine.folded(sql.ref(id))})`.execute(
      db,
    );
  // Claims are few among all payments, and each is waiting for somebody.
  await sql`create index payments_list_received on payments (${bytes('payment_id')})
    where status = 'Received' and reverted_at is null`.execute(db);
};

const replaced = [
  'customers_sort_status',
  'customers_sort_phone',
  'vehicles_sort_manufacturer',
  'vehicles_sort_model',
  'vehicles_sort_status',
  'vehicles_sort_year',
  'loans_sort_loan_amount_paise',
  'loans_sort_emi_amount_paise',
  'loans_sort_tenure_months',
  'loans_sort_status',
  'loans_sort_disbursed_date',
];

const replacedOnPostgres = [
  'customers_sort_phone_last',
  'vehicles_sort_year_last',
  'loans_sort_disbursed_date_last',
];

const customers = { table: 'customers', id: 'customer_id' };
const vehicles = { table: 'vehicles', id: 'vehicle_id' };
const loans = { table: 'loans', id: 'loan_id' };

const sorted: readonly Sorted[] = [
  { ...customers, column: 'name', kind: 'text' },
  { ...customers, column: 'email', kind: 'text', isUnique: true },
  { ...customers, column: 'phone', kind: 'text' },
  { ...vehicles, column: 'registration_number', kind: 'text', isUnique: true },
  { ...vehicles, column: 'manufacturer', kind: 'text' },
  { ...vehicles, column: 'model', kind: 'text' },
  { ...vehicles, column: 'year', kind: 'text' },
  { ...loans, column: 'loan_amount_paise', kind: 'number' },
  { ...loans, column: 'emi_amount_paise', kind: 'number' },
  { ...loans, column: 'tenure_months', kind: 'number' },
  { ...loans, column: 'interest_rate_bps', kind: 'number' },
  { ...loans, column: 'disbursed_date', kind: 'text' },
  { ...loans, column: 'next_payment_date', kind: 'text' },
  { ...loans, column: 'created_at', kind: 'text' },
];

const listed = [
  ['customers', 'customer_id'],
  ['vehicles', 'vehicle_id'],
  ['loans', 'loan_id'],
] as const;
