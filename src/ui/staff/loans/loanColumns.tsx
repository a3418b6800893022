import type { Day } from '#domain/values/calendar.ts';
import { formatCount, formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { frequencyOf, type Loan } from '#domain/loan/loan.ts';
import { type Lateness, latenessOf } from '#domain/portfolio/ageing.ts';
import { CellNote } from '#ui/kit/CellNote.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { LoanIdLink, LoanLink } from '#ui/loans/LoanLink.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

/** The columns of the loans list; each key is the field that the list sorts by. */
export const loanColumns = (today: Day): readonly Column<Loan>[] => [
  {
    key: 'loanId',
    header: 'Loan ID',
    sortable: true,
    lines: 'one',
    card: 'detail',
    // View, and Enter on the row, lead there too: the arrow keys pass it by.
    cell: ({ loanId }) => <LoanIdLink loanId={loanId} />,
  },
  {
    key: 'customerName',
    header: 'Customer Name',
    card: 'title',
    sortable: true,
    lines: 'two',
    cell: (loan) => loan.customerName ?? missing,
  },
  {
    key: 'registrationNumber',
    header: 'Vehicle Number',
    card: 'detail',
    sortable: true,
    lines: 'one',
    priority: 2,
    foldsUnder: 'customerName',
    foldsBare: true,
    cell: (loan) => loan.registrationNumber ?? missing,
  },
  {
    key: 'vehicleModel',
    header: 'Vehicle Model',
    card: 'detail',
    sortable: true,
    lines: 'two',
    priority: 3,
    foldsUnder: 'registrationNumber',
    foldsBare: true,
    cell: (loan) => loan.vehicleModel ?? missing,
  },
  {
    key: 'loanAmount',
    header: 'Amount',
    sortable: true,
    priority: 2,
    foldsUnder: 'emiAmount',
    align: 'end',
    cell: (loan) => formatRupees(loan.loanAmount),
  },
  {
    key: 'emiAmount',
    header: 'EMI',
    card: 'figure',
    sortable: true,
    align: 'end',
    cell: emiWithFrequency,
  },
  {
    key: 'tenure',
    header: 'Months',
    sortable: true,
    align: 'end',
    priority: 3,
    foldsUnder: 'emiAmount',
    cell: (loan) => loan.tenure,
  },
  {
    key: 'disbursedDate',
    header: 'Disbursed Date',
    sortable: true,
    lines: 'one',
    priority: 2,
    foldsUnder: 'shownStatus',
    cell: (loan) => formatDay(loan.disbursedDate),
  },
  {
    key: 'shownStatus',
    header: 'Status',
    card: 'badge',
    sortable: true,
    cell: (loan) => (
      <>
        <StatusBadge status={shownLoanStatus(loan, today)} />
        <LatenessNote lateness={latenessOf(loan, today)} />
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    lines: 'one',
    card: 'actions',
    cell: ({ loanId }) => <LoanLink loanId={loanId} size="small" />,
  },
];

/** The EMI; under it the frequency of a loan that is not paid each month. */
const emiWithFrequency = (loan: Loan) => {
  const frequency = frequencyOf(loan);
  const note = frequency === 'Quarterly' ? 'quarterly' : frequency === 'Semi-Annual' ? 'half-yearly' : null;
  return note === null ? (
    formatRupees(loan.emiAmount)
  ) : (
    <>
      {formatRupees(loan.emiAmount)}
      <CellNote>{note}</CellNote>
    </>
  );
};

function LatenessNote({ lateness }: { readonly lateness: Lateness | null }) {
  // Another server may call a loan Overdue without saying since when.
  if (lateness === null || lateness.days === 0) return null;
  const days = `${formatCount(lateness.days)} ${lateness.days === 1 ? 'day' : 'days'} late`;
  return (
    <CellNote>{lateness.amount === null ? days : `${days} · ${formatRupees(lateness.amount)}`}</CellNote>
  );
}
