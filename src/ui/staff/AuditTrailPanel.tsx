import type { SnapshotFrom } from 'xstate';
import { type AuditEntry, type AuditKind, auditKind } from '../../domain/auditEntry.ts';
import { formatDay, formatInstant, formatRupees, missing } from '../../domain/format.ts';
import type { paymentHistory, PaymentHistoryEvent } from '../../machines/paymentHistory.ts';
import { Badge } from '../kit/Badge.tsx';
import { Banner } from '../kit/Banner.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import type { Tone } from '../kit/tone.tsx';
import * as styles from './Payments.css.ts';
import { Unreadable } from './Unreadable.tsx';

export interface AuditTrailPanelProps {
  readonly actor: { readonly send: (event: PaymentHistoryEvent) => void };
  readonly snapshot: SnapshotFrom<typeof paymentHistory>;
}

/** What happened to the payments of a loan, newest first. */
export function AuditTrailPanel({ actor, snapshot }: AuditTrailPanelProps) {
  const { trail, trailMessage } = snapshot.context;
  if (snapshot.matches({ auditTrail: 'unavailable' })) {
    return (
      <Banner
        tone="danger"
        action={{ label: 'Retry', onClick: () => actor.send({ type: 'history.retried' }) }}
      >
        {trailMessage}
      </Banner>
    );
  }
  if (trail === null) return <Skeleton variant="text" rows={4} label="Loading payment history..." />;
  return (
    <>
      <Unreadable count={trail.unreadable} />
      {trail.entries.length === 0 ? (
        <EmptyState title="No payment history found" />
      ) : (
        <ul className={styles.trail} aria-label="Payment history">
          {trail.entries.map((entry, index) => (
            <Entry key={entry._id ?? index} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const kind = auditKind(entry);
  const { installmentNumber, dueDate, amount, reason } = entry.details;
  return (
    <li className={styles.entry}>
      <Badge tone={kindTones[kind]}>{kind === 'other' ? entry.action : kindWords[kind]}</Badge>
      <span>
        Installment #{installmentNumber ?? missing} · due {formatDay(dueDate)}
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
