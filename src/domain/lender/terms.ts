import * as Schema from 'effect/Schema';
import { allocationOrders } from '#domain/loanAccount/accountState.ts';
import { longestTenureMonths } from '#domain/loan/schedule/terms.ts';
import { Day } from '#domain/values/calendar.ts';
import { checked } from '#domain/values/codec.ts';
import { largestAskedAmount, paise as paiseOf } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { oneOf } from '#domain/values/strict.ts';
import { basisPoints, flag, paise, whole } from './settingValues.ts';

/** The longest loan, in months: the tenures on offer are 1, 2, … up to it (rule TENURE). */
export const LongestTenure = whole(1, longestTenureMonths);

/** The GST rate and the amounts that it is charged on; never penal charges or interest. */
export const Gst = Schema.Struct({
  rateBps: basisPoints(0, 10_000),
  onProcessingFee: flag,
  onForeclosure: flag,
  onCharges: flag,
});

/** The grace days of a late installment and the caps on its penalty; null for no cap (rule PENALTY-CAPPED). */
export const Penalty = Schema.Struct({
  graceDays: whole(0, 365),
  capPaise: Schema.NullOr(paise(0, largestAskedAmount)),
  capEmiBps: Schema.NullOr(basisPoints(0, 1_000_000)),
});

/** The charge for ending a loan early, in hundredths of a per cent of the principal repaid. */
export const EarlyRate = basisPoints(0, 1_000);

export const AllocationOrder = oneOf(allocationOrders);

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * The rules for key fact statements: whether they are required, and the days on which a borrower cannot be expected to
 * answer.
 */
export const Kfs = Schema.Struct({
  required: flag,
  workingDays: whole(1, 30),
  weeklyOff: checked(
    Schema.Array(oneOf(weekdays)),
    (days) =>
      (new Set(days).size === days.length && days.length < 7) ||
      'must name a day once, and leave one to work',
  ),
  holidays: checked(
    Schema.Array(Day),
    (days) => days.length <= 400 || 'must have at most 400 days',
    (days) => new Set(days).size === days.length || 'must name a day once',
  ),
});

/** The number of days of arrears after which a loan is a non-performing asset. */
export const NpaAfterDays = whole(90, 180);

/** A time of the day in India, such as 08:00. */
const TimeOfDay = checked(
  Schema.String,
  (text) =>
    (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) && text >= '08:00' && text <= '19:00') ||
    'must be a time from 08:00 to 19:00',
);

/** The hours between which borrowers may be written to or called; RBI allows none before 8 am or after 7 pm. */
export const Contact = Schema.Struct({ from: TimeOfDay, to: TimeOfDay });

/** The writes that wait for the approval of a second person. */
export const FourEyes = Schema.Struct({
  revert: flag,
  waiverAbovePaise: Schema.NullOr(paise(0, largestAskedAmount)),
  settlementBelowPayoff: flag,
  reschedule: flag,
  writeOff: flag,
  import: flag,
});

/** The last day of the closed books: nothing may be dated on it or before. Null while no books are closed. */
export const BooksClosedThrough = Schema.NullOr(Day);

/** The largest amount accepted in cash at once, in paise; the law allows less than ₹2,00,000 (section 269ST). */
export const CashLimit = paise(1, 19_999_999);

export const IncomeBasis = oneOf(['due', 'receipt'] as const);

/** The terms under which the product works as without a set-up. */
export const defaultTerms = {
  longestTenure: 12,
  gst: { rateBps: rateBps(1_800), onProcessingFee: false, onForeclosure: true, onCharges: true },
  aprWithGst: true,
  penalty: { graceDays: 0, capPaise: null, capEmiBps: null },
  foreclosureBps: rateBps(0),
  partPrepayBps: rateBps(0),
  allocationOrder: 'installments-first',
  kfs: { required: false, workingDays: 3, weeklyOff: ['Sunday'], holidays: [] },
  npaAfterDays: 90,
  borrowerWise: true,
  smaCountsCharges: false,
  contact: { from: '08:00', to: '19:00' },
  reminders: false,
  fourEyes: {
    revert: false,
    waiverAbovePaise: null,
    settlementBelowPayoff: true,
    reschedule: false,
    writeOff: true,
    import: false,
  },
  booksClosedThrough: null,
  cashLimitPaise: paiseOf(19_999_999),
  incomeBasis: 'due',
} as const;
