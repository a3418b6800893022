import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { engines, startServer, type TestServer } from '#test/support/server/server.ts';

/** The lists that are counted no further than 10,000 rows (rule LIST-COUNT). */
describe.each(engines)('the count of a long list on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const addEvents = (count: number) =>
    transact(server.db, ({ query }) =>
      sql`insert into security_events (at, kind, is_stranger, times, details)
        with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(count)})
        select '2026-03-01T00:00:00.000Z', 'tokenRefused', 0, 1, '{}' from numbers`.execute(query),
    );
  const counted = async () => {
    const { headers, rows } = await server.admin(
      'GET',
      '/audit/security?kind=tokenRefused&limit=25&offset=9990',
    );
    return [rows.length, headers.get('x-total-count'), headers.get('x-total-count-exact')];
  };

  test('is exact up to 10,000, and says that there are more beyond', async () => {
    await addEvents(10_000);
    expect(await counted()).toEqual([10, '10000', null]);
    await addEvents(1);
    expect(await counted()).toEqual([11, '10000', 'false']);
  });
});
