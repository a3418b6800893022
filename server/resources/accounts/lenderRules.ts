import { type AccountRules, productRules } from '#domain/loanAccount/productEvents.ts';
import type { Day } from '#domain/values/calendar.ts';
import { type Paise, paise } from '#domain/values/money.ts';
import { type RateBps, rateBps } from '#domain/values/rate.ts';
import type { Db } from '#server/db/database.ts';
import { readLender } from '#server/db/lender.ts';
import { accountTermsOfAllTimes } from '#server/resources/lender/penaltyTerms.ts';

/** The parts of a lender's set-up that a loan's account depends on, and that its writes are checked against. */
export interface LenderRules extends AccountRules {
  /** The last closed day: nothing may be dated on or before it. Null where no day is closed. */
  readonly booksClosedThrough: Day | null;
  /** The most cash that may be accepted at once, in paise. */
  readonly cashLimit: Paise;
  /** The tax on charges, in basis points; 0 for none. */
  readonly gstOnCharges: RateBps;
}

/**
 * The rules of the lender's set-up. Penalty terms and the order of allocation apply from the day of their save, and change
 * nothing before it.
 */
export const lenderRules = async (db: Db): Promise<LenderRules> => {
  const lender = await readLender(db);
  const { booksClosedThrough, cashLimitPaise, gst } = lender.settings;
  return {
    ...productRules,
    ...(await accountTermsOfAllTimes(db, lender)),
    booksClosedThrough,
    cashLimit: paise(cashLimitPaise),
    gstOnCharges: rateBps(gst.onCharges ? gst.rateBps : 0),
  };
};
