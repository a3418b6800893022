import type { Report, ReportRow } from './report.ts';

/**
 * The path of the screen that a cell leads to: a loan, or the receipt of a payment; undefined for any other cell. Money
 * that no payment of an installment shows (rule RECEIPT-ROWS) has no such receipt, nor has a payment that was reverted,
 * with which its reduction was withdrawn.
 */
export const cellPath = (
  { columns }: Pick<Report, 'columns'>,
  cells: ReportRow,
  header: string,
): string | undefined => {
  const textIn = (column: string): string => {
    const cell = cells[columns.indexOf(column)];
    return cell?._tag === 'Text' ? cell.text : '';
  };
  const [loanId, paymentId] = [textIn('Loan ID'), textIn('Payment ID')].map(encodeURIComponent);
  if (loanId === undefined || loanId === '') return undefined;
  if (header === 'Loan ID') return `/loans/${loanId}`;
  const isReverted = cells[columns.indexOf('Withdrawn on')]?._tag === 'Day';
  const isOfInstallment = cells[columns.indexOf('EMI no.')]?._tag === 'Count';
  return header === 'Payment ID' && paymentId !== '' && isOfInstallment && !isReverted
    ? `/payments/${loanId}/receipt/${paymentId}`
    : undefined;
};
