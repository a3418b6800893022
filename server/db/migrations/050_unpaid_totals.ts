import { type Kysely, sql } from 'kysely';

/** What this step reads and writes by name. */
interface TablesHere {
  readonly book_totals: Total;
}

interface Total {
  readonly name: string;
  readonly key: string;
  readonly row_count: number;
  readonly amount_paise: number;
  readonly penalty_paise: number;
}

/**
 * The installments that are not paid, by due date, and their EMIs, filled from the book: those of loans that are not over, less
 * those with a payment that is no claim. A server of an earlier version, which goes on for a moment, does not keep
 * them: a row says that they are to be compared once with the book when that one has ended.
 */
export const unpaidTotals = async (db: Kysely<TablesHere>): Promise<void> => {
  const totals = await unpaidByDueDate(db);
  for (let from = 0; from < totals.length; from += 500)
    await db
      .insertInto('book_totals')
      .values(totals.slice(from, from + 500))
      .execute();
  await sql`insert into book_totals select 'unsettled', '050', 1, 0, 0 from audit_chain where seq > 0`.execute(
    db,
  );
};

/** Loans that have the same due dates, or the payments of the same installment of such loans. */
interface Group {
  readonly start_date: string;
  readonly payment_frequency: string;
  /** The number of installments, or of the installment. */
  readonly number: number;
  readonly row_count: number;
  readonly emis: number;
}

const unpaidByDueDate = async (db: Kysely<TablesHere>): Promise<readonly Total[]> => {
  const sums = new Map<string, Total>();
  const add = ({ start_date, payment_frequency, row_count, emis }: Group, number: number, sign: 1 | -1) => {
    const key = monthsLater(start_date, number * monthsApart(payment_frequency));
    const before = sums.get(key);
    sums.set(key, {
      name: 'unpaid',
      key,
      row_count: (before?.row_count ?? 0) + sign * row_count,
      amount_paise: (before?.amount_paise ?? 0) + sign * emis,
      penalty_paise: 0,
    });
  };
  for (const group of await rowsOf(db, installments))
    for (let number = 1; number <= group.number; number += 1) add(group, number, 1);
  for (const group of await rowsOf(db, paid)) add(group, group.number, -1);
  return [...sums.values()].filter(({ row_count, amount_paise }) => row_count !== 0 || amount_paise !== 0);
};

const installments = `select start_date, payment_frequency, instalment_count as number, count(*) as row_count,
  cast(sum(emi_amount_paise) as bigint) as emis
  from loans where status not in ('Closed', 'Rejected')
  group by start_date, payment_frequency, instalment_count`;

const paid = `select start_date, payment_frequency, installment_number as number, count(*) as row_count,
  cast(sum(emi_amount_paise) as bigint) as emis
  from payments join loans on loans.id = payments.loan_id
  where payments.status = 'Paid' and reverted_at is null and installment_number between 1 and instalment_count
  and loans.status not in ('Closed', 'Rejected')
  group by start_date, payment_frequency, installment_number`;

const rowsOf = async (db: Kysely<TablesHere>, statement: string): Promise<readonly Group[]> =>
  (await sql.raw<Group>(statement).execute(db)).rows;

const monthsApart = (frequency: string): number =>
  frequency === 'Monthly' ? 1 : frequency === 'Quarterly' ? 3 : 6;

/** The same date some months later, or the last of a month that has no such date. */
const monthsLater = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)));
  return later.toISOString().slice(0, 10);
};
