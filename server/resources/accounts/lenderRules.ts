import type { AccountTerms } from '#domain/loanAccount/accountState.ts';
import { productRules } from '#domain/loanAccount/productEvents.ts';
import type { Day } from '#domain/values/calendar.ts';
import { type Paise, paise } from '#domain/values/money.ts';
import type { RateBps } from '#domain/values/rate.ts';
import { rateBps } from '#domain/values/rate.ts';
import type { Db } from '#server/db/database.ts';

/** What of a lender's set-up a loan's account follows from, and what its writes are held against. */
export interface LenderRules extends Pick<AccountTerms, 'order' | 'penalty'> {
  /** Nothing may be dated on or before it; null where no day is closed. */
  readonly booksClosedThrough: Day | null;
  /** The most that may be taken in cash at once. */
  readonly cashLimit: Paise;
  /** The tax on charges; 0 where there is none. */
  readonly gstOnCharges: RateBps;
}

/** The rules of the lender's set-up; the product's own where there is none. */
export const lenderRules = (_db: Db): Promise<LenderRules> =>
  Promise.resolve({
    ...productRules,
    booksClosedThrough: null,
    cashLimit: paise(19_999_999),
    gstOnCharges: rateBps(1_800),
  });
