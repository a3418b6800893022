import * as Schema from 'effect/Schema';
import { type RangeDraft, readRange, type ReportRange } from '#domain/reports/reportRange.ts';
import { readPlainly } from '#domain/values/plainly.ts';
import { personalKey } from './personalKey.ts';

/** The range of reports that the person who is signed in chose last; null where none, or none readable, is kept. */
export const keptRange = (storage: Storage): ReportRange | null => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(storage)) ?? 'null');
    const range = readPlainly(Kept, kept);
    return range && readRange(range);
  } catch {
    return null;
  }
};

/** Keeps a range, or forgets it for null. Throws when the storage is full. */
export const keepRange = (storage: Storage, range: RangeDraft | null): void =>
  range === null
    ? storage.removeItem(keyOf(storage))
    : storage.setItem(keyOf(storage), JSON.stringify(range));

const keyOf = (storage: Storage): string => personalKey(storage, 'reports:range');

const Kept = Schema.Struct({ from: Schema.String, to: Schema.String });
