import type { Day, Instant } from '#domain/values/calendar.ts';
import type { AccountTerms } from './accountState.ts';

/** A moment of an account: a value date and, where it is known, the instant of recording. */
interface Moment {
  readonly on: Day;
  readonly at?: Instant;
}

/**
 * The terms that apply to an event (rule LOAN-ACCOUNT): those of days before its value date, and of that day those
 * saved before the event was recorded. A later set-up thus changes nothing that was recorded before it.
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
    // Of several terms saved on one day, the last applies.
    penalty: known.filter(({ from }, index) => from === null || known[index + 1]?.from !== from),
  };
};
