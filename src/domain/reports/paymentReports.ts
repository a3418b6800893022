import { type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { countCell, dayCell, moneyCell, monthCell, textCell } from './csv.ts';
import { addPaise, noMoney, type Paise, subtractPaise } from '#domain/values/money.ts';
import {
  collectedPaise,
  isCollected,
  type Payment,
  paymentKey,
  penaltyBeside,
} from '#domain/loan/payment/payment.ts';
import { type ChunkedTask, chunked } from './chunkedTask.ts';
import type { Report, ReportRow } from './report.ts';
import type { ReportRange } from './reportRange.ts';
import { type ReportMaterial, reportOf, type ReportTable } from './reportTable.ts';
import { compareText } from '#domain/values/compare.ts';

/**
 * The report of collections by month of `paidDate` in India, without claims; the same figures as the dashboard's for
 * the same days.
 */
export const collections = (material: ReportMaterial): ChunkedTask<Report> =>
  chunked({
    entries: material.payments,
    piece: paymentsInPiece,
    start: new Map<string, MonthSums>(),
    fold: (months: ReadonlyMap<string, MonthSums>, payments) => addToMonths(months, payments, material.range),
    finish: (months) => collectionsOf(months, material),
  });

/** The report of collections from its sums by month. */
export const collectionsOf = (
  months: ReadonlyMap<string, MonthSums>,
  covered: Pick<ReportMaterial, 'range' | 'today'>,
): Report =>
  reportOf('Collections', covered, {
    columns: ['Month', 'Payment', 'Penalty', 'Total'],
    rows: [...months]
      .toSorted(([left], [right]) => compareText(left, right))
      .map(([month, { penalty, total }]) => [
        monthCell(month),
        moneyCell(subtractPaise(total, penalty)),
        moneyCell(penalty),
        moneyCell(total),
      ]),
    summed: [1, 2, 3],
  });

/** The report of payments, oldest first; reverted ones are listed as such where a server keeps them. */
export const paymentList = (material: ReportMaterial): ChunkedTask<Report> =>
  chunked({
    entries: material.payments,
    piece: paymentsInPiece,
    start: [],
    fold: (pieces: readonly (readonly ReportRow[])[], payments) => [
      ...pieces,
      paymentRows(payments, material.range),
    ],
    finish: (pieces) =>
      reportOf('Payments', material, { ...paymentTable, rows: pieces.flat().toSorted(byFirstDay) }),
  });

/** The columns of the report of payments; no column is summed. */
export const paymentTable: Pick<ReportTable, 'columns' | 'summed'> = {
  columns: ['Paid on', 'Payment ID', 'Loan ID', 'EMI no.', 'Payment', 'Penalty', 'Total', 'Method', 'Status'],
  summed: [],
};

/** The rows of payments within a range, in the order of the payments. */
export const paymentRows = (payments: readonly Payment[], range: ReportRange): readonly ReportRow[] =>
  paidInRange(payments, range).map(paymentRow);

const paymentsInPiece = 500;

/** The money collected in a month, in paise: the penalties, and the total with them. */
export interface MonthSums {
  readonly penalty: Paise;
  readonly total: Paise;
}

const addToMonths = (
  months: ReadonlyMap<string, MonthSums>,
  payments: readonly Payment[],
  range: ReportRange,
): ReadonlyMap<string, MonthSums> => {
  const sums = new Map(months);
  for (const { payment, paidOn } of paidInRange(payments.filter(isCollected), range)) {
    const month = paidOn.slice(0, 7);
    const before = sums.get(month) ?? { penalty: noMoney, total: noMoney };
    sums.set(month, {
      penalty: addPaise(before.penalty, penaltyBeside(payment)),
      total: addPaise(before.total, collectedPaise(payment)),
    });
  }
  return sums;
};

interface PaidOn {
  readonly payment: Payment;
  readonly paidOn: Day;
}

const paidInRange = (payments: readonly Payment[], { from, to }: ReportRange): readonly PaidOn[] =>
  payments
    .flatMap((payment) =>
      payment.paidDate === null ? [] : [{ payment, paidOn: dayInIndia(epochMsOf(payment.paidDate)) }],
    )
    .filter(({ paidOn }) => paidOn >= from && paidOn <= to);

const paymentRow = ({ payment, paidOn }: PaidOn): ReportRow => [
  dayCell(paidOn),
  textCell(paymentKey(payment)),
  textCell(payment.loanId),
  payment.installmentNumber === null ? textCell(null) : countCell(payment.installmentNumber),
  moneyCell(payment.amount),
  moneyCell(penaltyBeside(payment)),
  moneyCell(collectedPaise(payment)),
  textCell(payment.paymentMethod),
  textCell(payment.status),
];

const byFirstDay = ([left]: ReportRow, [right]: ReportRow): number => {
  if (left?._tag !== 'Day' || right?._tag !== 'Day') return 0;
  return compareText(left.day, right.day);
};
