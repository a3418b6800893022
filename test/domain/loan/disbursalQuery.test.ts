import { expect, test } from 'vitest';
import {
  addressToDisbursalQuery,
  dealerPayouts,
  type DisbursalQuery,
  disbursalQueryToAddress,
  isDisbursalFiltered,
} from '#domain/loan/disbursalQuery.ts';

test('a query stands in the address without its defaults, and is read back from it', () => {
  expect(disbursalQueryToAddress(dealerPayouts)).toBe('');
  expect(addressToDisbursalQuery('')).toEqual(dealerPayouts);
  const queries: readonly DisbursalQuery[] = [
    { ...dealerPayouts, payee: 'Borrower', from: '2026-04-01', to: '2026-04-20' },
    { ...dealerPayouts, payee: '', limit: 50, offset: 100 },
  ];
  for (const query of queries)
    expect(addressToDisbursalQuery(`?${disbursalQueryToAddress(query)}`)).toEqual(query);
  expect(disbursalQueryToAddress({ ...dealerPayouts, payee: '' })).toBe('payee=all');
});

test('what an address has that means nothing is the default', () => {
  expect(addressToDisbursalQuery('?payee=Bank&from=soon&to=2026-02-30&limit=7&offset=-1')).toEqual(
    dealerPayouts,
  );
});

test('days narrow the list down, its page and who was paid do not', () => {
  expect(isDisbursalFiltered({ ...dealerPayouts, payee: '', offset: 50 })).toBe(false);
  expect(isDisbursalFiltered({ ...dealerPayouts, from: '2026-04-01' })).toBe(true);
  expect(isDisbursalFiltered({ ...dealerPayouts, to: '2026-04-01' })).toBe(true);
});
