import type { Disbursal } from '#domain/loan/disbursal.ts';
import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import { Lines, LoanLines } from '#ui/accounts/Lines.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { payeeWords } from './disbursalWords.ts';

/** The columns of the list of payouts. */
export const payoutColumns: readonly Column<Disbursal>[] = [
  {
    key: 'payee',
    header: 'Paid to',
    cell: (disbursal) => <Lines first={payeeWords(disbursal)} second={disbursal.payee} />,
  },
  {
    key: 'loan',
    header: 'Loan',
    cell: ({ loanId, customerName }) => (
      <LoanLines to={`/loans/${encodeURIComponent(loanId)}`} {...{ loanId, customerName }} />
    ),
  },
  {
    key: 'net',
    header: 'Paid Out',
    align: 'end',
    cell: ({ netAmount, loanAmount }) => (
      <Lines
        first={formatRupees(netAmount)}
        second={netAmount === loanAmount ? null : `of ${formatRupees(loanAmount)}`}
      />
    ),
  },
  {
    key: 'paidOn',
    header: 'Paid on',
    lines: 'one',
    priority: 2,
    foldsUnder: 'net',
    foldsBare: true,
    cell: ({ paidOn }) => formatDay(paidOn),
  },
  { key: 'mode', header: 'Mode', cell: ({ mode, reference }) => <Lines first={mode} second={reference} /> },
  {
    key: 'account',
    header: 'From Account',
    priority: 3,
    foldsUnder: 'mode',
    cell: ({ account }) => account ?? missing,
  },
  {
    key: 'recorded',
    header: 'Recorded',
    priority: 3,
    foldsUnder: 'loan',
    cell: ({ createdAt, recordedBy }) => (
      <Lines isWhole first={formatInstant(createdAt)} second={recordedBy} />
    ),
  },
];
