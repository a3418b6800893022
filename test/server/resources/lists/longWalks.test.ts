import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { repairTotals } from '#server/db/totals/settleTotals.ts';
import { engines, startServer, type TestServer } from '#test/support/server/server.ts';

/** A search that finds very many rows, of which few are among those that a walk looks at first (rule LIST-CURSOR). */
describe.each(engines)('a walk through a long list on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    await addCustomers(server.db);
  });
  afterAll(() => server.stop());

  const namesOf = async (query: string) => {
    const { rows, headers, status } = await server.admin('GET', `/customers/getallcustomers?${query}`);
    return { status, names: rows.map(({ name }) => name), next: headers.get('x-next') };
  };
  const foundFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => nameOf(first + index));

  test.each(['phone', 'status', 'customerId', 'email'])(
    'sorted by %s, misses none behind those that it looked at',
    async (sort) => {
      const query = `search=found&sort=${sort}&limit=25`;
      const first = await namesOf(query);
      expect(first.names).toEqual([nameOf(5), ...foundFrom(firstFound, 24)]);
      const second = await namesOf(`${query}&after=${first.next}`);
      expect(second.names).toEqual(foundFrom(firstFound + 24, 25));
    },
  );

  test('by an offset, skips as many as were asked for', async () => {
    const { status, names } = await namesOf('search=found&sort=phone&limit=25&offset=3');
    expect([status, names]).toEqual([200, foundFrom(firstFound + 2, 25)]);
  });
});

/** Of all, the fifth and those from here on are found; the last hundred have no phone and are inactive. */
const firstFound = 10_100;
const customers = 15_700;
const withPhone = customers - 100;

const nameOf = (number: number): string => `Found ${String(number).padStart(6, '0')}`;

async function addCustomers(db: Db): Promise<void> {
  const padded = (text: string): RawBuilder<string> =>
    db.engine.name === 'postgres'
      ? sql<string>`${sql.lit(text)} || lpad(n::text, 6, '0')`
      : sql<string>`${sql.lit(text)} || printf('%06d', n)`;
  const at = '2026-01-10T06:30:00.000Z';
  await sql`insert into customers (id, customer_id, name, email, phone, status, must_change_password, created_at, updated_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(customers)})
    select ${padded('long-')}, ${padded('CUS-1')},
      case when n = 5 or n >= ${sql.lit(firstFound)} then ${padded('Found ')} else ${padded('Other ')} end,
      ${padded('long')} || '@book.test',
      case when n > ${sql.lit(withPhone)} then null else ${padded('900')} end,
      case when n > ${sql.lit(withPhone)} then 'Inactive' else 'Active' end, 0, ${at}, ${at}
    from numbers`.execute(db.query);
  await repairTotals(db);
}
