import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMade, isOfPayment, paymentWords } from '#domain/audit/activity.ts';
import { withDayHeadings } from '#domain/audit/auditEntry.ts';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { actionWords, recordWords } from '#domain/audit/auditWords.ts';
import { formatDay, formatTime, missing } from '#domain/values/format.ts';
import type { recordActivity, RecordActivityInput } from '#machines/staff/recordActivity.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { FoldedSection } from '#ui/kit/FoldedSection.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { ChangedFields, Values } from './ChangedFields.tsx';
import * as styles from './RecordActivity.css.ts';

export interface RecordActivityProps {
  readonly machine: typeof recordActivity;
  readonly input: RecordActivityInput;
}

/** What has happened to one record, by days, loaded when it is opened; nothing on a server that keeps no such trail. */
export function RecordActivity({ machine, input }: RecordActivityProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.matches('absent')) return null;
  const { activity, failure } = snapshot.context;
  const isWaiting = snapshot.hasTag('waiting');
  const { records } = activity;
  return (
    <div data-print="hide">
      <FoldedSection
        title="Activity"
        onToggle={(isOpen) => actor.send({ type: isOpen ? 'activity.opened' : 'activity.closed' })}
      >
        {/* The panel takes the focus when the focused button disappears. */}
        <div className={styles.panel} tabIndex={-1}>
          {records.length === 0 ? null : <Entries records={records} input={input} />}
          {records.length === 0 && snapshot.matches({ opened: 'complete' }) ? (
            <EmptyState title="No activity yet" />
          ) : null}
          {isWaiting ? (
            <div className={styles.whole}>
              <Skeleton variant="text" rows={4} label="Loading activity..." />
            </div>
          ) : null}
          {snapshot.matches({ opened: 'unavailable' }) ? (
            <LoadError failure={failure} onRetry={() => actor.send({ type: 'load.requested' })} />
          ) : null}
          {records.length === 0 ? null : (
            <span className={styles.ways}>
              {snapshot.matches({ opened: 'partial' }) ? (
                <TransientButton onClick={() => actor.send({ type: 'older.requested' })}>
                  Older
                </TransientButton>
              ) : null}
              <Link to={`/audit?${addressOf(input)}`}>All</Link>
            </span>
          )}
        </div>
      </FoldedSection>
    </div>
  );
}

/** The search for all entries of the record, as the audit screen writes it (`auditQuery.ts`). */
const addressOf = ({ subject, id }: RecordActivityInput): string =>
  new URLSearchParams({ subject, id }).toString();

interface EntriesProps {
  readonly records: readonly AuditRecord[];
  readonly input: RecordActivityInput;
}

function Entries({ records, input }: EntriesProps) {
  return (
    <ul className={`${styles.list} ${styles.whole}`} aria-label="Activity">
      {withDayHeadings(records).map(({ entry, heading }, index) => (
        <li key={entry._id ?? index} className={styles.entry}>
          {heading === null ? null : <h3 className={styles.day}>{formatDay(heading)}</h3>}
          <span className={styles.small}>{formatTime(entry.performedAt)}</span>
          <div className={styles.words}>
            <span>
              {actionWords(entry.action)} <Record entry={entry} input={input} />
              <span className={styles.small}>{` · by ${whoOf(entry)}`}</span>
            </span>
            {entry.reason === null ? null : <span className={styles.small}>“{entry.reason}”</span>}
            <What entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The payment of an entry as a link to the loan's payments; of any other entry, what it names beside the record. */
function Record({
  entry,
  input,
}: {
  readonly entry: AuditRecord;
  readonly input: RecordActivityInput;
}): ReactNode {
  const name = recordWords(entry);
  if (input.subject === 'loan' && isOfPayment(entry))
    return <Link to={`/payments/${encodeURIComponent(input.id)}`}>{name}</Link>;
  return entry.name === null || entry.name === input.id ? null : name;
}

/** What changed: a few fields at once, many under their number; of a payment, its installment and amount. */
function What({ entry }: { readonly entry: AuditRecord }) {
  const { changes } = entry;
  if (changes.length === 0) return null;
  if (!isMade(entry) && changes.length <= mostInLine) return <Values changes={changes} isInLine />;
  const payment = paymentWords(entry);
  return (
    <>
      {payment === null ? null : <span>{payment}</span>}
      <ChangedFields changes={changes} />
    </>
  );
}

/** The largest number of changed fields that an entry shows without being asked. */
const mostInLine = 4;

const whoOf = ({ accountName, performedBy }: AuditRecord): string =>
  accountName ?? (performedBy === '' ? missing : performedBy);
