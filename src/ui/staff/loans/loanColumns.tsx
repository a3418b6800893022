import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

/** The columns of the loans list; each key is the field that the list sorts by. */
export const loanColumns = (today: Day): readonly Column<Loan>[] => [
  { key: 'loanId', header: 'Loan ID', sortable: true, lines: 'one', cell: (loan) => loan.loanId },
  {
    key: 'customerName',
    header: 'Customer Name',
    sortable: true,
    lines: 'two',
    cell: (loan) => loan.customerName ?? missing,
  },
  {
    key: 'registrationNumber',
    header: 'Vehicle Number',
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
    sortable: true,
    align: 'end',
    cell: (loan) => formatRupees(loan.emiAmount),
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
    foldsUnder: 'status',
    cell: (loan) => formatDay(loan.disbursedDate),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: (loan) => <StatusBadge status={shownLoanStatus(loan, today)} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (loan) => (
      <ButtonLink to={`/loans/${encodeURIComponent(loan.loanId)}`} size="small">
        View
      </ButtonLink>
    ),
  },
];
