import { type PenaltyTerms, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import type { OrderChange } from '#domain/loanAccount/accountState.ts';
import { productRules } from '#domain/loanAccount/productEvents.ts';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { LenderSettings } from './settings.ts';

/** The penalty settings of one version of the set-up, and the day on which it was saved. */
export interface PenaltyVersion {
  readonly savedOn: Day;
  readonly penalty: LenderSettings['penalty'];
}

/** The settings of one version of the set-up that accounts depend on, and the instant at which it was saved. */
export interface AccountVersion extends Pick<LenderSettings, 'penalty' | 'allocationOrder'> {
  readonly savedAt: Instant;
}

/**
 * All penalty terms so far, ascending by their first day: the default terms first, then each version that differs from
 * the one before. Of several versions saved on one day only the last counts, so that a corrected slip has no effect.
 */
export const penaltyHistory = (versions: readonly PenaltyVersion[]): readonly PenaltyTerms[] => {
  const terms: PenaltyTerms[] = [...plainPenalty];
  for (const { savedOn, penalty } of versions) {
    if (terms.at(-1)?.from === savedOn) terms.pop();
    const next = termsOf(savedOn, penalty);
    if (!isSame(terms.at(-1), next)) terms.push(next);
  }
  return terms;
};

/**
 * The penalty terms and the allocation order at all times: every change of them, also several on one day, since each
 * counts for what was recorded before the next (rule LOAN-ACCOUNT).
 */
export const accountHistory = (
  versions: readonly AccountVersion[],
): {
  readonly penalty: readonly PenaltyTerms[];
  readonly orderChanges: readonly OrderChange[];
} => {
  const terms: PenaltyTerms[] = [...plainPenalty];
  const orderChanges: OrderChange[] = [];
  for (const { savedAt, penalty, allocationOrder: order } of versions) {
    const from = dayInIndia(epochMsOf(savedAt));
    const next = { ...termsOf(from, penalty), savedAt };
    if (!isSame(terms.at(-1), next)) terms.push(next);
    if (order !== (orderChanges.at(-1) ?? productRules).order) orderChanges.push({ from, savedAt, order });
  }
  return { penalty: terms, orderChanges };
};

const termsOf = (from: Day, { graceDays, capPaise, capEmiBps }: LenderSettings['penalty']): PenaltyTerms => ({
  from,
  graceDays,
  cap: capPaise,
  capOfEmi: capEmiBps,
});

const isSame = (before: PenaltyTerms | undefined, next: PenaltyTerms): boolean =>
  before?.graceDays === next.graceDays && before.cap === next.cap && before.capOfEmi === next.capOfEmi;
