import { noSubject } from '#domain/loan/subject.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { actionWords, fieldWords } from '#domain/audit/auditWords.ts';
import { hasNoRows } from '#domain/lists/rows.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { Customer } from '#domain/records/customer.ts';
import { formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import type { CustomerPosition } from '#machines/customers/parts.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import * as styles from '#ui/lists/peek/Peek.css.ts';
import type { PeekShownProps } from '#ui/lists/peek/PeekedTable.tsx';
import { PeekSkeleton } from '#ui/lists/peek/PeekSkeleton.tsx';
import { DueStrip } from '#ui/loans/DueStrip.tsx';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

/** A customer beside the list of customers: how to reach them, what is due over all loans, the loans, the last changes. */
export function CustomerPeek({ row, actor }: PeekShownProps<Customer, CustomerPosition, AuditRecord>) {
  const { record, latest } = useSelector(actor, ({ children }) => children);
  const loaded = useSelector(record, (current) => current?.context.loaded ?? null);
  const customer = loaded?.customer ?? row;
  return (
    <>
      <div className={styles.subject}>
        <SubjectLine subject={{ ...noSubject, phone: customer.phone }} />
        <span>{[customer.customerId, customer.city].filter((words) => words !== null).join(' · ')}</span>
      </div>
      {loaded === null ? null : <Loans {...loaded} />}
      {loaded !== null ? null : record === undefined ? (
        <PeekSkeleton label="Loading the customer..." />
      ) : (
        <PendingPart part={record} skeleton={<PeekSkeleton label="Loading the customer..." />} />
      )}
      <div className={styles.actions}>
        <ButtonLink to={`/customers/${encodeURIComponent(row.customerId)}`} variant="primary">
          View
        </ButtonLink>
      </div>
      <Changes latest={latest} />
    </>
  );
}

function Loans({ loans: { rows, unreadable, due, today } }: CustomerPosition) {
  return (
    <>
      {due === null || due === undefined ? null : <DueStrip due={due.due} next={null} />}
      <Titled title="Loans">
        <UnreadableRows count={unreadable} />
        {hasNoRows({ rows, unreadable }) ? <p>This customer has not taken a loan yet.</p> : null}
        {rows.length === 0 ? null : (
          <ul className={styles.lines}>
            {rows.map((loan) => (
              <li key={loan.loanId} className={styles.line}>
                <Link to={`/loans/${encodeURIComponent(loan.loanId)}`}>{loan.loanId}</Link>
                <StatusBadge status={shownLoanStatus(loan, today)} />
                <span className={styles.lineNote}>EMI {formatRupees(loan.emiAmount)}</span>
              </li>
            ))}
          </ul>
        )}
      </Titled>
    </>
  );
}

type ChangesProps = {
  readonly latest: ReturnType<
    PeekShownProps<Customer, CustomerPosition, AuditRecord>['actor']['getSnapshot']
  >['children']['latest'];
};

/** The last changes; null where the server keeps no trail of customers. */
function Changes({ latest }: ChangesProps) {
  const loaded = useSelector(latest, (current) => current?.context.loaded ?? null);
  const isAbsent = useSelector(latest, (current) => current?.matches('absent') === true);
  if (isAbsent) return null;
  const skeleton = <Skeleton variant="text" rows={3} label="Loading the last changes..." />;
  return (
    <Titled title="Last changes">
      {latest === undefined ? skeleton : <PendingPart part={latest} skeleton={skeleton} />}
      <UnreadableRows count={loaded?.unreadable ?? 0} />
      {loaded !== null && hasNoRows(loaded) ? <p>Nothing was changed yet.</p> : null}
      {loaded === null || loaded.rows.length === 0 ? null : (
        <ul className={styles.lines}>
          {loaded.rows.slice(0, mostChanges).map((change, index) => (
            <li key={change._id ?? index} className={styles.line}>
              <span>{actionWords(change.action)}</span>
              <span className={styles.lineNote}>
                {formatInstant(change.performedAt)} · {changeWords(change)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Titled>
  );
}

const mostChanges = 3;

const changeWords = ({ changes, accountName, performedBy }: AuditRecord): string => {
  const by = accountName ?? (performedBy === '' ? missing : performedBy);
  const fields = changes.map(({ field }) => fieldWords(field)).join(', ');
  return fields === '' ? `by ${by}` : `by ${by} · ${fields}`;
};

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </div>
  );
}
