import { sql } from 'kysely';
import { accountHistory, penaltyHistory } from '#domain/lender/penaltyHistory.ts';
import type { LenderSettings } from '#domain/lender/settings.ts';
import { type PenaltyTerms, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import { dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { readLender, settingsIn, type StandingLender } from '#server/db/lender.ts';

/**
 * The lender's penalty terms of all times (rule PENALTY-CAPPED), from the versions of the set-up. `lender` is the set-up
 * in force, where it was read already: it tells whether there were ever other terms than the default ones.
 */
export const penaltyTerms = async (
  db: Pick<Db, 'query'>,
  lender?: StandingLender,
): Promise<readonly PenaltyTerms[]> => {
  const { saved } = lender ?? (await readLender(db));
  if (!saved.includes('penalty')) return plainPenalty;
  const versions = await versionsWith(db, ['penalty']);
  return penaltyHistory(
    versions.map(({ savedAt, settings: { penalty } }) => ({
      savedOn: dayInIndia(epochMsOf(savedAt)),
      penalty,
    })),
  );
};

/** True where penalty terms were saved, as a part of any query. */
export const arePenaltyTermsSaved = sql<number | boolean>`exists (select 1 from lender_versions
  where lender_versions.settings like '%"penalty":%')`;

/** The penalty terms and allocation orders of all times, with the instants of their changes. */
export const accountTermsOfAllTimes = async (
  db: Pick<Db, 'query'>,
  { saved }: StandingLender,
): Promise<ReturnType<typeof accountHistory>> => {
  if (!saved.includes('penalty') && !saved.includes('allocationOrder')) return accountHistory([]);
  const versions = await versionsWith(db, ['penalty', 'allocationOrder']);
  return accountHistory(versions.map(({ savedAt, settings }) => ({ savedAt, ...settings })));
};

/**
 * The versions since one of some sections was first set up, in order. None without a set-up, and then a row for each save of
 * any section.
 */
const versionsWith = async (
  { query }: Pick<Db, 'query'>,
  sections: readonly (keyof LenderSettings)[],
): Promise<readonly { readonly savedAt: Instant; readonly settings: LenderSettings }[]> => {
  const rows = await query
    .selectFrom('lender_versions')
    .select(['settings', 'changed_at'])
    .where((eb) => eb.or(sections.map((section) => eb('settings', 'like', `%"${section}":%`))))
    .orderBy('version')
    .execute();
  return rows.map(({ settings, changed_at: savedAt }) => ({ savedAt, ...settingsIn(settings) }));
};
