import { sql } from 'kysely';
import type { Day } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';
import type { Total, TotalName } from '#domain/reports/bookTotals.ts';
import { sameDaysLastMonth } from '#domain/portfolio/portfolio.ts';
import type { Db } from '#server/db/database.ts';

interface TotalRow {
  readonly name: TotalName;
  readonly key: string;
  readonly count: number;
  readonly amount: Paise;
  readonly penalty: Paise;
}

/**
 * Reads the totals for today's figures in one statement, so that they are consistent. Days are added up: those before
 * today, those up to today, and those of a month.
 */
export const readTotals = async ({ query }: Pick<Db, 'query'>, today: Day): Promise<readonly Total[]> => {
  const { rows } = await sql<TotalRow>`
    select name, key, ${sums(false)} from book_totals
      where name in ('loans', 'outstanding', 'confirmed', 'awaiting', 'customers')
    union all select name, min(key), ${sums(true)} from book_totals
      where name = 'next payment' and key < ${today} group by name
    union all select name, min(key), ${sums(true)} from book_totals
      where name = 'due' and key <= ${today} group by name
    union all select name, min(key), ${sums(true)} from book_totals
      where name = 'collected' group by name, substr(key, 1, 7)`.execute(query);
  return rows;
};

/** The amount collected on the days of a range, by month. */
export const readCollected = async (
  { query }: Pick<Db, 'query'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly Total[]> => {
  const { rows } = await sql<TotalRow>`
    select name, min(key) as key, ${sums(true)} from book_totals
    where name = 'collected' and key between ${from} and ${to} group by name, substr(key, 1, 7)`.execute(
    query,
  );
  return rows;
};

/**
 * Reads the totals for what the dashboard says beside its figures: counts by status, what is still to come, the overdue
 * installments, with the oldest due date as their key, those of today's year, and the collections of the last month up to
 * the same date.
 */
export const readTodayTotals = async (
  { query }: Pick<Db, 'query'>,
  today: Day,
): Promise<readonly Total[]> => {
  const year = today.slice(0, 4);
  const { from, to } = sameDaysLastMonth(today);
  const { rows } = await sql<TotalRow>`
    select name, key, ${sums(false)} from book_totals where name in ('loans', 'outstanding', 'customers')
    union all select name, min(key), ${sums(true)} from book_totals
      where name = 'unpaid' and key < ${today} and row_count > 0 group by name
    union all select name, min(key), ${sums(true)} from book_totals
      where name = 'due' and key between ${`${year}-01-01`} and ${`${year}-12-31`} group by name, substr(key, 1, 7)
    union all select name, min(key), ${sums(true)} from book_totals
      where name = 'collected' and key between ${from} and ${to} group by name`.execute(query);
  return rows;
};

/** The first day from today on which loans have a payment to make, and their number; null for none. */
export const nextDueDay = async (
  { query }: Pick<Db, 'query'>,
  today: Day,
): Promise<{ readonly day: Day; readonly loans: number } | null> => {
  const { rows } = await sql<{ day: Day; loans: number }>`
    select key as day, ${summed('row_count')} as loans from book_totals
    where name = 'next payment' and key >= ${today}
    group by key having sum(row_count) > 0 order by key limit 1`.execute(query);
  return rows[0] ?? null;
};

/** The number of loans. */
export const countLoans = async ({ query }: Pick<Db, 'query'>): Promise<number> => {
  const { rows } = await sql<{ count: number | null }>`
    select ${summed('row_count')} as count from book_totals where name = 'loans'`.execute(query);
  return rows[0]?.count ?? 0;
};

const sums = (isSummed: boolean) => {
  const columns = { row_count: 'count', amount_paise: 'amount', penalty_paise: 'penalty' } as const;
  return sql.join(
    Object.entries(columns).map(
      ([column, name]) => sql`${isSummed ? summed(column) : sql.ref(column)} as ${sql.ref(name)}`,
    ),
  );
};

const summed = (column: string) => sql`cast(sum(${sql.ref(column)}) as bigint)`;
