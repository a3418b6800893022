import { memo } from 'react';
import type { Failure } from '#api/failure.ts';
import type { Page } from '#domain/lists/rows.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatCount, formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { CellLink } from '#ui/kit/CellLink.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { SearchField } from '#ui/kit/SearchField.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import type { Column } from '#ui/kit/tableParts.ts';
import type { PartShown } from './DashboardPart.ts';
import { searchKeys } from '#ui/lists/searchKeys.ts';
import { statusTone } from '#ui/records/statusTone.ts';
import * as styles from './Dashboard.css.ts';

export interface DashboardRecentLoansProps {
  /** The newest loans that match the search, and how many match. */
  readonly found: Page<Loan>;
  readonly today: Day;
  readonly search: string;
  readonly part: PartShown;
  /** True while the server searches for the typed text. */
  readonly isSearching: boolean;
  /** Why the search failed; null when it did not. */
  readonly failure: Failure | null;
  /** True while the list of a new lender's first steps leads to the first loan. */
  readonly isFirstRun: boolean;
  readonly onSearch: (search: string) => void;
  /** Called for Enter in the search. */
  readonly onHit: () => void;
  readonly onOpen: (loanId: string) => void;
}

/** The newest loans, and a search through all of them. */
export const DashboardRecentLoans = memo(function DashboardRecentLoans(props: DashboardRecentLoansProps) {
  const { found, today, search, part, isSearching, failure, isFirstRun, onSearch, onHit, onOpen } = props;
  const { rows: newest, total } = part === 'missing' ? nothingFound : found;
  // A phone has room for the newest five; the search finds the others.
  const rows = useIsPhone() && search === '' ? newest.slice(0, 5) : newest;
  const open = ({ loanId }: Loan) => onOpen(loanId);
  return (
    <Section title="Recent Loans">
      <SearchField
        label="Search by Loan ID or Customer ID"
        placeholder="Search by Loan ID or Customer Name"
        value={search}
        onValueChange={onSearch}
        onKeyDown={searchKeys(onHit)}
        resultText={part === 'there' && !isSearching ? foundText(rows.length, total) : undefined}
      />
      {part === 'awaited' ? (
        <Skeleton variant="table" rows={10} columns={6} label="Loading loans..." />
      ) : null}
      {part === 'missing' ? (
        <EmptyState title="Loans could not be loaded">{failure?.reason}</EmptyState>
      ) : null}
      {part === 'there' && !isSearching && total === 0 ? (
        <EmptyState
          title="No loans found"
          action={
            search === '' && !isFirstRun ? (
              <ButtonLink changes to="/loans/create">
                Create New Loan
              </ButtonLink>
            ) : undefined
          }
        >
          {search === '' ? 'The first loan will be listed here.' : `Nothing matches “${search}”.`}
        </EmptyState>
      ) : null}
      {total === 0 ? null : (
        <DataTable
          caption="Recent Loans"
          columns={columns(today)}
          rows={rows}
          rowKey={({ loanId }) => loanId}
          onOpenRow={open}
        />
      )}
    </Section>
  );
});

/** The customer's id, with the name below it, which is no part of the cell's words (product: column Customer ID). */
function customerCell({ customerId, customerName }: Loan) {
  return customerId === null ? (
    missing
  ) : (
    <span className={styles.customer} data-name={customerName}>
      <CellLink to={`/customers/${encodeURIComponent(customerId)}`}>{customerId}</CellLink>
    </span>
  );
}

const nothingFound: Page<Loan> = { rows: [], total: 0 };

const columns = (today: Day): readonly Column<Loan>[] => [
  {
    key: 'loanId',
    header: 'Loan ID',
    lines: 'one',
    card: 'title',
    cell: ({ loanId }) => <CellLink to={`/loans/${encodeURIComponent(loanId)}`}>{loanId}</CellLink>,
  },
  {
    key: 'customerId',
    header: 'Customer ID',
    lines: 'one',
    card: 'detail',
    cell: customerCell,
    name: ({ customerName }) => customerName,
  },
  {
    key: 'loanAmount',
    header: 'Amount',
    align: 'end',
    card: 'figure',
    cell: ({ loanAmount }) => formatRupees(loanAmount),
  },
  { key: 'tenure', header: 'Months', align: 'end', cell: ({ tenure }) => tenure },
  {
    key: 'disbursedDate',
    header: 'Disbursed Date',
    lines: 'one',
    cell: ({ disbursedDate }) => formatDay(disbursedDate),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'badge',
    cell: (loan) => {
      const status = shownLoanStatus(loan, today);
      return <Badge tone={statusTone(status)}>{status}</Badge>;
    },
  },
];

const foundText = (shown: number, total: number): string =>
  total > shown
    ? `${formatCount(total)} found, the newest ${formatCount(shown)} shown`
    : `${formatCount(total)} found`;
