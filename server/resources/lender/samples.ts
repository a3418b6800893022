import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { lockCounters, sampleLoans } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { epochMsOf } from '#domain/values/calendar.ts';

/**
 * Fills an empty book with the people and loans of the demo, and marks it as a practice book for good (rule SAMPLES). Its
 * staff and the published passwords are left out: nobody signs in with them here.
 */
export const recordSamples: Handler<'recordSamples'> = async ({ write, services, now }) => {
  // What draws the demo is loaded where it is needed, as at the first start.
  const [{ demoBook }, { insertBook }] = await Promise.all([
    import('#server/seed/demo.ts'),
    import('#server/seed/insertBook.ts'),
  ]);
  const book = { ...demoBook(epochMsOf(now)), staff: [] };
  const { customers, vehicles, loans, payments } = book;
  return write(async (tx) => {
    await lockCounters(tx);
    if (!(await isEmptyBook(tx))) refuse(409, notEmpty);
    tx.trail?.describeAll('SAMPLE_RECORDED');
    await insertBook(tx, book, noPasswords, now, services.cipher);
    await tx.query
      .updateTable('counters')
      .set({ value: loans.length })
      .where('name', '=', sampleLoans)
      .execute();
    return {
      customers: customers.length,
      vehicles: vehicles.length,
      loans: loans.length,
      payments: payments.length,
    };
  });
};

const notEmpty = 'Samples are recorded in an empty book alone. This one has records already.';

const noPasswords = new Map<string | null, string>();

/** True for a book that has no record of a customer, a vehicle, a loan or a message; a payment is of a loan. */
const isEmptyBook = async ({ query }: Db): Promise<boolean> => {
  for (const table of ['customers', 'vehicles', 'loans', 'feedback'] as const)
    if ((await query.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  return true;
};

/** True for a book that was filled with samples. */
export const isPracticeBook = async ({ query }: Db): Promise<boolean> => {
  const counter = await query
    .selectFrom('counters')
    .select('value')
    .where('name', '=', sampleLoans)
    .executeTakeFirst();
  return (counter?.value ?? 0) > 0;
};
