import type { Day, Instant } from '#domain/values/calendar.ts';
import type { AccountTerms } from './accountState.ts';

/** A moment of an account: a value date and, where it is known, the instant of recording. */
interface Moment {
  readonly on: Day;
  readonly at?: Instant;
}

/**
 * The terms as they count for something that is recorded (rule LOAN-ACCOUNT): those of its value date; of that day's own,
 * those that were saved before it was recorded. What is set up later thus changes nothing that was recorded before.
 */
export const knownTerms = (terms: AccountTerms, { on, at }: Moment): AccountTerms => {
  const { orderChanges = [], penalty, ...others } = terms;
  if (orderChanges.length === 0 && penalty.length === 1) return terms;
  const isKnown = ({ savedAt }: { readonly savedAt?: Instant }) =>
    at === undefined || savedAt === undefined || savedAt <= at;
  const known = penalty.filter(isKnown);
  return {
    ...others,
    order: orderChanges.findLast((change) => change.from <= on && isKnown(change))?.order ?? terms.order,
    // Of several saved on one day the last counts.
    penalty: known.filter(({ from }, index) => from === null || known[index + 1]?.from !== from),
  };
};
