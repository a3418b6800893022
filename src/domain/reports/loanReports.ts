import type { Day } from '#domain/values/calendar.ts';
import { byLoanId, overdueLoans, type PaymentsByLoan } from '#domain/portfolio/ageing.ts';
import { countCell, moneyCell, textCell } from './csv.ts';
import { isRunning, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { type Loan, outstandingPaise } from '#domain/loan/loan.ts';
import { addPaise, noMoney } from '#domain/values/money.ts';
import { type ChunkedTask, chunked } from './chunkedTask.ts';
import { ageingBuckets } from '#domain/portfolio/portfolio.ts';
import type { Report, ReportRow } from './report.ts';
import type { ReportName } from './reportName.ts';
import { paidOnLoan } from './reportFigures.ts';
import { type ReportMaterial, reportOf, type ReportTable } from './reportTable.ts';

/** The report of overdue loans, by how late they are (rule AGEING). */
export const overdueAndAgeing = (material: ReportMaterial): ChunkedTask<Report> =>
  loanReport('Overdue and ageing', material, ageingTable);

/** The report of all loans: terms, amount paid and amount still to be paid. */
export const loanPortfolio = (material: ReportMaterial): ChunkedTask<Report> =>
  loanReport('Loan portfolio', material, portfolioTable);

/** The columns of a report of loans, and how its rows are made from loans and their payments. */
export interface LoanTable extends Pick<ReportTable, 'columns' | 'summed'> {
  readonly rowsOf: (loans: readonly Loan[], payments: PaymentsByLoan, today: Day) => readonly ReportRow[];
}

export const ageingTable: LoanTable = {
  columns: [
    'Loan ID',
    'Customer',
    'Overdue EMIs',
    'Days past due',
    ...ageingBuckets.map((bucket) => `${bucket} days`),
    'Total overdue',
    'Penalty today',
  ],
  rowsOf: (loans, payments, today) =>
    overdueLoans(loans, payments, today).map((late) => [
      textCell(late.loan.loanId),
      textCell(late.loan.customerName ?? late.loan.customerId),
      countCell(late.installments),
      countCell(late.daysPastDue),
      ...ageingBuckets.map((bucket) => moneyCell(late.buckets[bucket])),
      moneyCell(late.overdue),
      moneyCell(late.penalty),
    ]),
  summed: [2, 4, 5, 6, 7, 8, 9],
};

/** What is paid has the money of receipts too, as what is outstanding has it taken off (rule OUTSTANDING). */
export const portfolioTable: LoanTable = {
  columns: ['Loan ID', 'Customer', 'Amount', 'EMI', 'Tenure (months)', 'Status', 'Paid', 'Outstanding'],
  rowsOf: (loans, payments, today) =>
    loans.map((loan) => {
      const paid = paidOnLoan(loan, payments);
      return [
        textCell(loan.loanId),
        textCell(loan.customerName ?? loan.customerId),
        moneyCell(loan.loanAmount),
        moneyCell(loan.emiAmount),
        countCell(loan.tenure),
        textCell(shownLoanStatus(loan, today)),
        moneyCell(addPaise(paid, loan.amountInReceipts ?? noMoney)),
        moneyCell(isRunning(loan) ? outstandingPaise(loan, paid) : noMoney),
      ];
    }),
  summed: [2, 6, 7],
};

/** A small chunk, because a loan may have hundreds of installments. */
const loansInPiece = 20;

const loanReport = (
  name: ReportName,
  material: ReportMaterial,
  { columns, rowsOf, summed }: LoanTable,
): ChunkedTask<Report> => {
  const payments = byLoanId(material.payments);
  return chunked({
    entries: material.loans,
    piece: loansInPiece,
    start: [],
    fold: (pieces: readonly (readonly ReportRow[])[], loans) => [
      ...pieces,
      rowsOf(loans, payments, material.today),
    ],
    finish: (pieces) => reportOf(name, material, { columns, rows: pieces.flat(), summed }),
  });
};
