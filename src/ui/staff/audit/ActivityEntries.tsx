import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMade, isOfPayment, isTelling, paymentWords } from '#domain/audit/activity.ts';
import { withDayHeadings } from '#domain/audit/auditEntry.ts';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { actionWords, recordWords } from '#domain/audit/auditWords.ts';
import { formatDay, formatTime, missing } from '#domain/values/format.ts';
import type { RecordActivityInput } from '#machines/staff/recordActivity.ts';
import { ChangedFields, Values } from './ChangedFields.tsx';
import * as styles from './RecordActivity.css.ts';

export interface ActivityEntriesProps {
  readonly records: readonly AuditRecord[];
  readonly input: RecordActivityInput;
}

/** The entries of an activity that tell something, by days. Loaded late: nobody sees them before they open it. */
export function ActivityEntries({ records, input }: ActivityEntriesProps) {
  return (
    <ul className={`${styles.list} ${styles.whole}`} aria-label="Activity">
      {withDayHeadings(records.filter(isTelling)).map(({ entry, heading }, index) => (
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
