import { describe, expect, test } from 'vitest';
import {
  ApiFailure,
  failureMessage,
  type FailureReason,
  isFinalRefusal,
  isForbidden,
  signInFailureMessage,
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

test('only a 403 says that who asks may not', () => {
  expect(isForbidden(refusal(403))).toBe(true);
  expect(isForbidden(refusal(404))).toBe(false);
  expect(isForbidden(unreachable())).toBe(false);
});
