import { expect, test } from 'vitest';
import type { Call } from '#api/call.ts';
import { contract } from '#api/contract.ts';

const calls = Object.entries(contract);

/** Addresses stand in histories, and in the logs of proxies. */
test('an address names records by their ids alone, and a page of a list by nothing secret', () => {
  const inPaths = calls.flatMap(([, { path }]) =>
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
  );
  expect([...new Set(inPaths)].toSorted()).toEqual([
    'approvalId',
    'chargeId',
    'customerId',
    'factorId',
    'feedbackId',
    // One of three words.
    'list',
    'loanId',
    'paymentId',
    'receiptId',
    // One of four words.
    'report',
    'sessionId',
    'staffId',
    'vehicleId',
    'waiverId',
  ]);
  const inQueries = calls.flatMap(([, { query }]) => (query === null ? [] : Object.keys(query.fields)));
  const secret = /pass|token|code|secret|ticket|key|aadha|pan$|licen|email|phone/i;
  expect(inQueries.length).toBeGreaterThan(5);
  expect(inQueries.filter((name) => secret.test(name))).toEqual([]);
});

test('every call takes passwords, tokens and codes in its body', () => {
  const isOfSession = (session: Call['session']) => session === 'full' || session === 'background';
  const withoutSession = calls.filter(([name, { session }]) => !isOfSession(session) && name !== 'health');
  const methods = withoutSession.map(([, { method }]): string => method);
  expect(methods.length).toBeGreaterThan(5);
  expect(methods.filter((method) => method !== 'POST')).toEqual([]);
});
