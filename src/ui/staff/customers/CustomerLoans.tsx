import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import type { customerPage } from '#machines/customers/customerPage.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import * as styles from '#ui/lists/RecordList.css.ts';
import { loanColumns } from '#ui/staff/loans/loanColumns.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';

export interface CustomerLoansProps {
  readonly actor: ActorRefFrom<typeof customerPage>;
  readonly customerId: string;
  readonly navigate: (place: string) => void;
}

/** The loans of a customer, newest first. */
export function CustomerLoans({ actor, customerId, navigate }: CustomerLoansProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { loans, vehicles, loansMessage } = snapshot.context;
  return (
    <Section
      title="Loans"
      actions={
        <ButtonLink to={`/loans/create?customerId=${encodeURIComponent(customerId)}`}>
          Create New Loan
        </ButtonLink>
      }
    >
      {snapshot.matches({ open: { loans: 'loading' } }) ? (
        <Skeleton variant="table" rows={2} columns={8} label="Loading loans..." />
      ) : null}
      {snapshot.matches({ open: { loans: 'unavailable' } }) ? (
        <LoadError failure={{ reason: loansMessage }} onRetry={() => actor.send({ type: 'loans.retried' })} />
      ) : null}
      {loans === null || !snapshot.matches({ open: { loans: 'shown' } }) ? null : (
        <>
          <UnreadableRows count={loans.unreadable} />
          {loans.loans.length === 0 ? (
            <EmptyState title="No loans found">This customer has not taken a loan yet.</EmptyState>
          ) : (
            <LongTable
              caption="Loans of this customer"
              columns={columnsOf(loans.today)}
              rows={nameLoans(loans.loans, [], vehicles?.vehicles ?? [])}
              rowKey={({ loanId }) => loanId}
              onOpenRow={({ loanId }) => navigate(`/loans/${encodeURIComponent(loanId)}`)}
            />
          )}
        </>
      )}
    </Section>
  );
}

/** The columns of the list of loans without the customer's. */
const columnsOf = (today: Day): readonly Column<Loan>[] => [
  ...loanColumns(today).filter(({ key }) => key !== 'customerName' && key !== 'actions'),
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ loanId }) => (
      <span className={styles.actions}>
        <ButtonLink to={`/loans/${encodeURIComponent(loanId)}`} size="small">
          View
        </ButtonLink>
        <ButtonLink to={`/payments/${encodeURIComponent(loanId)}`} size="small">
          View Payments
        </ButtonLink>
      </span>
    ),
  },
];
