import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ListQuery,
  type ListShape,
  pageOf,
  pageRange,
  cursorBeside,
  type PlainValue,
  defaultListQuery,
  clampToLastPage,
} from '#domain/lists/listQuery.ts';
import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { asciiFold } from '#domain/lists/searchText.ts';

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly city: string | null;
  readonly amount: number | null;
  readonly status: string;
}

const shape: ListShape<Row> = {
  id: (row) => row.id,
  searched: (row) => [row.name, row.city],
  hasStatus: (row, status) => row.status === status,
  fields: { name: (row) => row.name, amount: (row) => row.amount, status: (row) => row.status },
};

const row = (id: string, name: string | null, amount: number | null, status = 'Active'): Row => ({
  id,
  name,
  city: null,
  amount,
  status,
});

const rows = [
  row('2', 'asha', 30),
  row('3', null, 10),
  row('1', 'Bina', null),
  row('4', 'Asha', 20, 'Closed'),
];
const idsOf = (query: Partial<ListQuery>): readonly string[] =>
  pageOf(rows, { ...defaultListQuery, ...query }, shape).rows.map(({ id }) => id);

test('without a sort the order is that of the ids', () => {
  expect(idsOf({})).toEqual(['1', '2', '3', '4']);
  expect(idsOf({ sort: 'no such field', order: 'desc' })).toEqual(['1', '2', '3', '4']);
});

test('rows without a value come last in either order', () => {
  expect(idsOf({ sort: 'amount', order: 'asc' })).toEqual(['3', '4', '2', '1']);
  expect(idsOf({ sort: 'amount', order: 'desc' })).toEqual(['2', '4', '3', '1']);
});

test('letters are compared without case, and equal values keep the order of their ids in either order', () => {
  expect(idsOf({ sort: 'name', order: 'asc' })).toEqual(['2', '4', '1', '3']);
  expect(idsOf({ sort: 'name', order: 'desc' })).toEqual(['1', '2', '4', '3']);
});

test('text sorts by code point, a beginning before what goes on from it', () => {
  const named = ['ab', 'z', 'a', '\u{1F600}', 'é', '\uFFFD', ''].map((name, index) =>
    row(String(index), name, null),
  );
  const sorted = pageOf(named, { ...defaultListQuery, sort: 'name' }, shape).rows.map(({ name }) => name);
  expect(sorted).toEqual(['', 'a', 'ab', 'z', 'é', '\uFFFD', '\u{1F600}']);
});

test('numbers among words are compared as words', () => {
  const mixed: ListShape<Row> = { ...shape, fields: { value: ({ name, amount }) => amount ?? name } };
  const list = [row('1', 'b', null), row('2', null, 10), row('3', 'A', null), row('4', null, 9)];
  const sorted = pageOf(list, { ...defaultListQuery, sort: 'value' }, mixed).rows.map(({ id }) => id);
  expect(sorted).toEqual(['4', '2', '3', '1']);
});

test('a search looks anywhere in the searched fields, spaces around it ignored', () => {
  expect(idsOf({ search: ' SHA ' })).toEqual(['2', '4']);
  expect(idsOf({ search: 'nobody' })).toEqual([]);
  expect(idsOf({ search: 'a%' })).toEqual([]);
});

test('a status filters, and the total counts what matches before the page is cut', () => {
  expect(idsOf({ status: 'Closed' })).toEqual(['4']);
  const page = pageOf(rows, { ...defaultListQuery, limit: 2, offset: 1 }, shape);
  expect(page.rows.map(({ id }) => id)).toEqual(['2', '3']);
  expect(page.total).toBe(4);
});

test('only the letters A to Z are folded', () => {
  expect(asciiFold('ÉCOLE Kisht İ')).toBe('École kisht İ');
});

test('a name that every object inherits is not a field to sort by', () => {
  for (const sort of ['valueOf', 'constructor', 'hasOwnProperty', '__proto__']) {
    expect(idsOf({ sort })).toEqual(['1', '2', '3', '4']);
  }
});

