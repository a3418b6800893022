import { expect, test } from 'vitest';
import { failureMessage } from '#api/failure.ts';
import type { App } from '#app/app.ts';
import { adoptOrRefuse } from '#app/session/signIn.ts';

const base64Url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that runs for 15 minutes from the first instant of 1970. */
const tokenOf = (typ: string): string =>
  `${base64Url({ alg: 'HS256', typ })}.${base64Url({ exp: 900 })}.sign`;

/** The words of a sign-in whose token the session refuses at this reading of the device's clock. */
const wordsAt = (nowMs: number, token: string): string => {
  const session = { getSnapshot: () => ({ hasTag: () => false }) } as unknown as App['session'];
  try {
    adoptOrRefuse({ session, adoptCredentials: () => undefined, clock: { now: () => nowMs } }, token);
  } catch (error) {
    return failureMessage(error, 'Failed to authenticate after login');
  }
  return '';
};

const anHour = 3_600_000;

test('a device whose clock is ahead of a token that was just made is told so', () => {
  expect(wordsAt(anHour, tokenOf('kisht-access+jwt'))).toBe(
    'Failed to authenticate after login. The clock of this device is ahead: set its date and time.',
  );
});

test.each([
  ['that is not over at all', 0, 'kisht-access+jwt'],
  ['of another server, which may be as old as it says', anHour, 'JWT'],
])('nothing is said of the clock by a token %s', (_, nowMs, typ) => {
  expect(wordsAt(nowMs, tokenOf(typ))).toBe('Failed to authenticate after login');
});
