import { Link } from 'react-router-dom';
import type { Disbursal } from '#domain/loan/disbursal.ts';
import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import type { Column } from '#ui/kit/tableParts.tsx';
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
      <span className={styles.lines}>
        <Link to={`/loans/${encodeURIComponent(loanId)}`}>{loanId}</Link>
        {customerName === null ? null : <span className={styles.small}>{customerName}</span>}
      </span>
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
  { key: 'paidOn', header: 'Paid on', cell: ({ paidOn }) => formatDay(paidOn) },
  { key: 'mode', header: 'Mode', cell: ({ mode, reference }) => <Lines first={mode} second={reference} /> },
  { key: 'account', header: 'From Account', cell: ({ account }) => account ?? missing },
  {
    key: 'recorded',
    header: 'Recorded',
    cell: ({ createdAt, recordedBy }) => <Lines first={formatInstant(createdAt)} second={recordedBy} />,
  },
];

interface LinesProps {
  readonly first: string;
  readonly second: string | null;
}

function Lines({ first, second }: LinesProps) {
  return (
    <span className={styles.lines}>
      {first === '' ? missing : first}
      {second === null || second === '' ? null : <span className={styles.small}>{second}</span>}
    </span>
  );
}
