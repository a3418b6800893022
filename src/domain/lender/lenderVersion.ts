import * as Schema from 'effect/Schema';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { InstantValue, Tally, Text } from '#domain/values/wire.ts';
import { LenderChanges } from './settings.ts';

/**
 * The set-up as the caller may see it, in the sections that they may. Version 0 is that of a lender who has not saved
 * anything.
 */
export const Lender = Schema.Struct({
  version: Tally,
  settings: LenderChanges,
  /** The sections that were saved at least once; the others are as without a set-up. */
  saved: withDefault(Schema.Array(Text), []),
  /** The name of the one who made this version; null for version 0, and for a borrower. */
  changedBy: nullable(Text),
  changedAt: nullable(InstantValue),
});
export type Lender = typeof Lender.Type;

/** A version of the set-up, with what differed from the version before. */
export const LenderVersion = Schema.Struct({
  ...Lender.fields,
  changes: withDefault(
    Schema.Array(
      Schema.Struct({
        field: withDefault(Text, ''),
        before: nullable(Text),
        after: nullable(Text),
      }),
    ),
    [],
  ),
});
export type LenderVersion = typeof LenderVersion.Type;
