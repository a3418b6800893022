import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNames, type ListName, listStatuses } from '#domain/lists/listCounts.ts';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { loanFiltersOf, noLoanFilters } from '#domain/lists/loanFilters.ts';
import { lists, textOf } from '#test/support/server/listCalls.ts';
import { pageOf, walk } from '#test/support/server/listWalks.ts';
import {
  addSmallRow,
  inSmallBook,
  smallBook,
  type SmallTable,
  someRow,
  type SomeRow,
} from '#test/support/server/books/smallBook.ts';
import { engines, startServer, type TestServer } from '#test/support/server/server.ts';

/** Lists of small books with ties, missing and empty values, and odd letters (rules LIST-QUERY, LIST-ORDER, LIST-CURSOR). */
describe.each(engines)('the lists of any small book on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  /** The rows of a list as a browser that holds all of it has them. */
  const wholeOf = async ({ path, decode }: (typeof lists)[number]) => {
    const customers = (await server.admin('GET', '/customers/getallcustomers')).rows;
    const phones = new Map(customers.map(({ customerId, phone }) => [customerId, phone]));
    return decode((await server.admin('GET', path)).rows, phones);
  };

  test.each(lists)(
    '$name: by cursor in both directions, by offset and whole, a query has the rows that the domain has',
    async (list) => {
      const { path, idsOf, queries } = list;
      await fc.assert(
        fc.asyncProperty(smallBook, fc.gen(), fc.integer({ min: 1, max: 7 }), (book, gen, limit) =>
          inSmallBook(server.db, book, async () => {
            const records = await wholeOf(list);
            for (let count = 0; count < 6; count += 1) {
              const query = { ...gen(queries, records), limit, offset: 0 };
              const { ids } = idsOf(records, { ...query, limit: 500 });
              const asked = textOf(query);
              const forward = await walk(server.admin, path, asked, asked, 'next');
              expect([String(asked), forward.flatMap((page) => page.ids)]).toEqual([String(asked), ids]);
              expect(new Set(forward.map(({ total }) => total))).toEqual(new Set([String(ids.length)]));
              const end = textOf({ ...query, offset: Math.max(0, ids.length - 1) });
              const backward = await walk(server.admin, path, asked, end, 'previous');
              expect([String(asked), backward.toReversed().flatMap((page) => page.ids)]).toEqual([
                String(asked),
                ids,
              ]);
              for (let offset = 0; offset <= ids.length; offset += limit) {
                const page = await pageOf(server.admin, path, textOf({ ...query, offset }));
                expect([String(asked), offset, page.ids]).toEqual([
                  String(asked),
                  offset,
                  ids.slice(offset, offset + limit),
                ]);
              }
              const offset = gen(fc.nat, 12);
              const whole = textOf({ ...query, offset });
              whole.delete('limit');
              expect([String(whole), (await pageOf(server.admin, path, whole)).ids]).toEqual([
                String(whole),
                ids.slice(offset),
              ]);
            }
          }),
        ),
        { numRuns: 8 },
      );
    },
  );

  test.each(lists.filter(({ name }) => listNames.some((one) => one === name)))(
    '$name: each status is counted as the domain counts it, under any filters',
    async (list) => {
      const { name, idsOf, queries } = list;
      await fc.assert(
        fc.asyncProperty(smallBook, fc.gen(), (book, gen) =>
          inSmallBook(server.db, book, async () => {
            const records = await wholeOf(list);
            for (let count = 0; count < 4; count += 1) {
              const filters =
                name === 'loans' && count > 0 ? loanFiltersOf(gen(queries, records)) : noLoanFilters;
              const countOf = (status: string | null) =>
                idsOf(records, { ...defaultListQuery, ...filters, status }).total;
              const asked = textOf({ ...defaultListQuery, ...filters });
              for (const other of ['order', 'limit', 'offset', 'search']) asked.delete(other);
              const { body } = await server.admin('GET', `/figures/lists/${name}?${asked}`);
              expect([String(asked), body]).toEqual([
                String(asked),
                {
                  total: countOf(null),
                  isMore: false,
                  statuses: listStatuses[name as ListName].map((status) => ({
                    status,
                    count: countOf(status),
                    isMore: false,
                  })),
                },
              ]);
            }
          }),
        ),
        { numRuns: 8 },
      );
    },
  );

  test.each(lists)(
    '$name: a row that stands all the time is met once, whatever is added, changed or removed between two pages',
    async (list) => {
      const { path, idsOf, queries } = list;
      const table = list.name as SmallTable;
      const writes = fc.array(
        fc.record({ kind: fc.constantFrom('add', 'change', 'remove'), at: fc.nat(15), row: someRow[table] }),
        { minLength: 1, maxLength: 8 },
      );
      await fc.assert(
        fc.asyncProperty(
          smallBook,
          writes,
          fc.gen(),
          fc.integer({ min: 1, max: 4 }),
          fc.constantFrom('next' as const, 'previous' as const),
          (book, changes, gen, limit, header) =>
            inSmallBook(server.db, book, async () => {
              const records = await wholeOf(list);
              const query = { ...gen(queries, records), limit, offset: 0 };
              if (gen(fc.boolean)) query.search = '';
              const { ids } = idsOf(records, { ...query, limit: 500 });
              const start = header === 'next' ? 0 : Math.max(0, ids.length - 1);
              const touched = new Set<unknown>();
              const rest = [...changes.entries()];
              const between = async () => {
                const [number, change] = rest.shift() ?? [0, undefined];
                if (change === undefined) return;
                const { kind, at, row } = change;
                const id = `small-${table}-${at % book[table].length}`;
                touched.add(kind === 'add' ? `small-${table}-${30 + number}` : id);
                if (kind === 'add') await addSmallRow(server.db, table, row, 30 + number, book);
                else if (kind === 'change') await changeRow(server, table, id, row);
                else await removeRow(server, table, id);
              };
              const asked = textOf(query);
              const pages = await walk(
                server.admin,
                path,
                asked,
                textOf({ ...query, offset: start }),
                header,
                between,
              );
              const seen = (header === 'next' ? pages : pages.toReversed()).flatMap((page) => page.ids);
              const stood = (some: readonly unknown[]) => some.filter((id) => !touched.has(id));
              expect([String(asked), stood(seen)]).toEqual([String(asked), stood(ids)]);
            }),
        ),
        { numRuns: 20 },
      );
    },
  );
});

/** Gives a row other values, but for those that are its own alone. */
async function changeRow({ db }: TestServer, table: SmallTable, id: string, row: SomeRow): Promise<void> {
  const values = Object.entries(row).filter(
    ([name]) => !['email', 'registration_number', 'installment_number'].includes(name),
  );
  await sql`update ${sql.table(table)} set ${sql.join(
    values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where id = ${id}`.execute(db.query);
}

/** Removes a row that no other refers to. */
async function removeRow({ db: { query } }: TestServer, table: SmallTable, id: string): Promise<void> {
  const column = { customers: 'customer_id', vehicles: 'vehicle_id', loans: 'loan_id', payments: null }[
    table
  ];
  const other = table === 'loans' ? 'payments' : 'loans';
  await sql`delete from ${sql.table(table)} where id = ${id}
    ${column === null ? sql`` : sql`and id not in (select ${sql.ref(column)} from ${sql.table(other)})`}`.execute(
    query,
  );
}
