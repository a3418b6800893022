import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isInRange,
  isUnfiltered,
  noLoanFilters,
  noLoanRanges,
  rangeErrors,
  rangeTextsOf,
  readLoanFilters,
  readRanges,
} from '#domain/lists/loanFilters.ts';
import { loanList } from '#domain/lists/listShapes.ts';
import { day } from '#domain/values/calendar.ts';
import { paise, rupees } from '#domain/values/money.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

const { isKept } = loanList(day('2026-03-20'));

test('both ends of a range belong to it, and an end that is missing is no limit', () => {
  const loan = { ...exampleLoan, nextPaymentDate: day('2026-03-10'), loanAmount: rupees(50_000) };
  const keeps = (filters: object) => isKept?.(loan, { ...noLoanFilters, ...filters });
  expect(keeps({})).toBe(true);
  expect(keeps({ dueFrom: '2026-03-10', dueTo: '2026-03-10' })).toBe(true);
  expect(keeps({ dueFrom: '2026-03-11' })).toBe(false);
  expect(keeps({ dueTo: '2026-03-09' })).toBe(false);
  expect(keeps({ amountFrom: rupees(50_000), amountTo: rupees(50_000) })).toBe(true);
  expect(keeps({ amountFrom: paise(5_000_001) })).toBe(false);
  expect(keeps({ amountTo: paise(4_999_999) })).toBe(false);
});

test('a loan without a next payment is due on no day', () => {
  expect(isInRange(null, null, null)).toBe(true);
  expect(isInRange(null, day('2000-01-01'), null)).toBe(false);
  expect(isInRange(null, null, day('2999-01-01'))).toBe(false);
});

test.each([
  'dueFrom=2026-02-30',
  'dueTo=soon',
  'dueFrom=2026-03-10T00:00:00Z',
  'amountFrom=',
  'amountFrom=-1',
  'amountTo=1.234',
  'dueFrom=0026-03-10',
  'amountTo=much',
  'amountTo=1e400',
  'amountTo=100000000001',
  'frequency=Weekly',
])('%s of an address filters nothing', (text) => {
  expect(isUnfiltered(readLoanFilters(new URLSearchParams(text)))).toBe(true);
});

test('what cannot be used is said at its field', () => {
  const errors = (texts: object) => rangeErrors({ ...rangeTextsOf(noLoanRanges), ...texts });
  expect(errors({})).toEqual({});
  expect(
    errors({ dueFrom: '2026-03-10', dueTo: '2026-03-10', amountFrom: '2000', amountTo: '2000' }),
  ).toEqual({});
  for (const text of ['2000', '0']) {
    expect(errors({ amountFrom: text })).toEqual({});
    expect(errors({ amountTo: text })).toEqual({});
  }
  expect(errors({ dueFrom: '2026-03-10' })).toEqual({});
  expect(errors({ dueTo: '2026-03-10' })).toEqual({});
  expect(errors({ dueFrom: '2026-03-10', dueTo: '2026-03-09' })).toEqual({
    dueTo: 'Due to must not be before Due from.',
  });
  for (const text of ['0026-03-10', '22026-03-10'])
    expect(errors({ dueFrom: text, dueTo: text })).toEqual({
      dueFrom: 'Please enter a valid date.',
      dueTo: 'Please enter a valid date.',
    });
  expect(errors({ amountFrom: '₹2,000', amountTo: '1999.99' })).toEqual({
    amountTo: 'Amount to must not be less than Amount from.',
  });
  expect(errors({ amountFrom: 'much', amountTo: '-5' })).toEqual({
    amountFrom: 'Enter an amount in rupees, such as 50000.',
    amountTo: 'Enter an amount in rupees, such as 50000.',
  });
});

test('ranges come back from their fields as they were', () => {
  const someDay = fc.option(fc.constantFrom(day('2026-02-28'), day('2027-12-01')));
  const someAmount = fc.option(fc.nat().map(paise));
  fc.assert(
    fc.property(
      fc.record({ dueFrom: someDay, dueTo: someDay, amountFrom: someAmount, amountTo: someAmount }),
      (ranges) => {
        expect(readRanges(rangeTextsOf(ranges))).toEqual(ranges);
      },
    ),
  );
});
