import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#api/contract.ts';
import { listStatuses } from '#domain/lists/listCounts.ts';
import {
  customerListFile,
  fileWork,
  type ListFile,
  loanListFile,
  vehicleListFile,
} from '#domain/lists/listFile.ts';
import type { LoanFilters } from '#domain/lists/loanFilters.ts';
import {
  defaultListQuery,
  type ListQuery,
  type ListShape,
  pageOf,
  queryToSearch,
} from '#domain/lists/listQuery.ts';
import { customerList, loanList, vehicleList } from '#domain/lists/listShapes.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import { recentLoans } from '#domain/portfolio/recentLoans.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { csvStart } from '#domain/reports/csv.ts';
import { csvWork, reportFileName } from '#domain/reports/report.ts';
import { reportNames, reportSlug } from '#domain/reports/reportName.ts';
import { reportWork } from '#domain/reports/reports.ts';
import { usualRange } from '#domain/reports/reportRange.ts';
import { addDays, day, dayInIndia } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { demoBook } from '#server/seed/demo.ts';
import { assertFigures } from '#test/support/server/books/bookFigures.ts';
import { type EngineName, engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';

const today = dayInIndia(noon);

const ranges = [
  ['the last twelve months', usualRange(today)],
  ['one day', { from: day('2026-03-10'), to: day('2026-03-10') }],
  ['parts of two months', { from: day('2025-12-20'), to: day('2026-02-10') }],
  ['days before there was anything', { from: day('1990-01-01'), to: day('1990-12-31') }],
] as const;

/** The demo's book with the staff and the borrowers of these tests. */
const bookWithStaff = (engine: EngineName): Promise<TestServer> => {
  const demo = demoBook(noon);
  const customers = bookOfTwo.customers.map(({ customer, password }, index) => ({
    password,
    customer: { ...customer, customerId: `CUS-90000${index}` },
  }));
  return startServer(engine, {
    ...demo,
    staff: bookOfTwo.staff,
    customers: [...demo.customers, ...customers],
  });
};

const readLoans = Schema.decodeUnknownSync(Schema.Array(contract.listLoans.answer.row));
const readPayments = Schema.decodeUnknownSync(Schema.Array(contract.listPayments.answer.row));

/** Loans with the names that come with a page of a list. */
const named = async (server: TestServer, loans: readonly Loan[]): Promise<readonly Loan[]> => {
  const page = readLoans((await server.admin('GET', '/loans/getallloans?limit=500')).rows);
  return loans.map((loan, index) => ({ ...loan, customerName: page[index]?.customerName ?? null }));
};

/** A list as these tests read it, count it and write it down, with the domain's functions. */
const barList = <Row>(
  file: ListFile<Row>,
  path: string,
  sort: string,
  shape: ListShape<Row>,
  read: (rows: unknown) => readonly Row[],
) => ({
  name: file.name,
  path,
  sort,
  read: read as (rows: unknown) => readonly unknown[],
  countOf: (rows: readonly unknown[], change: Partial<ListQuery>) =>
    pageOf(rows as readonly Row[], { ...defaultListQuery, ...change }, shape).total,
  fileOf: (rows: readonly unknown[], query: Partial<ListQuery>) =>
    finished(
      fileWork(
        file,
        pageOf(rows as readonly Row[], { ...defaultListQuery, ...query, limit: 500 }, shape).rows,
      ),
    ),
});

const barLists = [
  barList(loanListFile(today), '/loans/getallloans', 'emiAmount', loanList(today), readLoans),
  barList(
    customerListFile,
    '/customers/getallcustomers',
    'name',
    customerList,
    Schema.decodeUnknownSync(Schema.Array(contract.listCustomers.answer.row)),
  ),
  barList(
    vehicleListFile,
    '/vehicles/getallvehicles',
    'model',
    vehicleList,
    Schema.decodeUnknownSync(Schema.Array(contract.listVehicles.answer.row)),
  ),
];

const dueAndLarge: Partial<LoanFilters> = {
  dueFrom: addDays(today, -60),
  dueTo: addDays(today, 30),
  amountFrom: rupees(100_000),
};

const someFilters: readonly Partial<LoanFilters>[] = [
  {},
  ...paymentFrequencies.map((frequency) => ({ frequency })),
  { dueFrom: today },
  { dueTo: today },
  { amountFrom: rupees(200_000), amountTo: rupees(300_000) },
  dueAndLarge,
  { ...dueAndLarge, frequency: 'Monthly' },
  { dueFrom: today, dueTo: addDays(today, -1) },
];

describe.each(engines)('figures from kept totals on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bookWithStaff(engine);
  });
  afterAll(() => server.stop());

  test.each(barLists)('the counts above the list of $name are those of its filters', async (list) => {
    const rows = list.read((await server.admin('GET', `${list.path}?limit=500`)).rows);
    for (const filters of someFilters) {
      const { body } = await server.viewer(
        'GET',
        `/figures/lists/${list.name}?${queryToSearch({ ...defaultListQuery, ...filters })}`,
      );
      expect(body).toEqual({
        total: list.countOf(rows, filters),
        isMore: false,
        statuses: listStatuses[list.name].map((status) => ({
          status,
          count: list.countOf(rows, { status, ...filters }),
          isMore: false,
        })),
      });
    }
    expect((await server.admin('GET', `/figures/lists/${list.name}?frequency=Weekly`)).status).toBe(422);
    expect((await server.admin('GET', '/figures/lists/of-luck')).status).toBe(404);
  });

  test.each(ranges)('are those of the whole book, and its collections of %s', async (_, range) => {
    await assertFigures(server.admin, today, range);
  });

  test('follow the day in India, and not the one in UTC', async () => {
    for (const instant of ['2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00.000Z', '2026-12-31T18:30:00Z']) {
      server.clock.nowMs = Date.parse(instant);
      const then = dayInIndia(server.clock.nowMs);
      const staff = server.as(await sessionToken(server.db, theAdmin, server.clock.nowMs));
      await assertFigures(staff, then, usualRange(then));
    }
    server.clock.nowMs = noon;
  });

  test('a viewer reads them too, with the range of the last twelve months where none is asked for', async () => {
    const { body } = await server.viewer('GET', '/figures/reports');
    expect([body.from, body.to, body.today]).toEqual(['2025-03-15', '2026-03-15', '2026-03-15']);
    const { status, body: refusal } = await server.viewer(
      'GET',
      '/figures/reports?from=2026-03-02&to=2026-03-01',
    );
    expect([status, refusal.fields]).toEqual([422, { to: 'must not be before from' }]);
  });

  test('are one small answer, however many loans there are', async () => {
    const { body } = await server.admin('GET', '/figures');
    expect(JSON.stringify(body).length).toBeLessThan(500);
  });

  test.each([
    '',
    ' ',
    'l',
    'LN-',
    'ln-00000',
    '0000',
    'CUS-',
    'cus-000003',
    '3',
    'LN-000007',
    '%',
    '_',
    'nothing',
  ])('the newest loans that match %j are those of the domain', async (search) => {
    const all = readLoans((await server.admin('GET', '/loans/getallloans')).rows);
    const reply = await server.admin('GET', `/figures/recent-loans?search=${encodeURIComponent(search)}`);
    const { rows, total } = recentLoans(all, search);
    expect(readLoans(reply.rows)).toEqual(rows);
    expect(reply.headers.get('x-total-count')).toBe(String(total));
  });
});

