import { Link } from 'react-router-dom';
import { mayBeWithdrawn, type LoanWaivers, type Waiver } from '#domain/loan/penalty/waiver.ts';
import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Section } from '#ui/kit/Section.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import * as styles from './Waivers.css.ts';

export interface WaiverListProps {
  /** Null where the server keeps none, or they could not be read. */
  readonly waivers: LoanWaivers | null;
  /** Null for a person who only reads. */
  readonly onWithdraw: ((waiver: Waiver) => void) | null;
}

/**
 * The waivers of a loan's penalties, with person, day, amount and reason, and the requests for waivers that wait for a
 * second person (rule WAIVER).
 */
export function WaiverList({ waivers, onWithdraw }: WaiverListProps) {
  if (waivers === null || waivers.waivers.length + waivers.waiting.length === 0) return null;
  return (
    <Section title="Waivers">
      <Waiting waiting={waivers.waiting} />
      {waivers.waivers.length === 0 ? null : (
        <LongTable
          caption="Waivers"
          columns={onWithdraw === null ? columns : [...columns, withdrawColumn(onWithdraw)]}
          rows={waivers.waivers}
          rowKey={({ waiverId, installmentNumber, waivedOn }) =>
            waiverId ?? `${installmentNumber} ${waivedOn}`
          }
        />
      )}
    </Section>
  );
}

/** The requests that wait for another Admin; until then nothing is waived. */
function Waiting({ waiting }: Pick<LoanWaivers, 'waiting'>) {
  return waiting.length === 0 ? null : (
    <ul className={styles.waiting} aria-label="Waivers that wait for approval">
      {waiting.map((one) => (
        <li key={one.approvalId} className={styles.lines}>
          <span>
            <StatusBadge status={one.status} /> {one.summary}
          </span>
          <span className={styles.note}>
            {`Asked by ${one.requestedBy ?? missing} on ${formatInstant(one.requestedAt)}. `}
            {one.reason === null ? '' : `“${one.reason}” `}
            Nothing is waived before another Admin approves{' '}
            <Link to="/approvals">{one.approvalId ?? 'the request'}</Link>.
          </span>
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<Waiver>[] = [
  {
    key: 'waiverId',
    header: 'Waiver',
    cell: ({ waiverId }) => <span className={styles.whole}>{waiverId ?? missing}</span>,
  },
  { key: 'number', header: 'Installment #', align: 'end', cell: (row) => row.installmentNumber },
  {
    key: 'waivedOn',
    header: 'Day',
    cell: ({ waivedOn }) => <span className={styles.whole}>{formatDay(waivedOn)}</span>,
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatRupees(amount) },
  { key: 'by', header: 'By', cell: (waiver) => <By waiver={waiver} /> },
  { key: 'reason', header: 'Reason', width: 'wide', cell: (waiver) => <Reason waiver={waiver} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ withdrawnAt }) =>
      withdrawnAt === null ? <Badge tone="positive">Waived</Badge> : <Badge tone="neutral">Withdrawn</Badge>,
  },
];

const withdrawColumn = (onWithdraw: (waiver: Waiver) => void): Column<Waiver> => ({
  key: 'actions',
  header: 'Actions',
  changes: 'all',
  cell: (waiver) =>
    mayBeWithdrawn(waiver) ? (
      <Button
        changes
        size="small"
        aria-label={`Withdraw ${waiver.waiverId}`}
        onClick={() => onWithdraw(waiver)}
      >
        Withdraw
      </Button>
    ) : (
      missing
    ),
});

interface CellProps {
  readonly waiver: Waiver;
}

/** The person who approved the waiver, and the one who asked for it, if that was somebody else. */
function By({ waiver: { approvedBy, requestedBy } }: CellProps) {
  return (
    <span className={styles.lines}>
      <span>{approvedBy ?? missing}</span>
      {requestedBy === null || requestedBy === approvedBy ? null : (
        <span className={styles.note}>{`Asked by ${requestedBy}`}</span>
      )}
    </span>
  );
}

function Reason({ waiver: { reason, paymentId, withdrawnAt, withdrawalReason } }: CellProps) {
  return (
    <span className={styles.lines}>
      <span>{reason}</span>
      {paymentId === null ? null : <span className={styles.note}>{`Payment ${paymentId}`}</span>}
      {withdrawnAt === null ? null : (
        <span
          className={styles.note}
        >{`Withdrawn on ${formatInstant(withdrawnAt)}: ${withdrawalReason ?? missing}`}</span>
      )}
    </span>
  );
}
