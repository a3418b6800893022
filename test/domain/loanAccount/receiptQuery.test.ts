import { expect, test } from 'vitest';
import {
  addressToReceiptQuery,
  isReceiptFiltered,
  receiptQueryToAddress,
  wholeReceiptQuery,
} from '#domain/loanAccount/receiptQuery.ts';
import { isBackwards } from '#domain/lists/dayRange.ts';

test('a query stands in the address without its defaults, and is read back from it', () => {
  const query = { ...wholeReceiptQuery, loan: 'LN-000001', from: '2026-04-01', offset: 25 };
  expect(receiptQueryToAddress(wholeReceiptQuery)).toBe('');
  expect(receiptQueryToAddress(query)).toBe('loan=LN-000001&from=2026-04-01&offset=25');
  expect(addressToReceiptQuery(`?${receiptQueryToAddress(query)}`)).toEqual(query);
});

test('what an address has that means nothing is the default', () => {
  const odd = `?loan=${'x'.repeat(200)}&from=soon&to=2026-02-30&limit=7&offset=-1&limit=many`;
  expect(addressToReceiptQuery(odd)).toEqual({ ...wholeReceiptQuery, loan: 'x'.repeat(100) });
});

test('a query is filtered by loan, method or days, not by its page', () => {
  expect(isReceiptFiltered({ ...wholeReceiptQuery, offset: 50, limit: 100 })).toBe(false);
  expect(isReceiptFiltered({ ...wholeReceiptQuery, method: 'UPI' })).toBe(true);
});

test('days that end before they begin hold nothing', () => {
  expect(isBackwards({ from: '2026-04-02', to: '2026-04-01' })).toBe(true);
  expect(isBackwards({ from: '2026-04-02', to: '' })).toBe(false);
});

test('a single day may hold something', () => {
  expect(isBackwards({ from: '2026-04-02', to: '2026-04-02' })).toBe(false);
});
