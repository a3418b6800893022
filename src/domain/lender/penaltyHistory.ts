import { type PenaltyTerms, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import type { OrderChange } from '#domain/loanAccount/accountState.ts';
import { productRules } from '#domain/loanAccount/productEvents.ts';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { LenderSettings } from './settings.ts';

/** What a version of the set-up says of penalties, and the day on which it was saved. */
export interface PenaltyVersion {
  readonly savedOn: Day;
  readonly penalty: LenderSettings['penalty'];
}

/** What a version of the set-up says of accounts, and when it was saved. */
export interface AccountVersion extends Pick<LenderSettings, 'penalty' | 'allocationOrder'> {
  readonly savedAt: Instant;
}

/**
 * The penalty terms that stood, ascending by their first day: the plain ones first, then each that differs from those
 * before. Of several saved on one day the last counts, so that a slip that is corrected leaves nothing behind.
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
 * What accounts followed from at all times: every change of the penalty terms and of the order, also of several on one day,
 * since each counts for what was recorded before the next (rule LOAN-ACCOUNT).
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
