import { sql } from 'kysely';
import { type CounterName, humanIdOf, paymentsBeforeReductions, sampleLoans } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { foldedKey, foldedRows } from './foldedRows.ts';
import { type Finding, unknownRow } from './finding.ts';

const numbered = [
  ['customers', 'customer_id'],
  ['vehicles', 'vehicle_id'],
  ['loans', 'loan_id'],
  ['payments', 'payment_id'],
  ['receipts', 'receipt_id'],
  ['charges', 'charge_id'],
  ['waivers', 'waiver_id'],
] as const;

/** Yields counters that are neither at the highest number given out nor where an entry of the trail has moved them. */
export async function* verifyCounters(db: Db): AsyncGenerator<Finding> {
  const { rows: moved } = await foldedRows(db, 'lender', [...numbered.map(([name]) => name), sampleLoans]);
  const noted = (name: string) => Number(moved.get(foldedKey('counters', name))?.values?.['value'] ?? 0);
  const counters = await db.query.selectFrom('counters').selectAll().execute();
  for (const { name, value } of counters) {
    const column = numbered.find(([table]) => table === name)?.[1];
    if (name === paymentsBeforeReductions) {
      if (value < 0 || value > (counters.find((counter) => counter.name === 'payments')?.value ?? 0))
        yield found(name, 'value', `is ${value}, and no payment has that number`);
      continue;
    }
    if (name === sampleLoans) {
      if (value !== noted(name)) yield found(name, 'value', `is ${value}, and the trail has ${noted(name)}`);
      continue;
    }
    if (column === undefined) {
      yield found(name, null, unknownRow);
      continue;
    }
    const expected = Math.max(await highestNumber(db, name as CounterName, column), noted(name));
    if (value !== expected)
      yield found(name, 'value', `is ${value}, and the highest number given out is ${expected}`);
  }
  for (const name of [...numbered.map(([table]) => table), sampleLoans])
    if (!counters.some((counter) => counter.name === name)) yield found(name, null, 'is gone');
}

const found = (row: string, column: 'value' | null, words: string): Finding => ({
  table: 'counters',
  row,
  column,
  words,
});

/** The highest number among a table's human ids; ids of another form, which `verifyBook` reports, count as 0. */
const highestNumber = async ({ query, engine }: Db, table: CounterName, column: string): Promise<number> => {
  const { rows } = await sql<{ label: string }>`
    select ${sql.ref(column)} as label from ${sql.table(table)}
    where ${sql.ref(column)} like ${humanIdOf(table, 0).replace(/\d+$/, '%')}
    order by length(${sql.ref(column)}) desc, ${engine.bytewise(sql.ref(column))} desc limit 20
  `.execute(query);
  return Math.max(0, ...rows.map(({ label }) => Number(/^[A-Z]+-(\d+)$/.exec(label)?.[1] ?? 0)));
};
