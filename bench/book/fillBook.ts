import { instantOf } from '#domain/values/calendar.ts';
import { commandOrigin } from '#server/audit/origin.ts';
import { type Db, transact } from '#server/db/database.ts';
import { describePayment } from '#server/resources/audit/audit.ts';
import { paymentFromRow } from '#server/resources/payments/paymentRecords.ts';
import { type DrawnRows, drawnRows, type DrawnSoFar } from './drawnRows.ts';

/**
 * Fills an empty book with loans, their customers (four for five loans), vehicles and payments, by transactions of the
 * server, so that trail, seals and totals are complete. `onLoans` is called with the number of loans so far.
 */
export const fillBook = async (
  db: Db,
  count: number,
  nowMs: number,
  onLoans: (loans: number) => void = () => undefined,
): Promise<DrawnSoFar> => {
  let soFar = await requireEmpty(db);
  while (soFar.loans < count) {
    const rows = drawnRows(Math.min(loansAtOnce, count - soFar.loans), soFar, nowMs);
    await transact({ ...db, origin: commandOrigin(instantOf(nowMs)) }, (tx) => add(tx, rows));
    soFar = after(soFar, rows);
    onLoans(soFar.loans);
  }
  return soFar;
};

/** The numbers of records after these. */
export const after = (soFar: DrawnSoFar, made: DrawnRows): DrawnSoFar => ({
  ...soFar,
  customers: soFar.customers + made.customers.length,
  vehicles: soFar.vehicles + made.vehicles.length,
  loans: soFar.loans + made.loans.length,
  payments: soFar.payments + made.payments.length,
});

/** The loans of one transaction: enough that its commit costs little, few enough that nobody waits long. */
const loansAtOnce = 200;

/** The numbers of a book that may have customers, but no loans; throws for any other. */
const requireEmpty = async ({ query }: Db): Promise<DrawnSoFar> => {
  const counters = await query.selectFrom('counters').selectAll().execute();
  const valueOf = (name: string) => counters.find((counter) => counter.name === name)?.value ?? 0;
  if (['loans', 'vehicles', 'payments'].some((name) => valueOf(name) > 0))
    throw new Error('The book is not empty.');
  return { ...nothing, customersBefore: valueOf('customers') };
};

const add = async (tx: Db, { customers, vehicles, loans, payments }: DrawnRows): Promise<void> => {
  const { query } = tx;
  if (customers.length > 0) await query.insertInto('customers').values(customers).execute();
  await query.insertInto('vehicles').values(vehicles).execute();
  await query.insertInto('loans').values(loans).execute();
  for (let from = 0; from < payments.length; from += 500)
    await query
      .insertInto('payments')
      .values(payments.slice(from, from + 500))
      .execute();
  describeNew(tx, { loans, payments });
  await addCounts(tx, nothing, after(nothing, { customers, vehicles, loans, payments }));
};

/** Describes new payments, for their entries in the trail. */
export const describeNew = (tx: Db, { loans, payments }: Pick<DrawnRows, 'loans' | 'payments'>): void => {
  const loanIds = new Map(loans.map(({ id, loan_id }) => [id, loan_id]));
  for (const row of payments)
    describePayment(tx, {
      action: 'PAYMENT_CREATED',
      payment: paymentFromRow({ ...row, loan_human_id: loanIds.get(row.loan_id) ?? '' }),
    });
};

export const nothing: DrawnSoFar = { customers: 0, vehicles: 0, loans: 0, payments: 0, customersBefore: 0 };

/** Moves the counters of records on. */
export const addCounts = async (
  { query }: Pick<Db, 'query'>,
  from: DrawnSoFar,
  to: DrawnSoFar,
): Promise<void> => {
  for (const name of ['customers', 'vehicles', 'loans', 'payments'] as const)
    if (to[name] > from[name])
      await query
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', to[name] - from[name]) }))
        .where('name', '=', name)
        .execute();
};
