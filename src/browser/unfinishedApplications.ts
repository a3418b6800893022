import * as Schema from 'effect/Schema';
import type { UnfinishedApplication } from '#domain/origination.ts';
import { readPlainly } from '#domain/values/plainly.ts';

/** Applications that have a customer and no loan yet, kept in the browser as ids, without personal data. */
const Kept = Schema.Array(
  Schema.Struct({ customerId: Schema.String, vehicleId: Schema.NullOr(Schema.String) }),
);

const storageKey = 'unfinishedApplications';

/** The kept applications, newest first; empty where they cannot be read. */
export const unfinishedApplications = (storage: Storage): readonly UnfinishedApplication[] => {
  try {
    return readPlainly(Kept, JSON.parse(storage.getItem(storageKey) ?? '[]')) ?? [];
  } catch {
    return [];
  }
};

/** Throws when the storage is full. */
export const keepUnfinishedApplications = (
  storage: Storage,
  applications: readonly UnfinishedApplication[],
): void =>
  applications.length === 0
    ? storage.removeItem(storageKey)
    : storage.setItem(storageKey, JSON.stringify(applications));
