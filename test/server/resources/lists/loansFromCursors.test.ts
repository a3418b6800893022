import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lists, textOf } from '#test/support/server/listCalls.ts';
import { pageOf } from '#test/support/server/listWalks.ts';
import { inSmallBook, smallBook } from '#test/support/server/books/smallBook.ts';
import { engines, startServer, type TestServer } from '#test/support/server/server.ts';

/** A borrower's list of loans, from places in the list of all (rules LIST-CURSOR, TWO-IDS). */
describe.each(engines)('the list of a borrower on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    for (const startDate of ['2026-01-10', '2025-06-10', '2026-03-14']) await server.newLoan({ startDate });
  });
  afterAll(() => server.stop());

  test('has their own loans alone, in order, from whatever place a cursor names', async () => {
    const [loans] = lists;
    if (loans === undefined) return;
    const { path, decode, idsOf, queries } = loans;
    const { admin, owner, other } = server;
    const own = new Set((await owner('GET', path)).rows.map(({ _id }) => _id));
    expect(own.size).toBe(3);
    await fc.assert(
      fc.asyncProperty(smallBook, fc.gen(), fc.integer({ min: 1, max: 4 }), (book, gen, limit) =>
        inSmallBook(server.db, book, async () => {
          const records = decode((await admin('GET', path)).rows, new Map());
          for (let count = 0; count < 8; count += 1) {
            const query = { ...gen(queries, records), search: '', limit, offset: 0 };
            const { ids } = idsOf(records, { ...query, limit: 500 });
            const page = await pageOf(admin, path, textOf({ ...query, offset: gen(fc.nat, 8) }));
            for (const [field, cursor] of [
              ['after', page.next],
              ['before', page.previous],
            ] as const) {
              if (cursor === null || page.ids.length === 0) continue;
              const asked = textOf(query);
              asked.delete('offset');
              asked.set(field, cursor);
              const [first, last] = [ids.indexOf(page.ids[0] ?? ''), ids.indexOf(page.ids.at(-1) ?? '')];
              const beyond = (field === 'after' ? ids.slice(last + 1) : ids.slice(0, first)).filter((id) =>
                own.has(id),
              );
              const expected = field === 'after' ? beyond.slice(0, limit) : beyond.slice(-limit);
              const { status, ids: shown } = await pageOf(owner, path, asked);
              expect([String(asked), status, shown]).toEqual([String(asked), 200, expected]);
              expect((await pageOf(other, path, asked)).ids).toEqual([]);
            }
          }
        }),
      ),
      { numRuns: 15 },
    );
  });
});
