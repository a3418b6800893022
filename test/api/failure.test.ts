import { describe, expect, test } from 'vitest';
import {
  ApiFailure,
  failure,
  failureMessage,
  type FailureReason,
  signInFailureMessage,
  titledFailure,
} from '#api/failure.ts';
import { entriesFailure } from '#api/refusedEntries.ts';
import { isFinalRefusal, isForbidden, isPlainRefusal } from '#api/refusals.ts';
import { refusal, unreachable } from '#test/support/machines/machines.ts';

const undecodable = new ApiFailure({ _tag: 'Undecodable' } satisfies FailureReason);

describe('the words for a failure', () => {
  test.each([
    ['a refusal with words', refusal(409, 'Taken.'), 'Taken.', 'Taken.'],
    ['a refusal without', refusal(500), 'Ours.', 'Ours.'],
    [
      'a lack of permission',
      refusal(403, 'Inactive.'),
      'You do not have permission to do this.',
      'Inactive.',
    ],
    [
      'no answer',
      unreachable(),
      'Unable to connect to the server. Please check your internet connection.',
      'Unable to connect to the server. Please check your internet connection.',
    ],
    [
      'an unreadable answer',
      undecodable,
      'The server sent an unexpected response.',
      'The server sent an unexpected response.',
    ],
    ['a defect', new TypeError('x is not a function'), 'Ours.', 'Ours.'],
    ['nothing at all', undefined, 'Ours.', 'Ours.'],
  ])('%s', (_, error, words, atSignIn) => {
    expect(failureMessage(error, 'Ours.')).toBe(words);
    expect(signInFailureMessage(error, 'Ours.')).toBe(atSignIn);
  });
});

describe('the product’s own words for a failure', () => {
  test.each([
    ['a reason of the server', refusal(409, 'Taken.'), 'Taken.'],
    ['a lack of permission', refusal(403, 'Inactive.'), 'You do not have permission to do this.'],
    ['no answer', unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
  ])('stand above %s, where the product gives its own', (_, error, reason) => {
    expect(titledFailure(error, 'Ours.')).toEqual({ title: 'Ours.', reason });
    expect(failure(error, 'Ours.')).toEqual({ reason });
  });

  test.each([refusal(500), refusal(409, 'Ours.'), new TypeError('a defect')])(
    'are shown once where there is no other reason: %s',
    (error) => {
      expect(titledFailure(error, 'Ours.')).toEqual({ reason: 'Ours.' });
      expect(failure(error, 'Ours.')).toEqual({ reason: 'Ours.' });
    },
  );
});

test.each([
  ['leviedOn must not be in the future', 'Must not be in the future.'],
  ['The books are closed.', 'The books are closed.'],
  [null, 'Ours.'],
])('the refusal %j of typed entries reads %j', (message, reason) => {
  const fields = { leviedOn: 'must not be in the future' };
  const refused = new ApiFailure({ _tag: 'Refused', status: 422, message, fields });
  expect(entriesFailure(refused, 'Ours.')).toEqual({ reason });
});

test.each([
  [refusal(422), { isFinal: true, isPlain: true }],
  [refusal(400), { isFinal: true, isPlain: true }],
  [refusal(413), { isFinal: true, isPlain: true }],
  [refusal(401), { isFinal: false, isPlain: true }],
  [refusal(403), { isFinal: false, isPlain: true }],
  [refusal(409), { isFinal: false, isPlain: true }],
  [refusal(499), { isFinal: false, isPlain: true }],
  [refusal(404), { isFinal: false, isPlain: false }],
  [refusal(429), { isFinal: false, isPlain: false }],
  [refusal(500), { isFinal: false, isPlain: false }],
  [refusal(503), { isFinal: false, isPlain: false }],
  [unreachable(), { isFinal: false, isPlain: false }],
  [undecodable, { isFinal: false, isPlain: false }],
  [new TypeError('a defect'), { isFinal: false, isPlain: false }],
])('%# a refused request is final, and a refused question is an ordinary refusal', (error, expected) => {
  expect({ isFinal: isFinalRefusal(error), isPlain: isPlainRefusal(error) }).toEqual(expected);
});

test('only a 403 says that the caller has no right', () => {
  expect(isForbidden(refusal(403))).toBe(true);
  expect(isForbidden(refusal(404))).toBe(false);
  expect(isForbidden(unreachable())).toBe(false);
});
