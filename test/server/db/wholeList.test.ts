import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestPage } from '#domain/lists/listQuery.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import type { Db } from '#server/db/database.ts';
import { wholeList } from '#server/db/lists/wholeList.ts';
import { repairTotals } from '#server/db/totals/settleTotals.ts';
import { engines, type Json, noon, startServer, type TestServer } from '#test/support/server/server.ts';

const loanCount = 1_234;

/** Lists without a limit, in every kind of order and with every kind of condition. */
const loanQueries = [
  '',
  'order=desc',
  'sort=loanAmount',
  'sort=loanAmount&order=desc',
  'sort=disbursedDate',
  'sort=disbursedDate&order=desc',
  'sort=nextPaymentDate&order=desc',
  'sort=shownStatus',
  'sort=shownStatus&order=desc',
  'sort=customerName',
  'sort=customerName&order=desc',
  'sort=guarantorName',
  'sort=createdAt&order=desc',
  'status=Active&sort=marketValue&order=desc',
  'status=past due',
  'search=LN-000',
  'search=1&sort=vehicleModel&order=desc',
  'search=other iyer&sort=loanAmount',
  'offset=7',
  'offset=1000&sort=disbursedDate',
  'offset=1300&sort=disbursedDate',
  'search=of nobody',
];

describe.each(engines)('a list without a limit on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    await fill(server.db);
    await repairTotals(server.db);
  });
  afterAll(() => server.stop());

  test.each(loanQueries)('has the rows of its pages, in their order: %s', async (query) => {
    const whole = await server.admin('GET', `/loans/getallloans?${query}`);
    const pages: Json[] = [];
    const { offset = '0', ...rest } = Object.fromEntries(new URLSearchParams(query));
    for (let from = Number(offset); ; from += largestPage) {
      const asked = new URLSearchParams({ ...rest, limit: String(largestPage), offset: String(from) });
      const { rows } = await server.admin('GET', `/loans/getallloans?${asked.toString()}`);
      pages.push(...rows);
      if (rows.length < largestPage) break;
    }
    expect(whole.rows).toEqual(pages);
    expect(whole.headers.get('content-type')).toBe('application/json');
    expect(whole.headers.get('x-total-count')).toBeNull();
  });

  test.each([
    ['/payments/all', 'sort=totalAmount&order=desc'],
    ['/customers/getallcustomers', 'sort=dob'],
    ['/vehicles/getallvehicles', 'sort=year&order=desc'],
  ])('of %s too', async (path, query) => {
    const whole = await server.admin('GET', `${path}?${query}`);
    const page = await server.admin('GET', `${path}?${query}&limit=500`);
    expect(whole.rows.slice(0, largestPage)).toEqual(page.rows);
    expect(String(whole.rows.length)).toBe(page.headers.get('x-total-count'));
  });

  test('is for a borrower what is theirs', async () => {
    const { rows } = await server.other('GET', '/loans/getallloans?sort=disbursedDate');
    expect(new Set(rows.map(({ customerId }) => customerId))).toEqual(new Set(['CUS-000002']));
    expect(rows).toHaveLength(Math.floor(loanCount / 2));
  });

  test('that cannot be begun is refused like any call', async () => {
    const { status, body } = await server.admin('GET', '/loans/getallloans?sort=luck');
    expect([status, body.fields]).toEqual([
      422,
      { sort: expect.stringContaining('must be one of') as string },
    ]);
  });

  test('asks for 500 rows at a time, when those before have been taken, and for no more once its caller is gone', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const db = { ...server.db, query: server.db.query.withPlugin(counting) };
    const query = { search: null, status: null, sort: null, order: null, limit: null, offset: null };
    const columns = {
      id: 'loans.loan_id',
      searched: [],
      status: { stored: [], rules: {}, isIndexed: true },
      sorts: {},
    };
    const list = () =>
      wholeList(
        db,
        db.query.selectFrom('loans').selectAll('loans'),
        query,
        columns,
        ({ loan_id }) => loan_id,
      );
    const { rows, more } = await list();
    expect([rows.length, statements]).toEqual([500, 1]);
    const sizes: number[] = [];
    for await (const page of more ?? []) sizes.push(page.length);
    expect([sizes, statements]).toEqual([[500, 234], 3]);
    const left = await list();
    await left.more?.next();
    await left.more?.return(undefined);
    expect([await left.more?.next(), statements]).toEqual([{ done: true, value: undefined }, 5]);
  });
});

const fill = async ({ query }: Db): Promise<void> => {
  const at = (number: number) => instantOf(noon - (number % 700) * 60_000);
  const numbers = Array.from({ length: loanCount }, (_, index) => index);
  for (let from = 0; from < loanCount; from += 100) {
    const some = numbers.slice(from, from + 100);
    await query
      .insertInto('vehicles')
      .values(
        some.map((number) => ({
          id: `v${number}`,
          vehicle_id: `VEH-${String(number).padStart(6, '0')}`,
          registration_number: `KA ${number}`,
          manufacturer: 'Tata',
          model: ['Punch', 'nexon', 'Tiago'][number % 3] ?? '',
          year: number % 5 === 0 ? null : String(2_000 + (number % 20)),
          engine_number: null,
          chassis_number: null,
          color: null,
          status: 'Active' as const,
          customer_id: null,
          created_at: at(number),
          updated_at: at(number),
        })),
      )
      .execute();
    await query
      .insertInto('loans')
      .values(
        some.map((number) => ({
          id: `l${number}`,
          loan_id: `LN-${String((number * 7) % 10_000).padStart(6, '0')}`,
          customer_id: `internal-customer-${1 + (number % 2)}`,
          vehicle_id: `v${number}`,
          loan_type: null,
          loan_amount_paise: rupees(1_000 + (number % 50)),
          market_value_paise: number % 4 === 0 ? null : rupees(number % 9),
          processing_fee_paise: null,
          interest_rate_bps: rateBps(1_200),
          tenure_months: 12,
          emi_amount_paise: rupees(100),
          start_date: '2026-01-10' as never,
          payment_frequency: 'Monthly' as const,
          instalment_count: 12,
          amount_paid_paise: rupees(0),
          status: number % 3 === 0 ? ('Active' as const) : ('Pending' as const),
          next_payment_date: number % 6 === 0 ? null : (`2026-0${1 + (number % 9)}-10` as never),
          disbursed_date: number % 3 === 0 ? (`2026-01-${10 + (number % 15)}` as never) : null,
          guarantor_name: number % 2 === 0 ? null : `Guarantor ${number % 11}`,
          guarantor_phone: null,
          guarantor_address: null,
          guarantor_relation: null,
          created_at: at(number),
          updated_at: at(number),
        })),
      )
      .execute();
  }
  await sql`insert into payments (id, payment_id, loan_id, installment_number, amount_paise, penalty_paise, status, paid_date,
      due_date, payment_method, paid_by, created_at)
    select 'p' || id, 'PAY-' || loan_id, id, 1, loan_amount_paise, emi_amount_paise, 'Paid', created_at, start_date, 'Cash',
      'Admin', created_at from loans where status = 'Active'`.execute(query);
};
