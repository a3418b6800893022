import { Link } from 'react-router-dom';
import type { Approval } from '#domain/records/approval.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import type { Decision } from '#machines/staff/approvals.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import * as styles from './Approvals.css.ts';

/** The columns of the list of requests; a request that still waits has buttons for its decisions. */
export const approvalColumns = (
  onDecide: (approval: Approval, decision: Decision) => void,
): readonly Column<Approval>[] => [
  { key: 'approvalId', header: 'Request', lines: 'one', cell: ({ approvalId }) => approvalId ?? missing },
  { key: 'summary', header: 'What', cell: (approval) => <What approval={approval} /> },
  {
    key: 'requestedBy',
    header: 'Asked by',
    priority: 2,
    foldsUnder: 'summary',
    cell: ({ requestedBy, requestedAt }) => (
      <span className={styles.what}>
        <span>{requestedBy ?? missing}</span>
        <span className={styles.note}>{formatInstant(requestedAt)}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'decidedBy',
    header: 'Decided',
    priority: 3,
    foldsUnder: 'status',
    foldsBare: true,
    cell: (approval) => <Decided approval={approval} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (approval) =>
      isWaiting(approval) ? (
        <span className={styles.actions}>
          {(approval.own ? ownDecisions : decisions).map(({ decision, label }) => (
            <Button key={decision} size="small" onClick={() => onDecide(approval, decision)}>
              {label}
            </Button>
          ))}
        </span>
      ) : (
        missing
      ),
  },
];

const isWaiting = ({ status }: Approval): boolean => status.trim().toLowerCase() === 'requested';

const decisions: readonly { readonly decision: Decision; readonly label: string }[] = [
  { decision: 'approve', label: 'Approve' },
  { decision: 'reject', label: 'Reject' },
];

/** The only decision on one's own request, since nobody may approve their own. */
const ownDecisions: typeof decisions = [{ decision: 'withdraw', label: 'Withdraw' }];

interface CellProps {
  readonly approval: Approval;
}

function What({ approval: { summary, reason, loanId } }: CellProps) {
  return (
    <span className={styles.what}>
      <span>{summary || missing}</span>
      {reason === null ? null : <span className={styles.note}>{`Reason: ${reason}`}</span>}
      {loanId === null ? null : (
        <Link to={`/payments/${encodeURIComponent(loanId)}`}>{`Payments of ${loanId}`}</Link>
      )}
    </span>
  );
}

function Decided({ approval }: CellProps) {
  const { decidedBy, decidedAt, note, expiresAt } = approval;
  if (isWaiting(approval))
    return <span className={styles.note}>{`Expires ${formatInstant(expiresAt)}`}</span>;
  if (decidedBy === null) return missing;
  return (
    <span className={styles.what}>
      <span>{decidedBy}</span>
      <span className={styles.note}>{formatInstant(decidedAt)}</span>
      {note === null ? null : <span className={styles.note}>{`Note: ${note}`}</span>}
    </span>
  );
}
