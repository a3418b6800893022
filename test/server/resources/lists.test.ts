import fc from 'fast-check';
import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBook } from '#server/seed/demo.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { Customer } from '#domain/records/customer.ts';
import { type ListQuery, type ListShape, pageOf } from '#domain/lists/listQuery.ts';
import { customerList, loanList, paymentList, vehicleList } from '#domain/lists/listShapes.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { type Client, engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';

const lists = [
  listOf('loans', '/loans/getallloans', Loan, loanList(dayInIndia(noon))),
  listOf('customers', '/customers/getallcustomers', Customer, customerList),
  listOf('vehicles', '/vehicles/getallvehicles', Vehicle, vehicleList),
  listOf('payments', '/payments/all', Payment, paymentList),
];

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
          const expected = idsOf(records, { search: '', status: null, sort, order, limit: 500, offset: 0 });
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
});

/** A list call with the domain's rules for it. */
function listOf<Row extends { readonly _id: string | null }>(
  name: string,
  path: string,
  schema: Schema.Codec<Row, unknown>,
  shape: ListShape<Row>,
) {
  const decodeRow = Schema.decodeUnknownSync(schema);
  const fields = Object.keys(shape.fields);
  return {
    name,
    path,
    fields,
    decode: (rows: readonly unknown[]): readonly Row[] => rows.map((row) => decodeRow(row)),
    idsOf: (records: readonly unknown[], query: ListQuery) => {
      const { rows, total } = pageOf(records as readonly Row[], query, shape);
      return { ids: rows.map(({ _id }) => _id), total };
    },
    queries: (records: readonly unknown[]): fc.Arbitrary<ListQuery> => {
      const texts = (records as readonly Row[])
        .flatMap((row) => shape.searched(row))
        .filter((text): text is string => text !== null);
      const piece = fc.tuple(fc.constantFrom(...texts), fc.nat(20), fc.nat(6)).map(([text, from, length]) =>
        Array.from(text)
          .slice(from, from + length)
          .join(''),
      );
      return fc.record({
        search: fc.oneof(
          fc.constant(''),
          piece,
          piece.map((text) => text.toUpperCase()),
          fc.string({ maxLength: 3 }).map(withoutZero),
        ),
        status: fc.option(
          fc.constantFrom(
            'Active',
            'closed',
            ' Overdue',
            'past Due',
            'Pending',
            'Received',
            'PAID',
            'Nothing',
          ),
        ),
        sort: fc.option(fc.constantFrom(...fields)),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        limit: fc.integer({ min: 1, max: 60 }),
        offset: fc.nat(50),
      });
    },
  };
}

const withoutZero = (text: string): string => text.replaceAll('\0', '');

const textOf = ({ search, status, sort, order, limit, offset }: ListQuery): URLSearchParams =>
  new URLSearchParams({
    search,
    ...(status === null ? {} : { status }),
    ...(sort === null ? {} : { sort }),
    order,
    limit: String(limit),
    offset: String(offset),
  });

/** The demo's book, with names that a language would sort, fold or search otherwise than their code points. */
function withOddNames() {
  const names = [
    'Ámbar Rao',
    'ambar rao',
    'Ämbar',
    'ÇELIK',
    'çelik',
    '100%_sure \\ Rao',
    'Zoë',
    '𝒜sha',
    'ﬁona',
    'ILMARİ',
    'straße',
  ];
  const book = demoBook(noon);
  return {
    ...book,
    customers: book.customers.map(({ customer, password }, index) => ({
      customer: {
        ...customer,
        name: names[index] ?? customer.name,
        city: index % 5 === 0 ? null : customer.city,
      },
      password,
    })),
  };
}
