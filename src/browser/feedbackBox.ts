import * as Schema from 'effect/Schema';
import { CreateFeedbackRequest } from '#api/calls/feedback.ts';
import { readPlainly, writePlainly } from '#domain/values/plainly.ts';

/**
 * Messages that the server has not taken yet, kept in the browser (rule FEEDBACK-OUTBOX). Each has its own storage key,
 * which names its writer: tabs add and remove without reading first, and no message is mistaken for another person's.
 */
const OwedFeedback = Schema.Struct({
  /** The Idempotency-Key of every attempt to send it. */
  key: Schema.String,
  keptAtMs: Schema.Number,
  body: CreateFeedbackRequest,
  /** Why the server will never accept this message; null while it may. */
  refusal: Schema.NullOr(Schema.String),
});
export type OwedFeedback = typeof OwedFeedback.Type;

const prefix = 'feedbackOwed:';

/** True for a storage key that holds a message. */
export const isFeedbackKey = (key: string): boolean => key.startsWith(prefix);

/** Stores a message, or its new version after the server has refused it. Throws when the storage is full. */
export const keepFeedback = (storage: Storage, owner: string, feedback: OwedFeedback): void =>
  storage.setItem(storageKeyOf(owner, feedback.key), JSON.stringify(writePlainly(OwedFeedback, feedback)));

export const forgetFeedback = (storage: Storage, owner: string, key: string): void =>
  storage.removeItem(storageKeyOf(owner, key));

/** Removes all messages of one owner, including unreadable ones. */
export const discardFeedback = (storage: Storage, owner: string): void => {
  for (const key of keysOf(storage, owner)) storage.removeItem(key);
};

/** True while a message is still kept. */
export const isOwed = (storage: Storage, owner: string, key: string): boolean =>
  storage.getItem(storageKeyOf(owner, key)) !== null;

/** One owner's messages, oldest first; unreadable ones stay in the storage. */
export const owedFeedback = (storage: Storage, owner: string): readonly OwedFeedback[] =>
  keysOf(storage, owner)
    .flatMap((key) => readOwed(storage.getItem(key)) ?? [])
    .toSorted((left, right) => left.keptAtMs - right.keptAtMs);

const keysOf = (storage: Storage, owner: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(storageKeyOf(owner, '')),
  );

const storageKeyOf = (owner: string, key: string): string => `${prefix}${encodeURIComponent(owner)}:${key}`;

const readOwed = (stored: string | null): OwedFeedback | null => {
  if (stored === null) return null;
  try {
    return readPlainly(OwedFeedback, JSON.parse(stored));
  } catch {
    return null;
  }
};
