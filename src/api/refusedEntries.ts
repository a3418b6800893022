import { refusedFields } from './failure.ts';
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

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
