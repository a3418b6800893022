import { addMonths, type Day, readDay, yearOf } from '#domain/values/calendar.ts';
import { isClosed, isRunning } from '#domain/loan/lifecycle.ts';
import {
  type CollectionFigures,
  monthOverMonthBps,
  type PortfolioFigures,
} from '#domain/portfolio/portfolio.ts';
import type { OverdueInstallments } from '#domain/portfolio/today.ts';
import { compareText } from '#domain/values/compare.ts';
import { addPaise, noMoney, type Paise, sumPaise } from '#domain/values/money.ts';
import type { Total, TotalName } from './bookTotals.ts';
import { collectionRateBps, type ReportFigures } from './reportFigures.ts';
import type { MonthSums } from './paymentReports.ts';

/**
 * The figures of dashboard and reports from kept totals (rule TOTALS): the same as those that the whole book gives. The
 * totals may be those of each day, or added up by whatever a figure asks: days before today, months.
 */

/** As `portfolioFigures` over all loans. */
export const portfolioOfTotals = (totals: readonly Total[], today: Day): PortfolioFigures => ({
  activeLoans: countOf(named(totals, 'loans').filter(({ key }) => isRunning({ status: key }))),
  disbursed: amountOf(named(totals, 'loans')),
  overdueEmis: countOf(named(totals, 'next payment').filter(({ key }) => key < today)),
});

/** As `collectionFigures` over all payments. */
export const collectionsOfTotals = (totals: readonly Total[], today: Day): CollectionFigures => {
  const months = collectedMonths(totals);
  const collectedIn = (month: string): Paise => months.get(month)?.total ?? noMoney;
  const thisMonth = collectedIn(today.slice(0, 7));
  const year = yearOf(today);
  return {
    total: wholeOf(named(totals, 'collected')),
    awaiting: wholeOf(named(totals, 'awaiting')),
    thisMonth,
    changeBps: monthOverMonthBps(thisMonth, collectedIn(addMonths(today, -1).slice(0, 7))),
    year,
    byMonth: monthsOf(today).map(collectedIn),
  };
};

/**
 * What the dashboard says beside its figures (rule WORK-OF-THE-DAY). The totals of collections are those of the days of the last
 * month alone.
 */
export const todayOfTotals = (totals: readonly Total[], today: Day) => {
  const loans = named(totals, 'loans');
  const due = named(totals, 'due');
  return {
    outstanding: amountOf(named(totals, 'outstanding')),
    runningLoans: countOf(loans.filter(({ key }) => isRunning({ status: key }))),
    closedLoans: countOf(loans.filter(({ key }) => isClosed({ status: key }))),
    overdue: overdueOfTotals(totals, today),
    activeCustomers: countOf(named(totals, 'customers').filter(({ key }) => key === 'Active')),
    sameDaysLastMonth: wholeOf(named(totals, 'collected')),
    billedByMonth: monthsOf(today).map((month) => amountOf(due.filter(({ key }) => key.startsWith(month)))),
  };
};

/** The installments that the report of overdue loans counts (rule AGEING), their EMIs, and the oldest due date among them. */
const overdueOfTotals = (totals: readonly Total[], today: Day): OverdueInstallments => {
  const late = named(totals, 'unpaid').filter(({ key, count }) => key < today && count > 0);
  return {
    installments: countOf(late),
    emis: amountOf(late),
    oldest: readDay(late.map(({ key }) => key).toSorted(compareText)[0] ?? ''),
  };
};

/** As `figuresWork` over the whole book. */
export const reportFiguresOfTotals = (totals: readonly Total[], today: Day): ReportFigures => ({
  totalLoans: countOf(named(totals, 'loans')),
  totalPayments: countOf([...named(totals, 'collected'), ...named(totals, 'awaiting')]),
  collectionRateBps: collectionRateBps(
    amountOf(named(totals, 'confirmed')),
    amountOf(named(totals, 'due').filter(({ key }) => key <= today)),
  ),
  outstanding: amountOf(named(totals, 'outstanding')),
});

/**
 * The money collected by month, `YYYY-MM`, on all the days that the totals cover. A month whose payments were all
 * reverted is left out, as in a report made from the payments themselves.
 */
export const collectedMonths = (totals: readonly Total[]): ReadonlyMap<string, MonthSums> => {
  const months = new Map<string, MonthSums>();
  for (const { key, count, amount, penalty } of named(totals, 'collected')) {
    if (count === 0) continue;
    const month = key.slice(0, 7);
    const before = months.get(month) ?? { penalty: noMoney, total: noMoney };
    months.set(month, {
      penalty: addPaise(before.penalty, penalty),
      total: addPaise(before.total, addPaise(amount, penalty)),
    });
  }
  return months;
};

export const customersOfTotals = (totals: readonly Total[]): number => countOf(named(totals, 'customers'));

/** The months of today's year, `YYYY-MM`. */
const monthsOf = (today: Day): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => `${today.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`);

const named = (totals: readonly Total[], name: TotalName): readonly Total[] =>
  totals.filter((total) => total.name === name);

const countOf = (totals: readonly Total[]): number => totals.reduce((sum, { count }) => sum + count, 0);

const amountOf = (totals: readonly Total[]): Paise => sumPaise(totals.map(({ amount }) => amount));

/** Amounts and penalties together. */
const wholeOf = (totals: readonly Total[]): Paise =>
  addPaise(amountOf(totals), sumPaise(totals.map(({ penalty }) => penalty)));