test.each([
  [0, 25, 60, { first: 1, last: 25, previousOffset: null, nextOffset: 25 }],
  [50, 10, 60, { first: 51, last: 60, previousOffset: 25, nextOffset: null }],
  [10, 25, 60, { first: 11, last: 35, previousOffset: 0, nextOffset: 35 }],
  [0, 0, 0, { first: 0, last: 0, previousOffset: null, nextOffset: null }],
  [75, 0, 60, { first: 0, last: 0, previousOffset: 50, nextOffset: null }],
  // One row of each could not be read.
  [0, 24, 60, { first: 1, last: 24, previousOffset: null, nextOffset: 25 }],
  [25, 24, 50, { first: 26, last: 49, previousOffset: 0, nextOffset: null }],
])('the range of a page from %s with %s of %s rows', (offset, shown, total, place) => {
  expect(pageRange({ ...defaultListQuery, offset }, shown, total)).toEqual(place);
});

test('a page of which it is not known how many follow has a next one while it is full', () => {
  const at = { ...defaultListQuery, offset: 10_000 };
  expect(pageRange(at, 25, 10_000, true).nextOffset).toBe(10_025);
  expect(pageRange(at, 24, 10_000, true).nextOffset).toBe(null);
  expect(pageRange(at, 25, 10_000).nextOffset).toBe(null);
});

test('a page right beside another has a cursor, if the server named it and both are of one list', () => {
  const shown = { ...defaultListQuery, offset: 50, sort: 'name' };
  const cursors = { nextCursor: 'n', previousCursor: 'p' };
  const cursorOf = (change: Partial<ListQuery>) => cursorBeside({ ...shown, ...change }, shown, cursors);
  expect(cursorOf({ offset: 75 })).toEqual({ after: 'n' });
  expect(cursorOf({ offset: 25 })).toEqual({ before: 'p' });
  for (const other of [{ offset: 50 }, { offset: 0 }, { offset: 100 }, { offset: 60 }])
    expect(cursorOf(other)).toBe(null);
  for (const other of [{ search: 'x' }, { sort: null }, { order: 'desc' as const }, { status: 'Active' }])
    expect(cursorOf({ offset: 75, ...other })).toBe(null);
  expect(cursorOf({ offset: 100, limit: 50 })).toBe(null);
  expect(cursorBeside({ ...shown, offset: 75 }, shown, {})).toBe(null);
  // The first page begins at the beginning, whatever was added before it meanwhile.
  expect(cursorBeside({ ...shown, offset: 0 }, { ...shown, offset: 25 }, cursors)).toBe(null);
});

test.each([
  [999, 50, 25],
  [50, 50, 25],
  [49, 50, 49],
  [25, 26, 25],
  [26, 26, 25],
  [25, 1, 0],
  [25, 0, 0],
  [0, 0, 0],
])('a page from %s in a list of %s is the one from %s', (offset, total, within) => {
  expect(clampToLastPage({ ...defaultListQuery, offset }, total)).toEqual({
    ...defaultListQuery,
    offset: within,
  });
});

