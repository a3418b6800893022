import { phoneHint } from '#domain/records/formHints.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { type LoanField, statusChoices, tenureChoices } from '#domain/loan/loanEdit.ts';
import { tenuresUpTo, usualLongestTenure } from '#domain/loan/schedule/terms.ts';
import { choicesWith, type FieldLabels } from './fieldLabels.ts';

type Labels = FieldLabels<Loan, LoanField>;

/** The labels of a loan’s fields in forms and on pages, group by group. */
export const lending = {
  status: {
    label: 'Status',
    isStatus: true,
    options: (loan) => (loan === null ? [] : choicesWith(statusChoices(loan), null)),
  },
  loanType: { label: 'Loan Type', isOptional: (loan) => loan.loanType === null },
  marketValue: { label: 'Market Value' },
  processingFee: { label: 'Processing Fee' },
} satisfies Partial<Labels>;

/** The labels of the terms; `longest` is the lender's longest tenure, in months. */
export const termsUpTo = (longest: number) =>
  ({
    loanAmount: { label: 'Loan Amount' },
    interestRate: { label: 'Interest Rate', unit: '% p.a.' },
    tenure: {
      label: 'Tenure',
      unit: 'months',
      options: (loan) =>
        choicesWith((loan === null ? tenuresUpTo(longest) : tenureChoices(loan, longest)).map(String), null),
    },
    paymentFrequency: { label: 'Payment Frequency' },
    startDate: { label: 'Start Date' },
  }) satisfies Partial<Labels>;

export const guarantor = {
  guarantorName: { label: 'Guarantor Name' },
  guarantorPhone: { label: 'Guarantor Phone', control: 'tel', hint: phoneHint },
  guarantorAddress: { label: 'Guarantor Address' },
  guarantorRelation: { label: 'Guarantor Relation' },
} satisfies Partial<Labels>;

/** All of them: a field without a label does not compile. */
export const loanLabels = { ...lending, ...termsUpTo(usualLongestTenure), ...guarantor } satisfies Labels;
