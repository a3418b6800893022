import {
  type Disbursal,
  earliestDisbursal,
  largestCashDisbursal,
  type LoanDisbursal,
} from '#domain/loan/disbursal.ts';
import type { DisbursalProblem } from '#domain/loan/disbursalDraft.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import type { FieldError } from '#ui/kit/ErrorSummary.tsx';

/** Each problem in words, at its field. */
export const disbursalProblemWords = (problem: DisbursalProblem): FieldError => {
  switch (problem) {
    case 'NothingLeft':
      return { fieldId: 'payee', message: nothingLeft };
    case 'PayeeMissing':
      return { fieldId: 'payee', message: 'Please choose who is paid.' };
    case 'PayeeNameMissing':
      return { fieldId: 'payeeName', message: 'Please enter the dealer’s name.' };
    case 'TooMuchCash':
      return {
        fieldId: 'mode',
        message: `At most ${formatRupees(largestCashDisbursal)} in cash: pay this through a bank.`,
      };
    case 'ReferenceMissing':
      return {
        fieldId: 'reference',
        message: 'Please enter the number of the transfer, cheque or draft.',
      };
    case 'DayRefused':
      return {
        fieldId: 'paidOn',
        message: `Please enter a day from ${formatDay(earliestDisbursal)} up to today.`,
      };
  }
};

export const nothingLeft = 'The processing fee leaves nothing to pay out.';

/** A loan's amount, each deduction and what is left, as they stand below each other. */
export const netLines = ({ loanAmount, deductions }: Pick<LoanDisbursal, 'loanAmount' | 'deductions'>) => [
  { term: 'Loan Amount', value: formatRupees(loanAmount) },
  ...deductions.map(({ name, amount }) => ({ term: `Less ${name}`, value: formatRupees(amount) })),
];

/** Who was paid: the dealer, or the borrower by their name. */
export const payeeWords = ({ payee, payeeName, customerName }: Disbursal): string =>
  payee === 'Dealer' ? (payeeName ?? missing) : (customerName ?? missing);