describe('properties', () => {
  const text = fc.oneof(
    fc.string({
      maxLength: 5,
      unit: fc.constantFrom('a', 'A', 'b', 'B', 'é', 'É', 'अ', '😀', '\uFFFD', ' '),
    }),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  );
  const someRows: fc.Arbitrary<readonly Row[]> = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 200 }).map((number) => `R-${String(number).padStart(3, '0')}`),
      name: fc.option(text, { nil: null, freq: 4 }),
      city: fc.option(text, { nil: null, freq: 4 }),
      amount: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null, freq: 4 }),
      status: fc.constantFrom('Active', 'Closed'),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  const someQuery: fc.Arbitrary<ListQuery> = fc.record({
    search: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, text),
    status: fc.constantFrom(null, null, 'Active', 'Closed'),
    frequency: fc.constantFrom(null, 'Monthly' as const),
    // A list without these filters keeps every row.
    dueFrom: fc.constantFrom(null, day('2026-02-28')),
    dueTo: fc.constant(null),
    amountFrom: fc.constantFrom(null, rupees(5)),
    amountTo: fc.constant(null),
    sort: fc.constantFrom(null, 'name', 'amount', 'status', 'unknown'),
    order: fc.constantFrom('asc', 'desc'),
    limit: fc.integer({ min: 1, max: 40 }),
    offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 35 })),
  });

  test('a page is filter, then sort, then slice', () => {
    fc.assert(
      fc.property(someRows, someQuery, (list, query) => {
        const sorted = naivelySorted(naivelyFiltered(list, query), query);
        expect(pageOf(list, query, shape)).toEqual({
          rows: sorted.slice(query.offset, query.offset + query.limit),
          total: sorted.length,
        });
      }),
      { numRuns: 500 },
    );
  });

  test('pages laid end to end are the whole list, each row once', () => {
    fc.assert(
      fc.property(someRows, someQuery, (list, query) => {
        const whole = pageOf(list, { ...query, limit: 500, offset: 0 }, shape);
        const pages = Array.from({ length: Math.ceil(whole.total / query.limit) }, (_, index) =>
          pageOf(list, { ...query, offset: index * query.limit }, shape),
        );
        expect(pages.flatMap((page) => page.rows)).toEqual(whole.rows);
        expect(pages.every(({ total }) => total === whole.total)).toBe(true);
      }),
    );
  });

  test('following the offsets from page to page visits every row once, and back ends at the first', () => {
    fc.assert(
      fc.property(someRows, someQuery, (list, query) => {
        const seen: Row[] = [];
        let at: number | null = 0;
        let last = 0;
        while (at !== null) {
          const asked: ListQuery = { ...query, offset: at };
          const page = pageOf(list, asked, shape);
          const place = pageRange(asked, page.rows.length, page.total);
          expect([place.first, place.last]).toEqual(
            page.total === 0 ? [0, 0] : [seen.length + 1, seen.length + page.rows.length],
          );
          seen.push(...page.rows);
          last = at;
          at = place.nextOffset;
        }
        expect(seen).toEqual(pageOf(list, { ...query, limit: 500, offset: 0 }, shape).rows);
        for (
          let back: number | null = last;
          back !== null;
          back = pageRange({ ...query, offset: back }, 1, 1).previousOffset
        )
          last = back;
        expect(last).toBe(0);
      }),
    );
  });

  test('a page of a list that has rows is never empty, and one that lies within it is the one that was asked for', () => {
    fc.assert(
      fc.property(someRows, someQuery, (list, query) => {
        const { rows: asked, total } = pageOf(list, query, shape);
        const within = clampToLastPage(query, total);
        const shown = pageOf(list, within, shape);
        expect(shown.rows.length > 0).toBe(total > 0);
        if (asked.length > 0) expect(within).toBe(query);
        else expect(pageRange(within, shown.rows.length, total).nextOffset).toBe(null);
        expect(clampToLastPage(within, total)).toBe(within);
      }),
    );
  });

  test('the order in which the rows came does not matter, and they are left as they were', () => {
    fc.assert(
      fc.property(someRows, someQuery, (list, query) => {
        const before = [...list];
        expect(pageOf(list.toReversed(), query, shape)).toEqual(pageOf(list, query, shape));
        expect(list).toEqual(before);
      }),
    );
  });

  const wordsIn = (search: string): readonly string[] => search.trim().split(/\s+/u);

  const naivelyFiltered = (list: readonly Row[], query: ListQuery): readonly Row[] =>
    list
      .filter(
        ({ name, city }) =>
          [name, city].some(
            (field) =>
              field !== null && wordsIn(query.search).every((word) => folded(field).includes(folded(word))),
          ) || query.search.trim() === '',
      )
      .filter(({ status }) => query.status === null || status === query.status);

  /** A naive selection sort; texts by their UTF-8 bytes, like a database. */
  const naivelySorted = (list: readonly Row[], query: ListQuery): readonly Row[] => {
    const left = [...list];
    const sorted: Row[] = [];
    while (left.length > 0) {
      const first = left.reduce((best, other) => (comesBefore(other, best, query) ? other : best));
      left.splice(left.indexOf(first), 1);
      sorted.push(first);
    }
    return sorted;
  };

  const comesBefore = (left: Row, right: Row, { sort, order }: ListQuery): boolean => {
    const field = sort === 'name' || sort === 'amount' || sort === 'status' ? sort : null;
    const [one, other]: readonly PlainValue[] = field === null ? [null, null] : [left[field], right[field]];
    if (one === undefined || other === undefined) throw new Error('a row lacks the field');
    if (one === null && other === null) return left.id < right.id;
    if (one === null || other === null) return other === null;
    const step =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : Buffer.compare(Buffer.from(folded(String(one))), Buffer.from(folded(String(other))));
    if (step === 0) return left.id < right.id;
    return order === 'asc' ? step < 0 : step > 0;
  };

  const folded = (value: string): string =>
    Array.from(value, (letter) => (letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter)).join('');
});
