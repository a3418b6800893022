import { describe, expect, test } from 'vitest';
import {
  ApiFailure,
  failureMessage,
  type FailureReason,
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
