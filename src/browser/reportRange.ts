import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { type RangeDraft, readRange, type ReportRange } from '#domain/reports/reportRange.ts';
import { tokenOwner } from './tokenClaims.ts';
import { storageKeys } from './credentials.ts';

/** The range of reports that the person who is signed in chose last; null where none, or none readable, is kept. */
export const keptRange = (storage: Storage): ReportRange | null => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(storage)) ?? 'null');
    return Option.match(decodeKept(kept), { onNone: () => null, onSome: readRange });
  } catch {
    return null;
  }
};

/** Keeps a range, or forgets it for null. Throws when the storage is full. */
export const keepRange = (storage: Storage, range: RangeDraft | null): void =>
  range === null
    ? storage.removeItem(keyOf(storage))
    : storage.setItem(keyOf(storage), JSON.stringify(range));

/** Two people at one browser each have their own. */
const keyOf = (storage: Storage): string =>
  `reports:range:${tokenOwner(storage.getItem(storageKeys.token) ?? '') ?? ''}`;

const decodeKept = Schema.decodeUnknownOption(Schema.Struct({ from: Schema.String, to: Schema.String }));
