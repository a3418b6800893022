import { type PenaltyTerms, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { LenderSettings } from './settings.ts';

/** What a version of the set-up says of penalties, and the day on which it was saved. */
export interface PenaltyVersion {
  readonly savedOn: Day;
  readonly penalty: LenderSettings['penalty'];
}

/**
 * The penalty terms that stood, ascending by their first day: the plain ones first, then each that differs from those
 * before. Of several saved on one day the last counts, so that a slip that is corrected leaves nothing behind.
 */
export const penaltyHistory = (versions: readonly PenaltyVersion[]): readonly PenaltyTerms[] => {
  const terms: PenaltyTerms[] = [...plainPenalty];
  for (const { savedOn, penalty } of versions) {
    if (terms.at(-1)?.from === savedOn) terms.pop();
    const next = {
      from: savedOn,
      graceDays: penalty.graceDays,
      cap: penalty.capPaise,
      capOfEmi: penalty.capEmiBps,
    };
    if (!isSame(terms.at(-1), next)) terms.push(next);
  }
  return terms;
};

const isSame = (before: PenaltyTerms | undefined, next: PenaltyTerms): boolean =>
  before?.graceDays === next.graceDays && before.cap === next.cap && before.capOfEmi === next.capOfEmi;
