import { formatDay, formatInstant, formatRupees } from '#domain/values/format.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { type Loan, totalInstallments } from '#domain/loan/loan.ts';
import { type LoanField, loanFields } from '#domain/loan/loanEdit.ts';
import { usualLongestTenure } from '#domain/loan/schedule/terms.ts';
import type { RecordActor } from '#machines/kinds/record.ts';
import { recordFieldsOf } from '#ui/records/labels/fieldLabels.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import { guarantor, lending, termsUpTo } from '#ui/records/labels/loanLabels.ts';
import type { RecordGroup } from '#ui/records/RecordField.tsx';
import { RecordSection } from '#ui/records/RecordSection.tsx';

export interface LoanSectionProps {
  readonly actor: RecordActor<Loan, LoanField>;
  readonly dated: Pick<DatedLoan, 'today' | 'longestTenure'>;
}

/** The section Loan Information of a loan's page. */
export function LoanSection({ actor, dated }: LoanSectionProps) {
  return (
    <RecordSection
      name="loan"
      title="Loan Information"
      groups={groupsOf(dated)}
      actor={actor}
      isRuled
      keepsButtonsInView
      updated="Loan details updated successfully!"
    />
  );
}

const groupsOf = ({
  today,
  longestTenure = usualLongestTenure,
}: LoanSectionProps['dated']): readonly RecordGroup<Loan, LoanField>[] => [
  {
    title: 'Loan',
    fields: [
      { label: 'Loan ID', text: (loan) => loan.loanId },
      ...recordFieldsOf<Loan, LoanField>(loanFields, {
        ...lending,
        status: { ...lending.status, text: (loan) => shownLoanStatus(loan, today) },
      }),
    ],
  },
  {
    title: 'Terms',
    note: 'These cannot change once the loan is disbursed. The EMI follows from them.',
    fields: recordFieldsOf<Loan, LoanField>(loanFields, termsUpTo(longestTenure)),
  },
  {
    title: 'Repayment',
    fields: [
      { label: 'EMI', text: (loan) => formatRupees(loan.emiAmount) },
      { label: 'Total Installments', text: (loan) => String(totalInstallments(loan)) },
      { label: 'Amount Paid', text: (loan) => formatRupees(loan.amountPaid) },
      { label: 'Next Payment Date', text: (loan) => formatDay(loan.nextPaymentDate) },
      { label: 'Disbursed Date', text: (loan) => formatDay(loan.disbursedDate) },
      { label: 'Created At', text: (loan) => formatInstant(loan.createdAt), isStamp: true },
      { label: 'Updated At', text: (loan) => formatInstant(loan.updatedAt), isStamp: true },
    ],
  },
  { title: 'Guarantor', fields: recordFieldsOf<Loan, LoanField>(loanFields, guarantor) },
];
