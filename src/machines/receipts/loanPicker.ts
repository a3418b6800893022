import type { Loan } from '#domain/loan/loan.ts';
import { pickerOf } from '#machines/kinds/picker.ts';
import { loansToChoose } from './loansToChoose.ts';
import { receiptLoan } from './parts.ts';

/** Chooses the loan of a receipt. */
export const loanPicker = pickerOf<Loan>({
  id: 'loanPicker',
  description: 'The loan of a receipt: searched for and chosen, or chosen already.',
  list: loansToChoose,
  record: receiptLoan,
});
