import { type Failure, failure, refusedFields } from './failure.ts';
import { isClientError } from './refusals.ts';

/** True where the server has judged the request itself: the same one would be refused again. */
export const isRefusedAgain = (error: unknown): boolean =>
  isClientError(error, [signedOut, tooSlow, tooOften]);

const signedOut = 401;
const tooSlow = 408;
const tooOften = 429;

/** The server's refusals of single fields, as sentences of their own: `must be above 0` is `Must be above 0.` */
export const refusedFieldSentences = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(refusedFields(error)).map(([field, words]) => [field, sentence(words)]));

/**
 * Why entries were refused. A message that names a field as the wire does, such as `leviedOn must not be in the future`, is
 * the sentence that stands at the field.
 */
export const entriesFailure = (error: unknown, fallback: string): Failure => {
  const said = failure(error, fallback);
  const named = Object.entries(refusedFields(error)).find(
    ([field, words]) => said.reason === `${field} ${words}`,
  );
  return named === undefined ? said : { reason: sentence(named[1]) };
};

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
