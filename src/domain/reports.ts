import { byLoanId, overdueLoans, paymentsOf } from './ageing.ts';
import { addMonths, type Day, dayInIndia, epochMsOf } from './calendar.ts';
import { type Cell, countCell, csvOf, moneyCell, textCell } from './csv.ts';
import { instalmentsOf } from './instalment.ts';
import { isClosed, isRunning } from './lifecycle.ts';
import { type Loan, outstandingPaise } from './loan.ts';
import { addPaise, noMoney, type Paise, subtractPaise, sumPaise } from './money.ts';
import { amountPaidPaise, collectedPaise, type Payment, paymentKey, stands } from './payment.ts';
import { ageingBuckets, outstandingOnBook } from './portfolio.ts';
import { divideHalfUp } from './rounding.ts';

/** The reports of the back office (rulings R7). */
export const reportNames = ['Collections', 'Overdue and ageing', 'Loan portfolio', 'Payments'] as const;
export type ReportName = (typeof reportNames)[number];

/** What reports are made of; from and to are days in India, both included. */
export interface ReportMaterial {
  readonly loans: readonly Loan[];
  readonly payments: readonly Payment[];
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
}

export interface Report {
  readonly name: ReportName;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The three figures above the table of reports; the rate in hundredths of a per cent. */
export interface ReportFigures {
  readonly totalLoans: number;
  readonly collectionRateBps: number;
  readonly outstanding: Paise;
}

export const reportFigures = (
  loans: readonly Loan[],
  payments: readonly Payment[],
  today: Day,
): ReportFigures => ({
  totalLoans: loans.length,
  collectionRateBps: dueCollectedBps(loans, payments, today),
  outstanding: outstandingOnBook(loans),
});

/**
 * Collected without penalties as a share of all instalments due by today, over running and closed loans (rulings R7);
 * 0 where nothing is due yet. Instalments paid ahead count as collected, so that it may pass 100 %.
 */
export const dueCollectedBps = (loans: readonly Loan[], payments: readonly Payment[], today: Day): number => {
  const byLoan = byLoanId(payments);
  const counted = loans.filter((loan) => isRunning(loan) || isClosed(loan));
  const collected = sumPaise(counted.map((loan) => amountPaidPaise(paymentsOf(loan, byLoan))));
  const due = sumPaise(
    counted.flatMap((loan) =>
      instalmentsOf(loan, [], today)
        .filter(({ dueDate }) => dueDate !== null && dueDate <= today)
        .map(({ emiAmount }) => emiAmount),
    ),
  );
  return due === 0 ? 0 : Number(divideHalfUp(BigInt(collected) * 10_000n, BigInt(due)));
};

/** The twelve months that end today. */
export const usualRange = (today: Day): { readonly from: Day; readonly to: Day } => ({
  from: addMonths(today, -12),
  to: today,
});

export const reportOf = (name: ReportName, material: ReportMaterial): Report => ({
  name,
  ...makers[name](material),
});

export const reportCsv = ({ columns, rows }: Report): string => csvOf(columns, rows);

type Table = Omit<Report, 'name'>;

/** What was paid and came in, by month of `paidDate` in India; the dashboard's collected for the same days. */
const collections = (material: ReportMaterial): Table => {
  const months = new Map<string, { penalty: Paise; total: Paise }>();
  for (const { payment, paidOn } of paidInRange(material).filter(({ payment }) => stands(payment))) {
    const month = paidOn.slice(0, 7);
    const before = months.get(month) ?? { penalty: noMoney, total: noMoney };
    months.set(month, {
      penalty: addPaise(before.penalty, penaltyIn(payment)),
      total: addPaise(before.total, collectedPaise(payment)),
    });
  }
  return {
    columns: ['Month', 'Payment', 'Penalty', 'Total'],
    rows: [...months]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([month, { penalty, total }]) => [
        textCell(month),
        moneyCell(subtractPaise(total, penalty)),
        moneyCell(penalty),
        moneyCell(total),
      ]),
  };
};

/** A server that gives no total has collected the amount alone (rulings C). */
const penaltyIn = ({ totalAmount, penaltyAmount }: Payment): Paise =>
  totalAmount === null ? noMoney : penaltyAmount;

const overdueAndAgeing = ({ loans, payments, today }: ReportMaterial): Table => ({
  columns: [
    'Loan ID',
    'Customer',
    'Overdue EMIs',
    'Days past due',
    ...ageingBuckets.map((bucket) => `${bucket} days`),
    'Total overdue',
    'Penalty today',
  ],
  rows: overdueLoans(loans, payments, today).map((late) => [
    textCell(late.loan.loanId),
    textCell(late.loan.customerName ?? late.loan.customerId),
    countCell(late.instalments),
    countCell(late.daysPastDue),
    ...ageingBuckets.map((bucket) => moneyCell(late.buckets[bucket])),
    moneyCell(late.overdue),
    moneyCell(late.penalty),
  ]),
});

const loanPortfolio = ({ loans }: ReportMaterial): Table => ({
  columns: ['Loan ID', 'Customer', 'Amount', 'EMI', 'Tenure (months)', 'Status', 'Paid', 'Outstanding'],
  rows: loans.map((loan) => {
    const paid = loan.amountPaid ?? noMoney;
    return [
      textCell(loan.loanId),
      textCell(loan.customerName ?? loan.customerId),
      moneyCell(loan.loanAmount),
      moneyCell(loan.emiAmount),
      countCell(loan.tenure),
      textCell(loan.status),
      moneyCell(paid),
      moneyCell(isRunning(loan) ? outstandingPaise(loan, paid) : noMoney),
    ];
  }),
});

const paymentList = (material: ReportMaterial): Table => ({
  columns: ['Paid on', 'Payment ID', 'Loan ID', 'EMI no.', 'Payment', 'Penalty', 'Total', 'Method', 'Status'],
  rows: paidInRange(material).map(({ payment, paidOn }) => [
    textCell(paidOn),
    textCell(paymentKey(payment)),
    textCell(payment.loanId),
    payment.installmentNumber === null ? textCell(null) : countCell(payment.installmentNumber),
    moneyCell(payment.amount),
    moneyCell(payment.penaltyAmount),
    moneyCell(collectedPaise(payment)),
    textCell(payment.paymentMethod),
    textCell(payment.status),
  ]),
});

const paidInRange = ({ payments, from, to }: ReportMaterial) =>
  payments
    .flatMap((payment) =>
      payment.paidDate === null ? [] : [{ payment, paidOn: dayInIndia(epochMsOf(payment.paidDate)) }],
    )
    .filter(({ paidOn }) => paidOn >= from && paidOn <= to);

const makers: Readonly<Record<ReportName, (material: ReportMaterial) => Table>> = {
  Collections: collections,
  'Overdue and ageing': overdueAndAgeing,
  'Loan portfolio': loanPortfolio,
  Payments: paymentList,
};
