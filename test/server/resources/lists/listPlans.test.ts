import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { enlarge } from '#test/support/server/books/largeBook.ts';
import { type PlanNode, postgresPlans, sqlitePlan, written } from '#test/support/server/plans.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import { engines, freshLocation, startServer, type TestServer } from '#test/support/server/server.ts';
import { type WatchedApp, watchedApp } from '#test/support/server/watchedApp.ts';

/** What the screens of a list and the search over everything can ask for: the columns that they sort by, its filters, and texts to look for. */
const screens = [
  {
    path: '/loans/getallloans',
    sorts: [
      'loanId',
      'customerName',
      'registrationNumber',
      'vehicleModel',
      'loanAmount',
      'emiAmount',
      'tenure',
      'disbursedDate',
      'status',
      'shownStatus',
      'createdAt',
      'nextPaymentDate',
      'interestRate',
    ],
    filters: ['Active', 'Past due', 'Overdue', 'Due soon'],
    narrowed: [
      { frequency: 'Monthly' },
      { frequency: 'Quarterly' },
      { dueFrom: '2026-03-01' },
      { dueTo: '2026-01-31' },
      { amountFrom: '440000' },
      { amountTo: '60000' },
      { amountFrom: '100000', amountTo: '110000', dueFrom: '2026-02-01', dueTo: '2026-02-28' },
      { frequency: 'Quarterly', dueFrom: '2026-03-01', amountTo: '60000' },
    ],
    searches: ['LN-020123', 'Asha Rao', 'LN-', 'as', 'x!', '+91 90000 01234', 'KA101234', 'VEH-001234'],
  },
  {
    path: '/customers/getallcustomers',
    sorts: ['customerId', 'name', 'email', 'phone', 'status', 'createdAt'],
    filters: ['Active'],
    searches: [
      'CUS-001234',
      'Asha Rao',
      'asha',
      '@book.test',
      '9000',
      '+91 90000 01234',
      'Rao  Asha',
      'as',
      'qa',
      'z',
      'x!',
      'nobody at all',
    ],
  },
  {
    path: '/vehicles/getallvehicles',
    sorts: ['registrationNumber', 'manufacturer', 'model', 'year', 'status', 'createdAt'],
    filters: ['Active'],
    searches: ['KA 101234', 'KA101234', 'swift', 'KA', 'x!'],
  },
  {
    path: '/payments/all',
    sorts: ['paymentId', 'paidDate'],
    filters: ['Paid', 'Received'],
    searches: ['LN-020123', 'PAY-020123'],
  },
];

/** Hundreds of questions, of which each is answered in milliseconds. */
const patientMs = 240_000;

describe.each(engines)('the plans of the lists on %s', (engine) => {
  let server: TestServer;
  let watched: WatchedApp;
  beforeAll(async () => {
    const lease = await freshLocation(engine);
    server = await startServer(engine, bookOfTwo, lease);
    await enlarge(server.db);
    watched = await watchedApp(server, lease.location, growing);
  }, patientMs);
  afterAll(async () => {
    await watched.end();
    await server.stop();
  });

  test.each(screens)(
    '$path: no question of a screen reads a growing table from end to end',
    async ({ path, sorts, filters, narrowed = [], searches }) => {
      const asked = new Map<string, { readonly query: object; readonly statement: string }>();
      const ask = async (query: Readonly<Record<string, string>>) => {
        const before = watched.sent.length;
        const answer = await watched.admin(
          'GET',
          `${path}?${new URLSearchParams({ limit: '25', ...query })}`,
        );
        expect([query, answer.status]).toEqual([query, 200]);
        // A plan depends on the filter and the text that is looked for, but not on which page it is of.
        const kind = JSON.stringify([
          query['search'],
          query['status'],
          ...narrowing.map((name) => query[name]),
        ]);
        for (const sent of watched.sent.slice(before))
          asked.set(kind + sent.text, { query, statement: written(sent) });
        return answer;
      };
      const orders = [
        {},
        ...sorts.flatMap((sort) => [
          { sort, order: 'asc' },
          { sort, order: 'desc' },
        ]),
      ];
      for (const order of orders)
        for (const filter of filtersOf(filters, narrowed))
          for (const search of [null, ...searches]) {
            if (search !== null && Object.keys(filter).length > 0 && search !== searches[1]) continue;
            // What a status and a further filter find together is put into a few orders only.
            if ('status' in filter && Object.keys(filter).length > 1 && !orders.slice(0, 5).includes(order))
              continue;
            const query = { ...order, ...filter, ...(search === null ? {} : { search }) };
            const { headers, rows } = await ask(query);
            const next = headers.get('x-next');
            if (next === null || search !== null) continue;
            await ask({ ...query, after: next });
            await ask({ ...query, before: next });
            const total = Number(headers.get('x-total-count'));
            // As deep as counts reach, a page by offset passes over half of this book, in whatever way.
            if (rows.length < total && headers.get('x-total-count-exact') === null)
              await ask({ ...query, offset: String(total - 5) });
          }
      const faults: string[] = [];
      for (const { query, statement } of asked.values())
        for (const fault of await faultsOf(server.db, statement))
          faults.push(`${fault}: ${JSON.stringify(query)} ${statement}`);
      expect(faults).toEqual([]);
      expect(asked.size).toBeGreaterThan(20);
    },
    patientMs,
  );

  test(
    'no other question of a screen reads a growing table from end to end',
    async () => {
      const before = watched.sent.length;
      for (const path of questions)
        expect([path, (await watched.admin('GET', path)).status]).toEqual([path, 200]);
      for (const path of ownQuestions)
        expect([path, (await watched.owner('GET', path)).status]).toEqual([path, 200]);
      const faults: string[] = [];
      for (const sent of watched.sent.slice(before)) {
        const statement = written(sent);
        for (const fault of await faultsOf(server.db, statement)) faults.push(`${fault}: ${statement}`);
      }
      expect(faults).toEqual([]);
      expect(watched.sent.length).toBeGreaterThan(before + 20);
    },
    patientMs,
  );

  test('a search that finds more than 10,000 is counted once for all its pages', async () => {
    const countsOf = async (query: string) => {
      const before = watched.sent.length;
      const { headers } = await watched.admin('GET', `/loans/getallloans?limit=25&${query}`);
      return {
        told: [headers.get('x-total-count'), headers.get('x-total-count-exact')],
        next: headers.get('x-next') ?? '',
        counts: watched.sent.slice(before).filter(({ text }) => text.includes('count(*)')).length,
      };
    };
    const first = await countsOf('search=N-0');
    expect(first).toMatchObject({ told: ['10000', 'false'], counts: 1 });
    const after = new URLSearchParams({ after: first.next });
    expect(await countsOf(`search=N-0&${after}`)).toMatchObject({ told: ['10000', 'false'], counts: 0 });
    expect(await countsOf('search=N-0&sort=emiAmount')).toMatchObject({
      told: ['10000', 'false'],
      counts: 0,
    });
    expect((await countsOf('search=N-0&count=exact')).told[1]).toBe(null);
    // What is counted to its end is counted each time.
    expect(await countsOf('search=LN-020123')).toMatchObject({ told: ['1', null], counts: 1 });
    expect(await countsOf('search=LN-020123')).toMatchObject({ told: ['1', null], counts: 1 });
  });
});

