import { setImmediate } from 'node:timers/promises';
import {
  sumTotals,
  type Total,
  type TotalName,
  totalNames,
  totalOfRecord,
  totalsOfLoan,
} from '#domain/reports/bookTotals.ts';
import { noMoney } from '#domain/values/money.ts';
import type { Db } from '#server/db/database.ts';
import { factsOfLoanRow, loanTotalColumns, paymentTotalColumns, totalsOfPaymentRow } from './rowTotals.ts';

/** The name of the row that asks to compare the totals with the book once; its key distinguishes it from later ones. */
export const unsettled = 'unsettled';

/** True while an upgrade's or a repair's comparison of the totals is still to come (`settleTotals`). */
export const areUnsettled = async ({ query }: Db): Promise<boolean> =>
  (await query.selectFrom('book_totals').select('key').where('name', '=', unsettled).executeTakeFirst()) !==
  undefined;

/** A kept total that is not the sum of the rows. */
export interface TotalDifference {
  readonly name: string;
  readonly key: string;
  /** The kept total; null where it is missing, or is none of this version. */
  readonly kept: Total | null;
  readonly counted: Total | null;
}

/**
 * Adds up every row of the book, in batches with a turn of the event loop between, and compares. `db` should be a view
 * of one moment, so that everything is consistent.
 */
export const totalDifferences = async (db: Db): Promise<readonly TotalDifference[]> => {
  const kept = await db.query.selectFrom('book_totals').selectAll().orderBy('name').orderBy('key').execute();
  const counted = new Map((await countedTotals(db)).map((total) => [idOf(total), total]));
  const differences: TotalDifference[] = [];
  for (const { name, key, row_count, amount_paise, penalty_paise } of kept) {
    if (name === unsettled) continue;
    const sum = counted.get(idOf({ name, key })) ?? null;
    counted.delete(idOf({ name, key }));
    const total = {
      name: name as TotalName,
      key,
      count: row_count,
      amount: amount_paise,
      penalty: penalty_paise,
    };
    if (!isNameOfTotal(name)) differences.push({ name, key, kept: total, counted: null });
    else if (!isSame(total, sum ?? nothingOf(name, key)))
      differences.push({ name, key, kept: total, counted: sum ?? nothingOf(name, key) });
  }
  return [
    ...differences,
    ...Array.from(counted.values(), (sum) => ({ name: sum.name, key: sum.key, kept: null, counted: sum })),
  ];
};

/** The sums of all rows. */
const countedTotals = async (db: Db): Promise<readonly Total[]> => {
  let totals: readonly Total[] = [
    ...(await recordTotals(db, 'customers')),
    ...(await recordTotals(db, 'vehicles')),
  ];
  for (let after = ''; ;) {
    const loans = await db.query
      .selectFrom('loans')
      .select(loanTotalColumns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = loans.at(-1);
    if (last === undefined) return totals;
    after = last.id;
    const facts = new Map(loans.map((loan) => [loan.id, factsOfLoanRow(loan)]));
    const payments = await db.query
      .selectFrom('payments')
      .select(paymentTotalColumns)
      .where('loan_id', 'in', [...facts.keys()])
      .where('reverted_at', 'is', null)
      .execute();
    totals = sumTotals([
      ...totals,
      ...[...facts.values()].flatMap(totalsOfLoan),
      ...payments.flatMap((row) => {
        const loan = facts.get(row.loan_id);
        return loan === undefined ? [] : totalsOfPaymentRow(row, loan);
      }),
    ]);
    await setImmediate();
  }
};

const batch = 500;

const recordTotals = async ({ query }: Db, table: 'customers' | 'vehicles'): Promise<readonly Total[]> => {
  const counts = await query
    .selectFrom(table)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return sumTotals(counts.map(({ status, count }) => ({ ...totalOfRecord(table, { status }), count })));
};

const idOf = ({ name, key }: Pick<TotalDifference, 'name' | 'key'>): string => `${name}\n${key}`;

const nothingOf = (name: TotalName, key: string): Total => ({
  name,
  key,
  count: 0,
  amount: noMoney,
  penalty: noMoney,
});

const isSame = (left: Total, right: Total): boolean =>
  left.count === right.count && left.amount === right.amount && left.penalty === right.penalty;

const isNameOfTotal = (name: string): name is TotalName => totalNames.some((one) => one === name);
