import type { Lender, LenderVersion } from '#domain/lender/lenderVersion.ts';
import type { LenderChanges } from '#domain/lender/settings.ts';
import { readInstant } from '#domain/values/calendar.ts';

/** A set-up of a version, in which these sections were saved. */
export const lenderOf = (
  version: number,
  settings: LenderChanges = {},
  saved: readonly string[] = [],
): Lender => ({
  version,
  settings,
  saved,
  changedBy: version === 0 ? null : 'Devika Menon',
  changedAt: version === 0 ? null : readInstant('2026-03-15T06:30:00Z'),
});

/** The set-up of a lender that has saved nothing. */
export const newLender = lenderOf(0);

export const version: LenderVersion = {
  ...lenderOf(1, { longestTenure: 48 }, ['longestTenure']),
  changes: [{ field: 'longestTenure', before: '12', after: '48' }],
};
