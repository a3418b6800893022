import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatInstant, formatRate, formatRupees, missing } from '#domain/values/format.ts';
import { phoneHint } from '#domain/records/formHints.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { type Loan, totalInstallments } from '#domain/loan/loan.ts';
import { type LoanField, statusChoices, tenureChoices } from '#domain/loan/loanEdit.ts';
import { paymentFrequencies } from '#domain/loan/terms.ts';
import type { RecordActor } from '#machines/kinds/record.ts';
import { choicesWith } from '#ui/records/RecordField.tsx';
import type { RecordGroup } from '#ui/records/RecordField.tsx';
import { RecordSection } from '#ui/records/RecordSection.tsx';

export interface LoanSectionProps {
  readonly actor: RecordActor<Loan, LoanField>;
  readonly today: Day;
}

/** Loan Information */
export function LoanSection({ actor, today }: LoanSectionProps) {
  return (
    <RecordSection
      name="loan"
      title="Loan Information"
      groups={groupsOf(today)}
      actor={actor}
      updated="Loan details updated successfully!"
    />
  );
}

const groupsOf = (today: Day): readonly RecordGroup<Loan, LoanField>[] => [
  {
    title: 'Loan',
    fields: [
      { label: 'Loan ID', text: (loan) => loan.loanId },
      {
        label: 'Status',
        text: (loan) => shownLoanStatus(loan, today),
        isStatus: true,
        control: {
          field: 'status',
          kind: 'choice',
          options: (loan) => choicesWith(statusChoices(loan), null),
        },
      },
      {
        label: 'Loan Type',
        text: (loan) => loan.loanType ?? missing,
        control: { field: 'loanType', kind: 'text', isOptional: (loan) => loan.loanType === null },
      },
      {
        label: 'Market Value',
        text: (loan) => formatRupees(loan.marketValue),
        control: { field: 'marketValue', kind: 'money' },
      },
      {
        label: 'Processing Fee',
        text: (loan) => formatRupees(loan.processingFee),
        control: { field: 'processingFee', kind: 'money' },
      },
    ],
  },
  {
    title: 'Terms',
    note: 'These cannot change once the loan is disbursed. The EMI follows from them.',
    fields: [
      {
        label: 'Loan Amount',
        text: (loan) => formatRupees(loan.loanAmount),
        control: { field: 'loanAmount', kind: 'money' },
      },
      {
        label: 'Interest Rate',
        text: (loan) => (loan.interestRate === null ? missing : `${formatRate(loan.interestRate)} p.a.`),
        control: { field: 'interestRate', kind: 'digits', unit: '% p.a.' },
      },
      {
        label: 'Tenure',
        text: (loan) => `${loan.tenure} ${loan.tenure === 1 ? 'month' : 'months'}`,
        control: {
          field: 'tenure',
          kind: 'choice',
          unit: 'months',
          options: (loan) =>
            tenureChoices(loan).map((months) => ({ value: String(months), label: String(months) })),
        },
      },
      {
        label: 'Payment Frequency',
        text: (loan) => loan.paymentFrequency,
        control: {
          field: 'paymentFrequency',
          kind: 'choice',
          options: (loan) => choicesWith(paymentFrequencies, loan.paymentFrequency),
        },
      },
      {
        label: 'Start Date',
        text: (loan) => formatDay(loan.startDate),
        control: { field: 'startDate', kind: 'date' },
      },
      { label: 'EMI', text: (loan) => formatRupees(loan.emiAmount) },
      { label: 'Total Installments', text: (loan) => String(totalInstallments(loan)) },
    ],
  },
  {
    title: 'Repayment',
    fields: [
      { label: 'Amount Paid', text: (loan) => formatRupees(loan.amountPaid) },
      { label: 'Next Payment Date', text: (loan) => formatDay(loan.nextPaymentDate) },
      { label: 'Disbursed Date', text: (loan) => formatDay(loan.disbursedDate) },
      { label: 'Created At', text: (loan) => formatInstant(loan.createdAt) },
      { label: 'Updated At', text: (loan) => formatInstant(loan.updatedAt) },
    ],
  },
  {
    title: 'Guarantor',
    fields: [
      {
        label: 'Guarantor Name',
        text: (loan) => loan.guarantorName ?? missing,
        control: { field: 'guarantorName', kind: 'text' },
      },
      {
        label: 'Guarantor Phone',
        text: (loan) => loan.guarantorPhone ?? missing,
        control: {
          field: 'guarantorPhone',
          kind: 'tel',
          warning: (draft) => phoneHint(draft.guarantorPhone),
        },
      },
      {
        label: 'Guarantor Address',
        text: (loan) => loan.guarantorAddress ?? missing,
        control: { field: 'guarantorAddress', kind: 'text' },
      },
      {
        label: 'Guarantor Relation',
        text: (loan) => loan.guarantorRelation ?? missing,
        control: { field: 'guarantorRelation', kind: 'text' },
      },
    ],
  },
];
