import type { ReactNode } from 'react';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import { loanList } from '#domain/lists/listShapes.ts';
import { shownStatuses } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import type { loanTicks } from '#machines/loans/loanTicks.ts';
import type { rowPayment } from '#machines/loans/rowPayment.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import type { DataTableProps } from '#ui/kit/tableParts.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import type { Peek } from '#ui/lists/peek/PeekedTable.tsx';
import { RecordList, type RecordScreenProps } from '#ui/lists/RecordList.tsx';
import { ListedLoansProvider } from '#ui/loans/listedLoans.ts';
import { loanColumns } from './loanColumns.tsx';
import { loanRowsWith } from './LoanRows.tsx';

export interface LoansProps extends RecordScreenProps<Loan> {
  readonly today: Day;
  /** Opens a loan; the other ids are those of the shown list, in its order. */
  readonly onOpen: (loan: Loan, listed: readonly string[]) => void;
  readonly peek: Omit<Peek<Loan, DatedLoan, AuditEntry>, 'titleOf'>;
  /** What can be done with the rows. */
  readonly rows: { readonly payment: typeof rowPayment; readonly ticks: typeof loanTicks };
}

/** The list at `/loans`. */
export function Loans({ today, peek, rows, onQuery, onOpen, ...screen }: LoansProps) {
  const payment = useActorRef(rows.payment);
  const ticks = useActorRef(rows.ticks);
  const tellQuery = (query: ListQuery) => {
    onQuery(query);
    ticks.send({ type: 'query.shown', query });
  };
  const table = loanRowsWith({
    peek: { ...peek, titleOf: ({ loanId }) => `Loan ${loanId}` },
    payment,
    ticks,
  });
  return (
    <RecordList
      {...screen}
      onQuery={tellQuery}
      title="Loans"
      noun="loans"
      placeholder="Search by loan id or customer name"
      columns={loanColumns(today)}
      shape={loanList(today)}
      statuses={shownStatuses}
      emptyTitle="No loans found"
      onOpen={(loan) => onOpen(loan, [])}
      table={withListed(table, onOpen)}
      create={
        <ButtonLink changes to="/loans/create" variant="primary" data-key="create">
          Create New Loan
        </ButtonLink>
      }
    />
  );
}

/** The table, whose links name the loans that it shows. */
const withListed =
  (table: (props: DataTableProps<Loan>) => ReactNode, onOpen: LoansProps['onOpen']) =>
  (props: DataTableProps<Loan>) => {
    const listed = props.rows.map(({ loanId }) => loanId);
    return (
      <ListedLoansProvider value={listed}>
        {table({ ...props, onOpenRow: (loan) => onOpen(loan, listed) })}
      </ListedLoansProvider>
    );
  };
