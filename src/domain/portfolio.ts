import { addMonths, type Day, dayInIndia, daysBetween, epochMsOf, monthOf, yearOf } from './calendar.ts';
import { isOver, isRunning } from './lifecycle.ts';
import { isDisbursed, type Loan } from './loan.ts';
import { addPaise, noMoney, type Paise, sumPaise } from './money.ts';
import { collectedPaise, isCollected, isReceivedStatus, type Payment } from './payment.ts';
import { divideHalfUp } from './rounding.ts';

/** The four cards of the dashboard that come from loans. */
export interface PortfolioFigures {
  readonly activeLoans: number;
  readonly disbursed: Paise;
  readonly overdueEmis: number;
}

/** Loans that are Active or Overdue (rulings R23). */
const activeLoanCount = (loans: readonly Loan[]): number => loans.filter(isRunning).length;

/** Sum of `loanAmount` over loans with a disbursed date or a status Active, Overdue, Closed or Paid (rulings R23). */
const disbursedPaise = (loans: readonly Loan[]): Paise =>
  sumPaise(loans.filter(isDisbursed).map((loan) => loan.loanAmount));

/** Loans not Closed or Rejected whose next payment date is before today (product.md 9, rulings R23). */
const overdueEmiCount = (loans: readonly Loan[], today: Day): number =>
  loans.filter((loan) => daysPastDue(loan, today) > 0).length;

export const portfolioFigures = (loans: readonly Loan[], today: Day): PortfolioFigures => ({
  activeLoans: activeLoanCount(loans),
  disbursed: disbursedPaise(loans),
  overdueEmis: overdueEmiCount(loans, today),
});

/** What came in, as the dashboard shows it: in all, this month and its change in hundredths of a per cent, by month. */
export interface CollectionFigures {
  readonly total: Paise;
  /** What borrowers say they have paid and staff have not confirmed; it is in no other figure (rulings R39). */
  readonly awaiting: Paise;
  readonly thisMonth: Paise;
  readonly changeBps: number;
  readonly year: number;
  /** January first. */
  readonly byMonth: readonly Paise[];
}

/** The collections of every year in all, and those of today's year by month (product.md 2 and 9; rulings C). */
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

/** Collected in paise for each month of a year, January first, by the day of `paidDate` in India (product.md 9). */
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
 * Change of this month against the last in hundredths of a per cent: (this − last) / last x 100, two decimals; 100 %
 * where last is zero and this is positive, 0 where both are zero (product.md 9).
 */
export const monthOverMonthBps = (thisMonth: Paise, lastMonth: Paise): number => {
  if (lastMonth === 0) return thisMonth > 0 ? 10_000 : 0;
  return Number(divideHalfUp(BigInt(thisMonth - lastMonth) * 10_000n, BigInt(lastMonth)));
};

/** Days by which the oldest unpaid instalment of a loan is late; 0 when nothing is. */
export const daysPastDue = (loan: Loan, today: Day): number =>
  loan.nextPaymentDate === null || isOver(loan) ? 0 : Math.max(0, daysBetween(loan.nextPaymentDate, today));

export const ageingBuckets = ['1-30', '31-60', '61-90', 'over 90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** The bucket for a number of days past due; null when nothing is overdue. */
export const ageingBucket = (days: number): AgeingBucket | null => {
  if (days <= 0) return null;
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : 'over 90';
};

/** The whole per cent of instalments that are paid, rounded and capped at 100 (product.md 9). */
export const progressPercent = (paid: number, total: number): number =>
  total <= 0 ? 0 : Math.min(100, Number(divideHalfUp(BigInt(paid) * 100n, BigInt(total))));

const collectedWhere = (payments: readonly Payment[], counts: (paidOn: Day) => boolean): Paise =>
  sumPaise(
    payments
      .filter((payment) => isCollected(payment) && payment.paidDate !== null)
      .filter((payment) => payment.paidDate !== null && counts(dayInIndia(epochMsOf(payment.paidDate))))
      .map(collectedPaise),
  );
