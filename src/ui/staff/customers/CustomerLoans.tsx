import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import { hasNoRows } from '#domain/lists/rows.ts';
import type { customerLoans, customerVehicles } from '#machines/customers/parts.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from '#ui/lists/RecordList.css.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { loanColumns } from '#ui/staff/loans/loanColumns.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';

export interface CustomerLoansProps {
  readonly loans: ActorRefFrom<typeof customerLoans>;
  /** The customer's vehicles, from which the loans get their vehicles' numbers and models. */
  readonly vehicles: ActorRefFrom<typeof customerVehicles> | undefined;
  readonly customerId: string;
  readonly navigate: (path: string) => void;
}

/** The loans of a customer, newest first. */
export function CustomerLoans({ loans, vehicles, customerId, navigate }: CustomerLoansProps) {
  const loaded = useSelector(loans, ({ context }) => context.loaded);
  const named = useSelector(vehicles, (current) => current?.context.loaded?.rows) ?? [];
  return (
    <Section
      title="Loans"
      actions={
        <ButtonLink changes to={`/loans/create?customerId=${encodeURIComponent(customerId)}`}>
          Create New Loan
        </ButtonLink>
      }
    >
      <PendingPart
        part={loans}
        skeleton={<Skeleton variant="table" rows={2} columns={8} label="Loading loans..." />}
      />
      {loaded === null ? null : (
        <>
          <UnreadableRows count={loaded.unreadable} />
          {hasNoRows(loaded) ? (
            <EmptyState title="No loans found">This customer has not taken a loan yet.</EmptyState>
          ) : null}
          {loaded.rows.length === 0 ? null : (
            <LongTable
              caption="Loans of this customer"
              columns={columnsOf(loaded.today)}
              rows={nameLoans(loaded.rows, [], named)}
              rowKey={({ loanId }) => loanId}
              onOpenRow={({ loanId }) => navigate(`/loans/${encodeURIComponent(loanId)}`)}
            />
          )}
        </>
      )}
    </Section>
  );
}

/** The columns of the list of loans, without the customer's name and with View Payments. */
const columnsOf = (today: Day): readonly Column<Loan>[] => [
  ...loanColumns(today)
    .filter(({ key }) => key !== 'customerName' && key !== 'actions')
    .map((column): Column<Loan> => (column.key === 'loanId' ? { ...column, card: 'title' } : column)),
  {
    key: 'actions',
    header: 'Actions',
    card: 'actions',
    cell: ({ loanId }) => (
      <span className={styles.actions}>
        <ButtonLink to={`/loans/${encodeURIComponent(loanId)}`} size="small">
          View
        </ButtonLink>
        <ButtonLink to={`/payments/${encodeURIComponent(loanId)}`} size="small" data-key="payments">
          View Payments
        </ButtonLink>
      </span>
    ),
  },
];
