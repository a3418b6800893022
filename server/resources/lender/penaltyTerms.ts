import { penaltyHistory } from '#domain/lender/penaltyHistory.ts';
import type { PenaltyTerms } from '#domain/loan/penalty/penalty.ts';
import { dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { settingsIn } from '#server/db/lender.ts';

/**
 * All penalty terms that the lender ever had (rule PENALTY-CAPPED), from the versions of the set-up. Reads only
 * versions since penalties were first set up: none without a set-up, else one row for each save of any section.
 */
export const penaltyTerms = async ({ query }: Pick<Db, 'query'>): Promise<readonly PenaltyTerms[]> => {
  const versions = await query
    .selectFrom('lender_versions')
    .select(['settings', 'changed_at'])
    .where('settings', 'like', '%"penalty":%')
    .orderBy('version')
    .execute();
  return penaltyHistory(
    versions.map(({ settings, changed_at }) => ({
      savedOn: dayInIndia(epochMsOf(changed_at)),
      penalty: settingsIn(settings).settings.penalty,
    })),
  );
};
