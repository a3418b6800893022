import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { Lines, LoanLines } from '#ui/accounts/Lines.tsx';
import { Badge } from '#ui/kit/Badge.tsx';
import { Button } from '#ui/kit/Button.tsx';
import type { Column } from '#ui/kit/tableParts.ts';

/** The columns of the list of receipts. */
export const receiptColumns = (onRevert: (receipt: Receipt) => void): readonly Column<Receipt>[] => [
  { key: 'id', header: 'Receipt', lines: 'one', cell: ({ receiptId }) => receiptId ?? missing },
  {
    key: 'loan',
    header: 'Loan',
    cell: ({ loanId, customerName }) => (
      <LoanLines to={`/accounts/${encodeURIComponent(loanId)}`} {...{ loanId, customerName }} />
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatRupees(amount) },
  {
    key: 'receivedOn',
    header: 'Received on',
    lines: 'one',
    priority: 2,
    foldsUnder: 'amount',
    foldsBare: true,
    cell: ({ receivedOn }) => formatDay(receivedOn),
  },
  {
    key: 'method',
    header: 'Payment Method',
    priority: 2,
    foldsUnder: 'amount',
    foldsBare: true,
    cell: ({ method, reference }) => <Lines first={method} second={reference} />,
  },
  {
    key: 'recorded',
    header: 'Recorded',
    priority: 3,
    foldsUnder: 'loan',
    cell: ({ recordedAt, recordedBy }) => (
      <Lines isWhole first={formatInstant(recordedAt)} second={recordedBy} />
    ),
  },
  { key: 'status', header: 'Status', cell: (receipt) => <Standing {...receipt} /> },
  {
    key: 'actions',
    header: 'Actions',
    changes: 'all',
    cell: (receipt) =>
      receipt.revertedAt === null && receipt.receiptId !== null ? (
        <Button
          changes
          size="small"
          aria-label={`Revert ${receipt.receiptId}`}
          onClick={() => onRevert(receipt)}
        >
          Revert
        </Button>
      ) : null,
  },
];

/** Received, Refund or Reverted, with the reason below; of a reverted refund, that it was one. */
function Standing({ kind, reason, revertedAt, revertReason }: Receipt) {
  if (revertedAt !== null)
    return (
      <span className={styles.lines}>
        <Badge tone="danger">Reverted</Badge>
        {kind === 'refund' ? <span className={styles.small}>Refund</span> : null}
        {revertReason === null ? null : <span className={styles.small}>“{revertReason}”</span>}
      </span>
    );
  return (
    <span className={styles.lines}>
      {kind === 'refund' ? <Badge tone="caution">Refund</Badge> : <Badge tone="positive">Received</Badge>}
      {reason === null ? null : <span className={styles.small}>“{reason}”</span>}
    </span>
  );
}