const narrowing = ['frequency', 'dueFrom', 'dueTo', 'amountFrom', 'amountTo'];

/** Nothing, each filter alone, and each of those that loans alone have with each status. */
const filtersOf = (
  statuses: readonly string[],
  narrowed: readonly Readonly<Record<string, string>>[],
): readonly Readonly<Record<string, string>>[] =>
  [{}, ...statuses.map((status) => ({ status }))].flatMap((filter) => [
    filter,
    ...narrowed.map((more) => ({ ...filter, ...more })),
  ]);

/** What the other screens ask for: dashboard and reports, and the pages of one record. */
const questions = [
  '/figures',
  '/figures/today',
  '/notifications',
  '/mails/undelivered',
  '/figures/reports',
  ...['loans', 'customers', 'vehicles'].map((list) => `/figures/lists/${list}`),
  '/lists/loans?status=Overdue&sort=nextPaymentDate',
  '/figures/lists/loans?frequency=Quarterly',
  '/figures/lists/loans?dueFrom=2026-03-01&amountTo=60000',
  '/figures/lists/loans?amountFrom=440000',
  '/lists/loans?dueFrom=2026-03-01&dueTo=2026-03-31&sort=loanAmount',
  '/lists/loans?frequency=Quarterly',
  '/lists/customers?search=CUS-001234',
  ...['', '?search=LN-020123', '?search=CUS-001234', '?search=nobody'].map(
    (search) => `/figures/recent-loans${search}`,
  ),
  '/loans/getloan/LN-020123',
  '/payments/LN-020123',
  '/audit-logs/loan/LN-020123',
  '/customers/getcustomer/CUS-001234',
  '/vehicles/getvehicle/VEH-020123',
  '/vehicles/getvehiclebyid/VEH-020123',
  '/vehicles/getvehicles/CUS-001234',
  '/audit?limit=25',
  '/audit?subject=loan&id=LN-020123&limit=20',
  '/audit?subject=customer&id=CUS-001234&limit=20',
  '/audit?id=PAY-000123&limit=25',
  '/admin/verify',
];

/** What a borrower's screens ask for. */
const ownQuestions = [
  '/loans/getallloans',
  '/loans/getallloans?limit=25&status=Active',
  '/customers/getcustomer/CUS-000001',
];

const growing = ['loans', 'customers', 'vehicles', 'payments', 'loan_models', 'mails'];

async function faultsOf(db: Db, statement: string): Promise<readonly string[]> {
  if (db.engine.name === 'sqlite')
    return (await sqlitePlan(db, statement)).filter(
      (detail) => isScanOfSqlite.test(detail) && !isWalk.test(detail),
    );
  return (await postgresPlans(db, statement)).flatMap((plan) => scansIn(plan));
}

const isScanOfSqlite = new RegExp(`^SCAN (${growing.join('|')})\\b`);
/** A walk through an index in its order, which ends with the page. */
const isWalk = /USING (COVERING )?INDEX/;

/** The scans of a plan, but for those of which so many rows are wanted only and more are expected. */
function scansIn(node: PlanNode, wanted = Number.POSITIVE_INFINITY): readonly string[] {
  const isScan = node['Node Type'].endsWith('Seq Scan') && growing.includes(node['Relation Name'] ?? '');
  const most = node['Node Type'] === 'Limit' ? node['Plan Rows'] : Number.POSITIVE_INFINITY;
  return [
    ...(isScan && node['Plan Rows'] <= wanted ? [`Seq Scan on ${node['Relation Name']}`] : []),
    ...(node.Plans ?? []).flatMap((inner) => scansIn(inner, most)),
  ];
}
