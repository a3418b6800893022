import type { AccountTerms } from '#domain/loanAccount/accountState.ts';
import { productRules } from '#domain/loanAccount/productEvents.ts';
import type { Day } from '#domain/values/calendar.ts';
import { type Paise, paise } from '#domain/values/money.ts';
import { type RateBps, rateBps } from '#domain/values/rate.ts';
import type { Db } from '#server/db/database.ts';
import { readLender } from '#server/db/lender.ts';
import { penaltyTerms } from '#server/resources/lender/penaltyTerms.ts';

/** What of a lender's set-up a loan's account follows from, and what its writes are held against. */
export interface LenderRules extends Pick<AccountTerms, 'order' | 'penalty'> {
  /** Nothing may be dated on or before it; null where no day is closed. */
  readonly booksClosedThrough: Day | null;
  /** The most that may be taken in cash at once. */
  readonly cashLimit: Paise;
  /** The tax on charges; 0 where there is none. */
  readonly gstOnCharges: RateBps;
}

/**
 * The rules of the lender's set-up. The order is the product's own: a change of it would change what is stored of every account, and no write
 * does that yet. Terms of penalties stand from the day on which they were saved, and change nothing before it.
 */
export const lenderRules = async (db: Db): Promise<LenderRules> => {
  const { booksClosedThrough, cashLimitPaise, gst } = (await readLender(db)).settings;
  return {
    ...productRules,
    penalty: await penaltyTerms(db),
    booksClosedThrough,
    cashLimit: paise(cashLimitPaise),
    gstOnCharges: rateBps(gst.onCharges ? gst.rateBps : 0),
  };
};
