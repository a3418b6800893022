import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import {
  searchToQuery,
  type ListQuery,
  pageSizes,
  queryToSearch,
  defaultListQuery,
} from '#domain/lists/listQuery.ts';

test('the usual query needs no address, and an empty address means the usual query', () => {
  expect(queryToSearch(defaultListQuery)).toBe('');
  expect(searchToQuery('')).toEqual(defaultListQuery);
});

test('a meaningless value in a URL counts as the default', () => {
  expect(
    searchToQuery(
      '?limit=7&offset=-1&order=sideways&search=a%20b&frequency=weekly&dueFrom=2026-02-30&dueTo=soon&amountFrom=-1&amountTo=1e400',
    ),
  ).toEqual({
    ...defaultListQuery,
    search: 'a b',
  });
  expect(searchToQuery('?limit=1e400&offset=1.5')).toEqual(defaultListQuery);
  // A server takes an empty status for none: so does a list that is filtered here.
  expect(searchToQuery('?status=&sort=')).toEqual(defaultListQuery);
});

describe('properties', () => {
  test('a query comes back from its address as it was', () => {
    const query: fc.Arbitrary<ListQuery> = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      status: fc.option(fc.constantFrom('Active', 'Overdue')),
      frequency: fc.option(fc.constantFrom(...paymentFrequencies)),
      dueFrom: fc.option(fc.constantFrom(day('2026-02-28'), day('2027-12-01'))),
      dueTo: fc.option(fc.constantFrom(day('2026-02-28'), day('2027-12-01'))),
      amountFrom: fc.option(fc.nat().map(paise)),
      amountTo: fc.option(fc.nat().map(paise)),
      sort: fc.option(fc.constantFrom('loanId', 'createdAt')),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.constantFrom(...pageSizes),
      offset: fc.nat(),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(searchToQuery(`?${queryToSearch(asked)}`)).toEqual(asked);
      }),
    );
  });
});
