import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { lists, textOf, withOddNames } from '#test/support/server/listCalls.ts';
import { type Client, engines, startServer, type TestServer } from '#test/support/server/server.ts';

describe.each(engines)('lists on %s', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine, withOddNames());
    const { body } = await server.signIn('admin', 'admin@kisht.example', 'kisht-admin-demo');
    admin = server.as(String(body.token));
  });
  afterAll(() => server.stop());

  test.each(lists)(
    '$name: any query finds what the domain finds',
    async ({ path, decode, idsOf, queries }) => {
      const { rows, headers } = await admin('GET', path);
      expect(headers.get('x-total-count')).toBeNull();
      const records = decode(rows);
      expect(records.length).toBeGreaterThan(20);
      await fc.assert(
        fc.asyncProperty(queries(records), async (query) => {
          const page = await admin('GET', `${path}?${textOf(query)}`);
          const expected = idsOf(records, query);
          expect(page.status).toBe(200);
          expect(page.rows.map(({ _id }) => _id)).toEqual(expected.ids);
          expect(page.headers.get('x-total-count')).toBe(String(expected.total));
        }),
        { numRuns: 150 },
      );
    },
  );

  test.each(lists)(
    '$name: sorts by every field that the domain sorts by',
    async ({ path, fields, decode, idsOf }) => {
      const records = decode((await admin('GET', path)).rows);
      for (const sort of fields)
        for (const order of ['asc', 'desc'] as const) {
          const { rows } = await admin('GET', `${path}?sort=${sort}&order=${order}&limit=500`);
          const expected = idsOf(records, {
            ...defaultListQuery,
            sort,
            order,
            limit: 500,
          });
          expect([sort, order, rows.map(({ _id }) => _id)]).toEqual([sort, order, expected.ids]);
        }
    },
  );

  test.each([
    'sort=nothing',
    'sort=constructor',
    'order=up',
    'limit=0',
    'limit=501',
    'limit=1.5',
    'limit=499.004',
    'limit=1e1',
    'limit=0x10',
    'offset=1.004',
    'offset=1e1',
    'offset=0x10',
    'limit=x',
    'offset=-1',
    'search=%00',
  ])('the query %s is refused', async (query) => {
    for (const { path } of lists) {
      const { status, body } = await admin('GET', `${path}?${query}`);
      expect([status, Object.keys(body.fields as object)]).toEqual([422, [query.split('=')[0]]]);
    }
  });

  test.each(['dueFrom=2026-02-30', 'dueTo=soon', 'amountFrom=-1', 'amountTo=much', 'frequency=Weekly'])(
    'the filter %s of loans is refused',
    async (query) => {
      for (const path of ['/loans/getallloans', '/figures/lists/loans', '/lists/loans']) {
        const { status, body } = await admin('GET', `${path}?${query}`);
        expect([status, Object.keys(body.fields as object)]).toEqual([422, [query.split('=')[0]]]);
      }
    },
  );

  test.each(['limit=5.0', 'limit=005', 'limit=5&offset=1.0'])(
    'the query %s is one of whole numbers',
    async (query) => {
      for (const { path } of lists) expect((await admin('GET', `${path}?${query}`)).rows).toHaveLength(5);
    },
  );

  test('pattern characters in a search are taken literally', async () => {
    for (const search of ['%', '_', '\\', "'", '"', '%25', '*'])
      for (const { path } of lists)
        expect((await admin('GET', `${path}?limit=5&search=${encodeURIComponent(search)}`)).status).toBe(200);
    const percent = await admin(
      'GET',
      `/customers/getallcustomers?limit=5&search=${encodeURIComponent('100%_')}`,
    );
    expect(percent.rows.map(({ name }) => name)).toEqual(['100%_sure \\ Rao']);
  });

  test('a search of very many words, such as a pasted page, finds what has them all', async () => {
    const some = `search=${Array.from({ length: 1_500 }, (_, index) => `a${index}`).join('+')}`;
    for (const path of [...lists.map((list) => list.path), '/figures/recent-loans']) {
      const { status, rows } = await admin('GET', `${path}?${some}`);
      expect([path, status, rows]).toEqual([path, 200, []]);
    }
    const found = async (search: string) =>
      (await admin('GET', `/customers/getallcustomers?limit=5&search=${search}`)).rows;
    expect(await found('sure+'.repeat(1_500))).toEqual(await found('sure'));
    expect(await found('sure')).not.toEqual([]);
  });
});