describe.each(engines)('the file of a report on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bookWithStaff(engine);
  });
  afterAll(() => server.stop());

  test.each(reportNames.flatMap((name) => ranges.map(([words, range]) => [name, words, range] as const)))(
    '%s over %s is the file that the browser makes of the whole book',
    async (name, _, range) => {
      const material = {
        loans: readLoans((await server.admin('GET', '/loans/getallloans')).rows),
        payments: readPayments((await server.admin('GET', '/payments/all')).rows),
        range,
        today,
      };
      const report = finished(reportWork(name, { ...material, loans: await named(server, material.loans) }));
      const reply = await server.viewer(
        'GET',
        `/reports/${reportSlug(name)}?from=${range.from}&to=${range.to}`,
      );
      expect(csvStart + reply.text).toBe(finished(csvWork(report)));
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('content-disposition')).toBe(
        `attachment; filename="${reportFileName(report)}"`,
      );
    },
  );

  test.each(barLists)('the file of the list of $name has the rows of any query', async (list) => {
    const rows = list.read((await server.admin('GET', `${list.path}?limit=500`)).rows);
    for (const search of ['', 'a', 'ra'])
      for (const status of [null, ...listStatuses[list.name]])
        for (const [order, filters] of [
          ['asc', {}],
          ['desc', {}],
          ['desc', { frequency: 'Quarterly' }],
          ['asc', dueAndLarge],
        ] as const) {
          const query = { search, status, ...filters, sort: list.sort, order };
          const reply = await server.viewer(
            'GET',
            `/lists/${list.name}?${queryToSearch({ ...defaultListQuery, ...query })}`,
          );
          expect([query, csvStart + reply.text]).toEqual([query, list.fileOf(rows, query)]);
        }
    const { headers } = await server.viewer('GET', `/lists/${list.name}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="kisht-${list.name}-${today}.csv"`);
    expect((await server.admin('GET', '/lists/of-luck')).status).toBe(404);
    expect((await server.admin('GET', `/lists/${list.name}?sort=nothing`)).status).toBe(422);
  });

  test('of another name is none, and of a range that ends before it begins is refused', async () => {
    expect((await server.admin('GET', '/reports/of-luck')).status).toBe(404);
    expect((await server.admin('GET', '/reports/payments?from=2026-03-02&to=2026-03-01')).status).toBe(422);
  });
});
