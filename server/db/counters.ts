import { compiledOnce } from './compiledOnce.ts';
import type { Db } from './database.ts';

const prefixes = {
  customers: 'CUS',
  vehicles: 'VEH',
  loans: 'LN',
  payments: 'PAY',
  receipts: 'RCP',
  charges: 'CHG',
  waivers: 'WVR',
} as const;
export type CounterName = keyof typeof prefixes;

/** The counter that keeps the number of the last payment recorded before reductions were; no id is made of it. */
export const paymentsBeforeReductions = 'payments_before_reductions';

/** The counter that keeps how many loans of a practice book are samples; 0 in a lender's own book (rule SAMPLES). */
export const sampleLoans = 'sample_loans';

/**
 * Gives out the next human id, such as `LN-000001`. Call it as late in a transaction as possible: on PostgreSQL it
 * locks the counter's row until the end.
 */
export const nextHumanId = async (db: Db, name: CounterName): Promise<string> => {
  const [counter] = await advance(db, { name });
  if (counter === undefined) throw new Error(`There is no counter of ${name}.`);
  return humanIdOf(name, counter.value);
};

const advance = compiledOnce(({ query }, { name }: { readonly name: string }) =>
  query
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value'),
);

/** The human id of a number, such as `LN-000001`. */
export const humanIdOf = (name: CounterName, value: number): string =>
  `${prefixes[name]}-${String(value).padStart(6, '0')}`;

/** Locks one counter until the end of the transaction: whoever makes such a record waits, or is done and seen by what is read next. */
export const lockCounter = async (db: Db, name: CounterName): Promise<void> => {
  await locking(db).where('name', '=', name).execute();
};

/** As `lockCounter`, with every counter: also whoever fills the book waits, or is done. */
export const lockCounters = async (db: Db): Promise<void> => {
  await locking(db).execute();
};

const locking = ({ query }: Db) => query.updateTable('counters').set((eb) => ({ value: eb.ref('value') }));

/** Moves a counter past the highest of some human ids that were given out elsewhere. */
export const skipHumanIds = async (
  { query }: Db,
  name: CounterName,
  ids: readonly string[],
): Promise<void> => {
  const numbers = ids.map((id) => Number(/^[A-Z]+-(\d+)$/.exec(id)?.[1] ?? 0));
  const highest = numbers.reduce((left, right) => Math.max(left, right), 0);
  await query
    .updateTable('counters')
    .set({ value: highest })
    .where('name', '=', name)
    .where('value', '<', highest)
    .execute();
};
