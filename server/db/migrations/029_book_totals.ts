import { type Kysely, sql } from 'kysely';

/** What this step reads and writes by name. */
interface TablesHere {
  readonly book_totals: Total;
}

/** A kept sum: what of, of which day or status, how many, and the amounts in paise. */
interface Total {
  readonly name: string;
  readonly key: string;
  readonly row_count: number;
  readonly amount_paise: number;
  readonly penalty_paise: number;
}

/**
 * The sums that figures are made of, filled from the book. A server of an earlier version, which goes on for a moment,
 * does not keep them: a row says that they are to be compared once with the book when that one has ended.
 */
export const bookTotals = async (db: Kysely<TablesHere>): Promise<void> => {
  await db.schema
    .createTable('book_totals')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('penalty_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_totals_key', ['name', 'key'])
    .execute();
  for (const statement of summed) await sql.raw(`insert into book_totals ${statement}`).execute(db);
  for (const totals of [await dueTotals(db), await collectedTotals(db)])
    for (let from = 0; from < totals.length; from += 500)
      await db
        .insertInto('book_totals')
        .values(totals.slice(from, from + 500))
        .execute();
  await sql`insert into book_totals select 'unsettled', '', 1, 0, 0 from audit_chain where seq > 0`.execute(
    db,
  );
};

const open = "status not in ('Closed', 'Rejected')";
const falling = "status in ('Active', 'Closed')";
const stillToCome = 'emi_amount_paise * instalment_count - amount_paid_paise';

/** The sums that no day has to be computed for. */
const summed = [
  `select 'loans', status, count(*), cast(sum(case when disbursed_date is not null or ${falling}
    then loan_amount_paise else 0 end) as bigint), 0 from loans group by status`,
  `select 'outstanding', '', count(*),
    cast(sum(case when ${stillToCome} > 0 then ${stillToCome} else 0 end) as bigint), 0
    from loans where status = 'Active' having count(*) > 0`,
  `select 'next payment', next_payment_date, count(*), 0, 0 from loans
    where next_payment_date is not null and ${open} group by next_payment_date`,
  `select 'confirmed', '', count(*), cast(sum(amount_paise) as bigint), 0 from payments
    where status = 'Paid' and reverted_at is null and loan_id in (select id from loans where ${falling})
    having count(*) > 0`,
  `select 'awaiting', '', count(*), cast(sum(amount_paise) as bigint), cast(sum(penalty_paise) as bigint)
    from payments where status = 'Received' and reverted_at is null having count(*) > 0`,
  `select 'customers', '', count(*), 0, 0 from customers having count(*) > 0`,
];

interface Dues {
  readonly start_date: string;
  readonly payment_frequency: string;
  readonly instalment_count: number;
  readonly loans: number;
  readonly emis: number;
}

/** Installments of running and closed loans by due date. */
const dueTotals = async (db: Kysely<TablesHere>): Promise<readonly Total[]> => {
  const { rows } = await sql<Dues>`
    select start_date, payment_frequency, instalment_count, count(*) as loans,
      cast(sum(emi_amount_paise) as bigint) as emis
    from loans where ${sql.raw(falling)}
    group by start_date, payment_frequency, instalment_count
    order by start_date, payment_frequency, instalment_count`.execute(db);
  const sums = new Map<string, Total>();
  for (const { start_date, payment_frequency, instalment_count, loans, emis } of rows)
    for (let number = 1; number <= instalment_count; number += 1) {
      const key = monthsLater(start_date, number * monthsApart(payment_frequency));
      const before = sums.get(key);
      sums.set(key, {
        name: 'due',
        key,
        row_count: (before?.row_count ?? 0) + loans,
        amount_paise: (before?.amount_paise ?? 0) + emis,
        penalty_paise: 0,
      });
    }
  return [...sums.values()];
};

interface Collected {
  readonly utc_day: string;
  readonly is_next: number;
  readonly payments: number;
  readonly amounts: number;
  readonly penalties: number;
}

/** Paid payments in force by the day of payment in India, which begins at 18:30 UTC of the day before. */
const collectedTotals = async (db: Kysely<TablesHere>): Promise<readonly Total[]> => {
  const { rows } = await sql<Collected>`
    select substr(paid_date, 1, 10) as utc_day,
      case when substr(paid_date, 12, 5) >= '18:30' then 1 else 0 end as is_next,
      count(*) as payments, cast(sum(amount_paise) as bigint) as amounts,
      cast(sum(penalty_paise) as bigint) as penalties
    from payments where status = 'Paid' and reverted_at is null
    group by 1, 2 order by 1, 2`.execute(db);
  const sums = new Map<string, Total>();
  for (const { utc_day, is_next, payments, amounts, penalties } of rows) {
    const key = is_next === 1 ? dayAfter(utc_day) : utc_day;
    const before = sums.get(key);
    sums.set(key, {
      name: 'collected',
      key,
      row_count: (before?.row_count ?? 0) + payments,
      amount_paise: (before?.amount_paise ?? 0) + amounts,
      penalty_paise: (before?.penalty_paise ?? 0) + penalties,
    });
  }
  return [...sums.values()];
};

const monthsApart = (frequency: string): number =>
  frequency === 'Monthly' ? 1 : frequency === 'Quarterly' ? 3 : 6;

/** The same date some months later, or the last of a month that has no such date. */
const monthsLater = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)));
  return later.toISOString().slice(0, 10);
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
