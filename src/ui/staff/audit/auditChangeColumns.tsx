import { Link } from 'react-router-dom';
import { type AuditRecord, auditSubjects } from '#domain/audit/auditRecord.ts';
import { actionWords, recordWords, subjectNouns, subjectPath } from '#domain/audit/auditWords.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import { isOwnId } from '#domain/values/written.ts';
import type { Column } from '#ui/kit/tableParts.ts';
import { ChangedFields } from './ChangedFields.tsx';
import * as styles from './Audit.css.ts';

/** The columns of the list of changes. */
export const auditChangeColumns: readonly Column<AuditRecord>[] = [
  {
    key: 'performedAt',
    header: 'When',
    card: 'detail',
    cell: ({ performedAt }) => <span className={styles.whole}>{formatInstant(performedAt)}</span>,
  },
  {
    key: 'who',
    header: 'Who',
    priority: 2,
    foldsBare: true,
    card: 'detail',
    cell: (record) => <Who {...record} />,
  },
  {
    key: 'what',
    header: 'What',
    namesRow: true,
    card: 'title',
    cell: ({ action, reason }) => <What action={action} reason={reason} />,
  },
  {
    key: 'record',
    header: 'Record',
    priority: 3,
    foldsUnder: 'what',
    foldsBare: true,
    card: 'figure',
    cell: (record) => <Subject {...record} />,
  },
  {
    key: 'address',
    header: 'Address',
    priority: 3,
    foldsBare: true,
    card: ({ address }) => (address === null ? undefined : 'detail'),
    cell: ({ address }) => address ?? missing,
  },
  {
    key: 'changes',
    header: 'Changes',
    width: 'wide',
    card: ({ changes }) => (changes.length === 0 ? undefined : 'badge'),
    cell: ({ changes }) => (changes.length === 0 ? missing : <ChangedFields changes={changes} />),
  },
];

function Who({ accountName, accountEmail, performedBy }: AuditRecord) {
  const role = performedBy === '' ? missing : performedBy;
  const rest = [accountEmail, accountName === null ? null : role].filter((words) => words !== null);
  return (
    <span className={styles.lines}>
      {accountName ?? role}
      {rest.length === 0 ? null : <span className={styles.small}>{rest.join(' · ')}</span>}
    </span>
  );
}

function What({ action, reason }: Pick<AuditRecord, 'action' | 'reason'>) {
  return (
    <span className={styles.lines}>
      {actionWords(action)}
      {reason === null ? null : <span className={styles.small}>“{reason}”</span>}
    </span>
  );
}

function Subject(record: AuditRecord) {
  const path = subjectPath(record);
  const words = recordWords(record);
  const noun = auditSubjects.find((subject) => subject === record.subject);
  return (
    <span className={styles.lines}>
      <span className={isOwnId(words) ? styles.whole : undefined}>
        {path === null ? words : <Link to={path}>{words}</Link>}
      </span>
      {noun === undefined ? null : <span className={styles.small}>{subjectNouns[noun]}</span>}
    </span>
  );
}
