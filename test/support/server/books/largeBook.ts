import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { repairTotals } from '#server/db/totals/settleTotals.ts';

/** How many loans, customers and vehicles a large book has more than a small one: enough for counts to end early. */
const loansInLargeBook = 12_500;
const customersInLargeBook = 12_500;
const mailsInLargeBook = 12_500;

/**
 * Adds loans, with their customers, vehicles and payments, by a few statements. Names repeat as people's do; every third
 * loan is closed, the newest are pending. Neither the trail nor the seals know of them.
 */
export const enlarge = async (db: Db): Promise<void> => {
  const { query, engine } = db;
  const numbers = (most: number) =>
    engine.name === 'postgres'
      ? sql`generate_series(1, ${sql.lit(most)}) as numbers (n)`
      : sql`(with recursive counting (n) as (select 1 union all select n + 1 from counting where n < ${sql.lit(most)})
          select n from counting) as numbers`;
  const digits = (text: string, start: number) =>
    engine.name === 'postgres'
      ? sql`${sql.lit(text)} || lpad((n + ${sql.lit(start)})::text, 6, '0')`
      : sql`${sql.lit(text)} || printf('%06d', n + ${sql.lit(start)})`;
  const textOf = (value: ReturnType<typeof sql>) => sql`cast(${value} as text)`;
  const oneOf = (by: ReturnType<typeof sql>, words: readonly string[]) =>
    sql`case ${by} % ${sql.lit(words.length)} ${sql.join(
      words.map((word, index) => sql`when ${sql.lit(index)} then ${sql.lit(word)}`),
      sql` `,
    )} end`;
  const at = sql`'2024-' || ${oneOf(sql`n`, ['01', '05', '09', '12'])} || '-10T06:30:00.000Z'`;
  const name = sql`${oneOf(sql`n`, ['Asha', 'Ravi', 'Meena', 'Kiran', 'Zoya'])} || ' ' ||
    ${oneOf(sql`(n / 5)`, ['Rao', 'Iyer', 'Sharma', 'Khan', 'Qazi', 'Bose', 'Nair'])}`;
  await sql`insert into customers (id, customer_id, name, email, phone, status, must_change_password, created_at, updated_at)
    select 'large-' || n, ${digits('CUS-', 1_000)}, ${name}, 'large' || n || '@book.test',
      case when n % 40 = 0 then null else ${textOf(sql`900000000 + n * 7`)} end, 'Active', 0, ${at}, ${at}
    from ${numbers(customersInLargeBook)}`.execute(query);
  await sql`insert into vehicles (id, vehicle_id, registration_number, manufacturer, model, year, engine_number,
      chassis_number, status, created_at, updated_at)
    select 'large-' || n, ${digits('VEH-', 20_000)}, ${digits('KA ', 100_000)}, ${oneOf(sql`n`, ['Maruti', 'Tata', 'Honda'])},
      ${oneOf(sql`n`, ['Swift', 'Nexon', 'City', 'Alto'])}, ${textOf(sql`2010 + n % 14`)}, 'LE' || n, 'LC' || n, 'Active', ${at}, ${at}
    from ${numbers(loansInLargeBook)}`.execute(query);
  await sql`insert into loans (id, loan_id, customer_id, vehicle_id, loan_amount_paise, interest_rate_bps, tenure_months,
      emi_amount_paise, start_date, payment_frequency, instalment_count, amount_paid_paise, status, next_payment_date,
      disbursed_date, created_at, updated_at)
    select 'large-' || n, ${digits('LN-', 20_000)}, 'large-' || (1 + n % ${sql.lit(customersInLargeBook)}), 'large-' || n,
      (50000 + n % 400 * 1000) * 100, 1000 + n % 9 * 50, 12 + n % 4 * 12, 888500, '2024-01-10', 'Monthly', 12, 0,
      case when n > 12000 then 'Pending' when n % 3 = 0 then 'Closed' else 'Active' end,
      case when n <= 12000 and n % 3 = 0 then null else '2026-0' || (1 + n % 6) || '-10' end,
      case when n > 12000 then null else '2024-0' || (1 + n % 9) || '-11' end, ${at}, ${at}
    from ${numbers(loansInLargeBook)}`.execute(query);
  await sql`insert into payments (id, payment_id, loan_id, installment_number, amount_paise, penalty_paise, status, paid_date,
      due_date, payment_method, paid_by, created_at)
    select 'large-' || n, ${digits('PAY-', 20_000)}, 'large-' || n, 1, 888500, 0,
      case when n % 50 = 0 then 'Received' else 'Paid' end, ${at}, '2024-02-10', 'Cash', 'Admin', ${at}
    from ${numbers(loansInLargeBook)}`.execute(query);
  // The mails of a month: every tenth could not be sent, of them every other to somebody who has another address by now.
  await sql`insert into mails (id, kind, recipient, content, attempts, created_at, due_at, expires_at, sent_at)
    select 'large-' || n, 'receipt', case when n % 20 = 0 then 'former' else 'large' end || n || '@book.test', null,
      case when n % 10 = 0 then 80 else 1 end, ${at}, null, null, case when n % 10 = 0 then null else ${at} end
    from ${numbers(mailsInLargeBook)}`.execute(query);
  await repairTotals(db);
  // PostgreSQL's autovacuum would do this within a minute or so.
  if (engine.name === 'postgres') await sql`vacuum analyze`.execute(query);
};
