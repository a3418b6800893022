import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import { dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { noMoney } from '#domain/values/money.ts';
import { type ChunkedTask, chunked } from './chunkedTask.ts';
import { countCell, dayCell, moneyCell, textCell } from './csv.ts';
import type { Report, ReportRow } from './report.ts';
import { waiverReport } from './reportName.ts';
import { type ReportMaterial, reportOf, type ReportTable } from './reportTable.ts';

/** The columns of the report of waivers and reductions, oldest first; what was withdrawn is summed for itself. */
export const waiverTable: Pick<ReportTable, 'columns' | 'summed'> = {
  columns: [
    'Day',
    'Waiver',
    'Loan ID',
    'Customer',
    'EMI no.',
    'Waived',
    'Reduced at payment',
    'Withdrawn',
    'By',
    'Asked by',
    'Reason',
    'Payment ID',
    'Withdrawn on',
    'Why withdrawn',
  ],
  summed: [5, 6, 7],
};

/** A waiver counts on its day, also where it was withdrawn later: then its amount stands under Withdrawn too. */
export const waiverRow = (waiver: Waiver): ReportRow => {
  const { amount, paymentId, withdrawnAt } = waiver;
  return [
    dayCell(waiver.waivedOn),
    textCell(waiver.waiverId),
    textCell(waiver.loanId),
    textCell(waiver.customerName),
    countCell(waiver.installmentNumber),
    moneyCell(paymentId === null ? amount : noMoney),
    moneyCell(paymentId === null ? noMoney : amount),
    moneyCell(withdrawnAt === null ? noMoney : amount),
    textCell(waiver.approvedBy),
    textCell(waiver.requestedBy),
    textCell(waiver.reason),
    textCell(paymentId),
    withdrawnAt === null ? textCell(null) : dayCell(dayInIndia(epochMsOf(withdrawnAt))),
    textCell(waiver.withdrawalReason),
  ];
};

/** The report before any row of it: loans and payments do not tell what was waived, the server makes its rows. */
export const waiversAndReductions = (material: ReportMaterial): ChunkedTask<Report> =>
  chunked({
    entries: [],
    piece: 1,
    start: null,
    fold: () => null,
    finish: () => reportOf(waiverReport, material, { ...waiverTable, rows: [] }),
  });
