import { expect, test } from 'vitest';
import { contract } from '#api/contract.ts';
import { earlyCallsOf } from '#app/session/earlyCalls.ts';

const calls = Object.values(contract);

test.each([
  ['staff', '/dashboard', 3],
  ['staff', '/loans', 2],
  ['staff', '/customers', 2],
  ['staff', '/vehicles', 2],
  ['staff', '/loans/LN-000001', 2],
  ['staff', '/payments/LN-000001', 3],
  ['staff', '/payments/LN-000001/statement', 1],
  ['staff', '/payments/LN-000001/receipt/PAY-000001', 1],
  ['staff', '/accounts/LN-000001', 2],
  ['staff', '/customers/CUS-000001', 3],
  ['customer', '/customers/dashboard', 1],
  ['customer', '/customers/payment-history', 1],
  ['customer', '/customers/payment/L-77/emi', 2],
] as const)('the screen of %s at %s begins with reads of the contract', (portal, pathname, count) => {
  const asked = earlyCallsOf(portal, { pathname, search: '' });
  expect(asked).toHaveLength(count);
  for (const address of asked) {
    const [path = ''] = address.split('?');
    const named = calls.filter((call) =>
      new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    expect(
      named.map(({ method }) => method),
      address,
    ).toContain('GET');
  }
});

test('nothing is asked early for another portal, a list with a query, a form, or an id that is written differently', () => {
  expect(earlyCallsOf('customer', { pathname: '/dashboard', search: '' })).toEqual([]);
  expect(earlyCallsOf('staff', { pathname: '/customers/dashboard', search: '' })).toEqual([]);
  expect(earlyCallsOf('staff', { pathname: '/loans', search: '?search=asha' })).toEqual([]);
  expect(earlyCallsOf('staff', { pathname: '/loans/create', search: '' })).toEqual([]);
  expect(earlyCallsOf('staff', { pathname: '/customers/create', search: '' })).toEqual([]);
  expect(earlyCallsOf('staff', { pathname: '/loans/LN%2F1', search: '' })).toEqual([]);
});
