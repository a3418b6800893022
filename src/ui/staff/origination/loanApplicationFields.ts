import { phoneHint } from '#domain/records/formHints.ts';
import { loanToValueHint, type NewLoanField } from '#domain/loan/newLoan.ts';
import { paymentFrequencies, tenureOptions } from '#domain/loan/terms.ts';
import type { RecordControl } from '#ui/records/RecordField.tsx';
import { choicesWith } from '#ui/records/RecordField.tsx';

/** A field of a new loan. */
export interface LoanApplicationControl {
  readonly label: string;
  readonly control: RecordControl<null, NewLoanField>;
}

export const loanTermControls: readonly LoanApplicationControl[] = [
  { label: 'Market Value', control: { field: 'marketValue', kind: 'money' } },
  {
    label: 'Loan Amount',
    control: { field: 'loanAmount', kind: 'money', warning: loanToValueHint },
  },
  { label: 'Processing Fee', control: { field: 'processingFee', kind: 'money' } },
  { label: 'Interest Rate', control: { field: 'interestRate', kind: 'digits', unit: '% p.a.' } },
  {
    label: 'Tenure',
    control: {
      field: 'tenure',
      kind: 'choice',
      unit: 'months',
      options: () => tenureOptions.map((months) => ({ value: String(months), label: String(months) })),
    },
  },
  {
    label: 'Payment Frequency',
    control: {
      field: 'paymentFrequency',
      kind: 'choice',
      options: () => choicesWith(paymentFrequencies, null),
    },
  },
  { label: 'Start Date', control: { field: 'startDate', kind: 'date' } },
];

export const guarantorControls: readonly LoanApplicationControl[] = [
  { label: 'Guarantor Name', control: { field: 'guarantorName', kind: 'text' } },
  {
    label: 'Guarantor Phone',
    control: { field: 'guarantorPhone', kind: 'tel', warning: (draft) => phoneHint(draft.guarantorPhone) },
  },
  { label: 'Guarantor Address', control: { field: 'guarantorAddress', kind: 'text' } },
  { label: 'Guarantor Relation', control: { field: 'guarantorRelation', kind: 'text' } },
];
