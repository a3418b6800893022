import { useSelector } from '@xstate/react';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import { dueToday, isNothingOwed, oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import { isClosedOrRejected, isRejected, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { isDisbursed, type Loan } from '#domain/loan/loan.ts';
import { subjectOf } from '#domain/loan/subject.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import * as styles from '#ui/lists/peek/Peek.css.ts';
import type { PeekShownProps } from '#ui/lists/peek/PeekedTable.tsx';
import { PeekSkeleton } from '#ui/lists/peek/PeekSkeleton.tsx';
import { DueStrip } from '#ui/loans/DueStrip.tsx';
import { InstallmentStrip } from '#ui/loans/InstallmentStrip.tsx';
import { LoanLink } from '#ui/loans/LoanLink.tsx';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { AuditTrailList } from '#ui/payments/AuditTrailList.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { termsLine } from './loanStepWords.ts';

/** A loan beside the list of loans: whose it is, what is due, its installments, and what happened to it last. */
export function LoanPeek({ row, actor }: PeekShownProps<Loan, DatedLoan, AuditEntry>) {
  const { record, latest } = useSelector(actor, ({ children }) => children);
  const loaded = useSelector(record, (current) => current?.context.loaded ?? null);
  const isWithoutTrail = useSelector(latest, (current) => current?.matches('absent') === true);
  const loan = loaded?.loan ?? row;
  const to = encodeURIComponent(row.loanId);
  return (
    <>
      <div className={styles.subject}>
        <SubjectLine subject={{ ...subjectOf(row), ...knownOf(subjectOf(loan)) }} />
        <span>{termsLine(loan)}</span>
      </div>
      {loaded === null ? null : <Position {...loaded} />}
      {loaded !== null ? null : record === undefined ? (
        <PeekSkeleton label="Loading the loan..." />
      ) : (
        <PendingPart part={record} skeleton={<PeekSkeleton label="Loading the loan..." />} />
      )}
      <div className={styles.actions}>
        <LoanLink loanId={row.loanId} variant="primary" />
        <ButtonLink to={`/payments/${to}`}>View Payments</ButtonLink>
      </div>
      {isWithoutTrail ? null : (
        <div>
          <h3 className={styles.part}>Last payments</h3>
          {latest === undefined ? (
            <Skeleton variant="text" rows={3} label="Loading payment history..." />
          ) : (
            <AuditTrailList entries={latest} loan={loan} most={3} />
          )}
        </div>
      )}
    </>
  );
}

/** What is due, and which installments are paid. */
function Position({ loan, today }: DatedLoan) {
  const status = <StatusBadge status={shownLoanStatus(loan, today)} />;
  if (!isDisbursed(loan))
    return (
      <p>
        {status} {isRejected(loan) ? 'Nothing was paid out' : 'Nothing is paid out yet'}, and nothing is due.
      </p>
    );
  const installments = installmentsOf(loan, loan.payments ?? [], today);
  const due = dueToday(installments, today, loan);
  return (
    <>
      {isClosedOrRejected(loan) ? <p>{status}</p> : null}
      {isNothingOwed(loan, due) ? null : <DueStrip due={due} next={oldestUnpaid(installments)} />}
      <InstallmentStrip
        installments={installments}
        today={today}
        payments={`/payments/${encodeURIComponent(loan.loanId)}`}
      />
    </>
  );
}

/** The fields of a subject that are not null: they replace those of the list, which may know more. */
const knownOf = <Subject extends object>(subject: Subject): Partial<Subject> =>
  Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== null)) as Partial<Subject>;
