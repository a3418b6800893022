import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Day } from '#domain/values/calendar.ts';
import { loanList } from '#domain/lists/listShapes.ts';
import { shownStatuses } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import type { DataTableProps } from '#ui/kit/tableParts.tsx';
import { type Peek, tableWith } from '#ui/lists/peek/PeekedTable.tsx';
import { RecordList, type RecordScreenProps } from '#ui/lists/RecordList.tsx';
import { ListedLoansProvider } from '#ui/loans/listedLoans.ts';
import { loanColumns } from './loanColumns.tsx';

export interface LoansProps extends RecordScreenProps<Loan> {
  readonly today: Day;
  /** Opens a loan; the other ids are those of the shown list, in its order. */
  readonly onOpen: (loan: Loan, listed: readonly string[]) => void;
  readonly peek: Omit<Peek<Loan, DatedLoan, AuditEntry>, 'titleOf'>;
}

/** The list at `/loans`. */
export function Loans({ today, peek, onOpen, ...screen }: LoansProps) {
  return (
    <RecordList
      {...screen}
      title="Loans"
      noun="loans"
      placeholder="Search by loan id or customer name"
      columns={loanColumns(today)}
      shape={loanList(today)}
      statuses={shownStatuses}
      emptyTitle="No loans found"
      onOpen={(loan) => onOpen(loan, [])}
      table={tableOf(peek, onOpen)}
      create={
        <ButtonLink changes to="/loans/create" variant="primary" data-key="create">
          Create New Loan
        </ButtonLink>
      }
    />
  );
}

/** The table with the peek; its links name the loans that it shows. */
const tableOf = (peek: LoansProps['peek'], onOpen: LoansProps['onOpen']) => {
  const peeked = tableWith({ ...peek, titleOf: ({ loanId }: Loan) => `Loan ${loanId}` });
  return (props: DataTableProps<Loan>) => {
    const listed = props.rows.map(({ loanId }) => loanId);
    return (
      <ListedLoansProvider value={listed}>
        {peeked({ ...props, onOpenRow: (loan) => onOpen(loan, listed) })}
      </ListedLoansProvider>
    );
  };
};
