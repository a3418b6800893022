import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#api/contract.ts';
import { recentLoans } from '#domain/loan/recentLoans.ts';
import { usualRange } from '#domain/reports/reportRange.ts';
import { day, dayInIndia } from '#domain/values/calendar.ts';
import { demoBook } from '#server/seed/demo.ts';
import { assertFigures } from '#test/support/server/bookFigures.ts';
import { engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';
import { bookOfTwo } from '#test/support/server/serverBook.ts';

const today = dayInIndia(noon);

describe.each(engines)('figures from kept totals on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const { staff } = bookOfTwo;
    const [owner, other] = bookOfTwo.customers;
    const demo = demoBook(noon);
    const newcomers = [owner, other].flatMap((one, index) =>
      one === undefined ? [] : [{ ...one, customer: { ...one.customer, customerId: `CUS-90000${index}` } }],
    );
    server = await startServer(engine, { ...demo, staff, customers: [...demo.customers, ...newcomers] });
  });
  afterAll(() => server.stop());

  test.each([
    ['the last twelve months', usualRange(today)],
    ['one day', { from: today, to: today }],
    ['parts of two months', { from: day('2025-12-20'), to: day('2026-02-10') }],
    ['days before there was anything', { from: day('1990-01-01'), to: day('1990-12-31') }],
  ])('are those of the whole book, and its collections of %s', async (_, range) => {
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

const readLoans = Schema.decodeUnknownSync(Schema.Array(contract.listRecentLoans.answer.row));
