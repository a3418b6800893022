import type { Loan } from '#domain/loan/loan.ts';
import { type LoanField, loanFields } from '#domain/loan/loanEdit.ts';
import { loanToValueHint, type NewLoanField, newLoanFields } from '#domain/loan/newLoan.ts';
import { type FieldLabels, recordFieldsOf } from '#ui/records/labels/fieldLabels.ts';
import { guarantor, loanLabels, termsUpTo } from '#ui/records/labels/loanLabels.ts';
import { type NewField, newFieldsOf } from '#ui/records/labels/newRecordGroups.ts';

/** A form field of a new loan. */
export type LoanApplicationControl = NewField<NewLoanField>;

const controlsOf = (labels: Partial<FieldLabels<Loan, LoanField>>): readonly LoanApplicationControl[] =>
  newFieldsOf(recordFieldsOf<Loan, LoanField>(loanFields, labels), newLoanFields);

const { marketValue, loanAmount, processingFee, interestRate, paymentFrequency, startDate } = loanLabels;

/** The fields of the terms; `longestTenure` is the lender's longest tenure, in months. */
export const loanTermControls = (longestTenure: number) =>
  controlsOf({
    marketValue,
    loanAmount: { ...loanAmount, hint: (_, draft) => loanToValueHint(draft) },
    processingFee,
    interestRate,
    tenure: termsUpTo(longestTenure).tenure,
    paymentFrequency,
    startDate,
  });

export const guarantorControls = controlsOf(guarantor);
