import type { Failure } from '#api/failure.ts';
import { type AuditEntry, type AuditKind, auditKind, entryDueDate } from '#domain/audit/auditEntry.ts';
import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { AuditTrail } from '#machines/payments/loanPayments.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Tone } from '#ui/kit/tone.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import * as styles from './Payments.css.ts';

export interface AuditTrailListProps {
  readonly loan: Loan;
  /** Null until it has been read. */
  readonly trail: AuditTrail | null;
  /** Why it could not be read; null while nothing is wrong. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

/** The entries of a loan's audit trail, newest first. */
export function AuditTrailList({ loan, trail, failure, onRetry }: AuditTrailListProps) {
  if (failure !== null) {
    return <LoadError failure={failure} onRetry={onRetry} />;
  }
  if (trail === null) return <Skeleton variant="text" rows={4} label="Loading payment history..." />;
  return (
    <>
      <UnreadableRows count={trail.unreadable} />
      {trail.entries.length === 0 ? (
        <EmptyState title="No payment history found" />
      ) : (
        <ul className={styles.trail} aria-label="Payment history">
          {trail.entries.map((entry, index) => (
            <Entry key={entry._id ?? index} loan={loan} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}

interface EntryProps extends Pick<AuditTrailListProps, 'loan'> {
  readonly entry: AuditEntry;
}

function Entry({ loan, entry }: EntryProps) {
  const kind = auditKind(entry);
  const { installmentNumber, amount, reason } = entry.details;
  return (
    <li className={styles.entry}>
      <Badge tone={kindTones[kind]}>{kind === 'other' ? entry.action : kindWords[kind]}</Badge>
      <span className={styles.entryWords}>
        Installment #{installmentNumber ?? missing} · due {formatDay(entryDueDate(entry, loan))}
      </span>
      <span className={styles.entryAmount}>{formatRupees(amount)}</span>
      <span className={styles.entryNote}>
        {formatInstant(entry.performedAt)} · by {entry.performedBy === '' ? missing : entry.performedBy}
        {reason === null ? null : ` · “${reason}”`}
      </span>
    </li>
  );
}

const kindWords: Readonly<Record<Exclude<AuditKind, 'other'>, string>> = {
  created: 'Payment Received',
  confirmed: 'Receipt Confirmed',
  reverted: 'Payment Reverted',
};

const kindTones: Readonly<Record<AuditKind, Tone>> = {
  created: 'positive',
  confirmed: 'info',
  reverted: 'danger',
  other: 'neutral',
};
