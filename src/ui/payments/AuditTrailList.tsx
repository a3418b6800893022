import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type AuditEntry,
  type AuditKind,
  auditKind,
  entryDueDate,
  withDayHeadings,
} from '#domain/audit/auditEntry.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees, formatTime, missing } from '#domain/values/format.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { auditEntries } from '#machines/payments/parts.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Tone } from '#ui/kit/tone.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import * as styles from './Payments.css.ts';

export interface AuditTrailListProps {
  readonly entries: ActorRefFrom<typeof auditEntries>;
  readonly loan: Loan;
  /** How many are shown; omitted for all. */
  readonly most?: number;
}

/** The entries of a loan's audit trail, newest first. */
export function AuditTrailList({ entries, loan, most }: AuditTrailListProps) {
  const loaded = useSelector(entries, ({ context }) => context.loaded);
  if (loaded === null)
    return (
      <PendingPart
        part={entries}
        skeleton={<Skeleton variant="text" rows={most ?? 4} label="Loading payment history..." />}
      />
    );
  return (
    <>
      <UnreadableRows count={loaded.unreadable} />
      {loaded.rows.length === 0 ? (
        <EmptyState title="No payment history found" />
      ) : (
        <ul
          className={styles.trail}
          data-short={most === undefined ? undefined : ''}
          aria-label="Payment history"
        >
          {withDayHeadings(loaded.rows.slice(0, most)).map(({ entry, heading }, index) => (
            <Entry key={entry._id ?? index} loan={loan} entry={entry} heading={heading} />
          ))}
        </ul>
      )}
    </>
  );
}

interface EntryProps extends Pick<AuditTrailListProps, 'loan'> {
  readonly entry: AuditEntry;
  /** The day that begins with this entry; null where it goes on. */
  readonly heading: Day | null;
}

function Entry({ loan, entry, heading }: EntryProps) {
  const kind = auditKind(entry);
  const { installmentNumber, amount, reason } = entry.details;
  return (
    <li className={styles.entry}>
      {heading === null ? null : <h3 className={styles.entryDay}>{formatDay(heading)}</h3>}
      <span>
        <Badge tone={kindTones[kind]}>{kind === 'other' ? entry.action : kindWords[kind]}</Badge>
      </span>
      <span className={styles.entryWords}>
        Installment #{installmentNumber ?? missing} · due {formatDay(entryDueDate(entry, loan))}
      </span>
      <span className={styles.entryAmount}>{formatRupees(amount)}</span>
      <span className={styles.entryNote}>
        {formatTime(entry.performedAt)} · by {entry.performedBy === '' ? missing : entry.performedBy}
        {reason === null ? null : kind === 'reverted' ? ` · reverted: ${reason}` : ` · “${reason}”`}
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
