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
import { useActorRef } from '#ui/kit/useActorRef.ts';
import type { Peek } from '#ui/lists/peek/PeekedTable.tsx';
import { RecordList, type RecordScreenProps } from '#ui/lists/RecordList.tsx';
import { loanColumns } from './loanColumns.tsx';
import { loanRowsWith } from './LoanRows.tsx';

export interface LoansProps extends RecordScreenProps<Loan> {
  readonly today: Day;
  readonly onOpen: (loan: Loan) => void;
  readonly peek: Omit<Peek<Loan, DatedLoan, AuditEntry>, 'titleOf'>;
  /** What can be done with the rows. */
  readonly rows: { readonly payment: typeof rowPayment; readonly ticks: typeof loanTicks };
}

/** The list at `/loans`. */
export function Loans({ today, peek, rows, onQuery, ...screen }: LoansProps) {
  const payment = useActorRef(rows.payment);
  const ticks = useActorRef(rows.ticks);
  const tellQuery = (query: ListQuery) => {
    onQuery(query);
    ticks.send({ type: 'query.shown', query });
  };
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
      table={loanRowsWith({
        peek: { ...peek, titleOf: ({ loanId }) => `Loan ${loanId}` },
        payment,
        ticks,
      })}
      create={
        <ButtonLink changes to="/loans/create" variant="primary" data-key="create">
          Create New Loan
        </ButtonLink>
      }
    />
  );
}
