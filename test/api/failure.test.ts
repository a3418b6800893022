import { describe, expect, test } from 'vitest';
import {
  ApiFailure,
  failure,
  failureMessage,
  type FailureReason,
  isFinalRefusal,
  isForbidden,
  isPlainRefusal,
  signInFailureMessage,
  titledFailure,
} from '../../src/api/failure.ts';
import { refusal, unreachable } from '../support/machines.ts';

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
  ])('stand above %s, where the product leaves them to nobody else', (_, error, reason) => {
    expect(titledFailure(error, 'Ours.')).toEqual({ title: 'Ours.', reason });
    expect(failure(error, 'Ours.')).toEqual({ reason });
  });

  test.each([refusal(500), refusal(409, 'Ours.'), new TypeError('a defect')])(
    'are said once where there is no other reason: %s',
    (error) => {
      expect(titledFailure(error, 'Ours.')).toEqual({ reason: 'Ours.' });
      expect(failure(error, 'Ours.')).toEqual({ reason: 'Ours.' });
    },
  );
});

test.each([
  [refusal(422), true],
  [refusal(400), true],
  [refusal(413), true],
  [refusal(401), false],
  [refusal(403), false],
  [refusal(404), false],
  [refusal(429), false],
  [refusal(500), false],
  [refusal(503), false],
  [unreachable(), false],
  [undecodable, false],
  [new TypeError('a defect'), false],
])('%# only a refusal of what was sent is final', (error, isFinal) => {
  expect(isFinalRefusal(error)).toBe(isFinal);
});

test.each([
  [refusal(400), true],
  [refusal(403), true],
  [refusal(409), true],
  [refusal(422), true],
  [refusal(499), true],
  [refusal(404), false],
  [refusal(429), false],
  [refusal(500), false],
  [refusal(503), false],
  [unreachable(), false],
  [undecodable, false],
  [new TypeError('a defect'), false],
])('%# a plain refusal is a no to what was asked, not to the asking', (error, isPlain) => {
  expect(isPlainRefusal(error)).toBe(isPlain);
});

test('only a 403 says that who asks may not', () => {
  expect(isForbidden(refusal(403))).toBe(true);
  expect(isForbidden(refusal(404))).toBe(false);
  expect(isForbidden(unreachable())).toBe(false);
});
