import type { Day } from '#domain/values/calendar.ts';
import { loanList } from '#domain/lists/listShapes.ts';
import { shownStatuses } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { RecordList, type RecordScreenProps } from '#ui/lists/RecordList.tsx';
import { loanColumns } from './loanColumns.tsx';

export interface LoansProps extends RecordScreenProps<Loan> {
  readonly today: Day;
  readonly onOpen: (loan: Loan) => void;
}

/** The list at `/loans`. */
export function Loans({ today, ...screen }: LoansProps) {
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
      create={
        <ButtonLink changes to="/loans/create" variant="primary" data-key="create">
          Create New Loan
        </ButtonLink>
      }
    />
  );
}
