import {
  addDays,
  addMonths,
  dateOf,
  type Day,
  dayInIndia,
  daysBetween,
  epochMsOf,
  monthOf,
  yearOf,
} from '#domain/values/calendar.ts';
import { isClosedOrRejected, isRunning } from '#domain/loan/lifecycle.ts';
import { isDisbursed, type Loan } from '#domain/loan/loan.ts';
import { addPaise, noMoney, type Paise, sumPaise } from '#domain/values/money.ts';
import { collectedPaise, isCollected, isReceivedStatus, type Payment } from '#domain/loan/payment/payment.ts';
import { divideHalfUp } from '#domain/values/rounding.ts';

/** The three cards of the dashboard that come from loans. */
export interface PortfolioFigures {
  readonly activeLoans: number;
  readonly disbursed: Paise;
  readonly overdueEmis: number;
}

/** Loans that are Active or Overdue (rule DASHBOARD-CARDS). */
const activeLoanCount = (loans: readonly Loan[]): number => loans.filter(isRunning).length;

/** The sum of `loanAmount` over disbursed loans, in paise (rules DASHBOARD-CARDS, DISBURSED). */
const disbursedPaise = (loans: readonly Loan[]): Paise =>
  sumPaise(loans.filter(isDisbursed).map((loan) => loan.loanAmount));

/** Loans neither closed nor rejected whose next payment date is before today (rule DASHBOARD-CARDS). */
const overdueEmiCount = (loans: readonly Loan[], today: Day): number =>
  loans.filter((loan) => daysPastDue(loan, today) > 0).length;

export const portfolioFigures = (loans: readonly Loan[], today: Day): PortfolioFigures => ({
  activeLoans: activeLoanCount(loans),
  disbursed: disbursedPaise(loans),
  overdueEmis: overdueEmiCount(loans, today),
});

/**
 * Collections as the dashboard shows them: in all, this month, its change in hundredths of a per cent, and by month.
 */
export interface CollectionFigures {
  readonly total: Paise;
  /** The sum of claims that await confirmation, which no other figure includes (rule CLAIM). */
  readonly awaiting: Paise;
  readonly thisMonth: Paise;
  readonly changeBps: number;
  readonly year: number;
  /** January first. */
  readonly byMonth: readonly Paise[];
}

/** Everything collected so far, and the collections of today's year by month (rules COLLECTED, COLLECTED-BY-MONTH). */
export const collectionFigures = (payments: readonly Payment[], today: Day): CollectionFigures => {
  const year = yearOf(today);
  const byMonth = collectedByMonth(payments, year);
  const before = addMonths(today, -1);
  const thisMonth = byMonth[monthOf(today) - 1] ?? noMoney;
  const lastMonth =
    yearOf(before) === year
      ? (byMonth[monthOf(before) - 1] ?? noMoney)
      : collectedInMonth(payments, yearOf(before), monthOf(before));
  return {
    total: sumPaise(payments.filter(isCollected).map(collectedPaise)),
    awaiting: sumPaise(payments.filter(({ status }) => isReceivedStatus(status)).map(collectedPaise)),
    thisMonth,
    changeBps: monthOverMonthBps(thisMonth, lastMonth),
    year,
    byMonth,
  };
};

/**
 * Collected in paise for each month of a year, January first, by the day of `paidDate` in India
 * (rule COLLECTED-BY-MONTH).
 */
export const collectedByMonth = (payments: readonly Payment[], year: number): readonly Paise[] => {
  const months = Array.from({ length: 12 }, () => noMoney);
  for (const payment of payments) {
    if (!isCollected(payment) || payment.paidDate === null) continue;
    const paidOn = dayInIndia(epochMsOf(payment.paidDate));
    const index = monthOf(paidOn) - 1;
    if (yearOf(paidOn) === year) months[index] = addPaise(months[index] ?? noMoney, collectedPaise(payment));
  }
  return months;
};

/** Collected in paise in one month (1 to 12) of one year. */
export const collectedInMonth = (payments: readonly Payment[], year: number, month: number): Paise =>
  collectedWhere(payments, (paidOn) => yearOf(paidOn) === year && monthOf(paidOn) === month);

/** Collected in paise from one day to another, both included. */
export const collectedBetween = (payments: readonly Payment[], from: Day, to: Day): Paise =>
  collectedWhere(payments, (paidOn) => paidOn >= from && paidOn <= to);

/**
 * The change of this month against the last in hundredths of a per cent (rule COLLECTED-BY-MONTH): (this − last) /
 * last; 100 % where last is zero and this is positive, 0 where both are zero.
 */
export const monthOverMonthBps = (thisMonth: Paise, lastMonth: Paise): number => {
  if (lastMonth === 0) return thisMonth > 0 ? 10_000 : 0;
  return Number(divideHalfUp(BigInt(thisMonth - lastMonth) * 10_000n, BigInt(lastMonth)));
};

/** The days of the last month with which this month so far is compared: from its first to today's date, or to its end. */
export const sameDaysLastMonth = (today: Day): { readonly from: Day; readonly to: Day } => {
  const to = addMonths(today, -1);
  return { from: addDays(to, 1 - dateOf(to)), to };
};

/** Days by which the oldest unpaid installment of a loan is late; 0 when nothing is. */
export const daysPastDue = (loan: Loan, today: Day): number =>
  loan.nextPaymentDate === null || isClosedOrRejected(loan)
    ? 0
    : Math.max(0, daysBetween(loan.nextPaymentDate, today));

export const ageingBuckets = ['1-30', '31-60', '61-90', 'over 90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** The bucket for a number of days past due; null when nothing is overdue. */
export const ageingBucket = (days: number): AgeingBucket | null => {
  if (days <= 0) return null;
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : 'over 90';
};

/**
 * The per cent of installments that are paid, rounded to a whole number, at most 100 (rule PROGRESS); 0 without
 * installments.
 */
export const progressPercent = (paid: number, total: number): number =>
  total <= 0 ? 0 : Math.min(100, Number(divideHalfUp(BigInt(paid) * 100n, BigInt(total))));

const collectedWhere = (payments: readonly Payment[], counts: (paidOn: Day) => boolean): Paise =>
  sumPaise(
    payments
      .filter((payment) => isCollected(payment) && payment.paidDate !== null)
      .filter((payment) => payment.paidDate !== null && counts(dayInIndia(epochMsOf(payment.paidDate))))
      .map(collectedPaise),
  );
