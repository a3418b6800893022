import type { Day } from '#domain/values/calendar.ts';
import { formatCount, formatDay, formatPhone, formatRupees, missing } from '#domain/values/format.ts';
import { daysSince, type WorkKind, type WorkRow } from '#domain/portfolio/today.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { CellLink } from '#ui/kit/CellLink.tsx';
import { LockedButton } from '#ui/kit/LockedButton.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { payingNeedsConnection } from '#ui/parts/LastFigures.tsx';
import * as styles from './DashboardToday.css.ts';

/** The actions that a row offers; `offline` without a network, when no money is taken. */
export type WorkAccess = 'write' | 'view' | 'offline';

/** The columns of one kind of today's work. */
export const workColumns = (kind: WorkKind, today: Day, access: WorkAccess): readonly Column<WorkRow>[] => [
  {
    key: 'customer',
    header: 'Customer',
    lines: 'two',
    namesRow: true,
    card: 'title',
    cell: customerCell,
    name: ({ customerName }) => customerName,
  },
  { key: 'loanId', header: 'Loan', lines: 'one', card: 'detail', cell: loanCell },
  dayColumns[kind](today),
  {
    key: 'amount',
    header: amountHeaders[kind],
    align: 'end',
    card: 'figure',
    cell: ({ amount }) => formatRupees(amount),
  },
  { key: 'actions', header: 'Actions', card: 'actions', cell: (row) => actionOf(kind, row, access) },
];

function customerCell({ customerId, customerName, customerPhone }: WorkRow) {
  const name = customerName ?? customerId ?? missing;
  return (
    <div>
      {customerId === null ? (
        name
      ) : (
        <CellLink to={`/customers/${encodeURIComponent(customerId)}`}>{name}</CellLink>
      )}
      {customerPhone === null ? null : <span className={styles.onTable}>{formatPhone(customerPhone)}</span>}
    </div>
  );
}

function loanCell({ loanId, installmentNumber, customerPhone }: WorkRow) {
  return (
    <div>
      {customerPhone === null ? null : <span className={styles.onCard}>{formatPhone(customerPhone)} · </span>}
      <CellLink to={`/loans/${encodeURIComponent(loanId)}`}>{loanId}</CellLink>
      {installmentNumber === null ? null : (
        <span className={styles.beside}>Installment #{installmentNumber}</span>
      )}
    </div>
  );
}

const dayColumns: Readonly<Record<WorkKind, (today: Day) => Column<WorkRow>>> = {
  toCollect: (today) => ({
    key: 'day',
    header: 'Days Late',
    card: 'badge',
    align: 'end',
    cell: ({ day, overdue }) => {
      const daysLate = daysSince(day, today);
      return (
        <div>
          {daysText(daysLate)}
          <span className={styles.onCard}> {daysLate === 1 ? 'day' : 'days'} late</span>
          {overdue > 1 ? <span className={styles.beside}>{formatCount(overdue)} installments</span> : null}
        </div>
      );
    },
  }),
  toConfirm: () => ({
    key: 'day',
    header: 'Paid On',
    lines: 'one',
    card: 'badge',
    cell: ({ day }) => formatDay(day),
  }),
  toApprove: () => ({
    key: 'day',
    header: 'Created On',
    lines: 'one',
    card: 'badge',
    cell: ({ day }) => formatDay(day),
  }),
  dueSoon: () => ({
    key: 'day',
    header: 'Due Date',
    lines: 'one',
    card: 'badge',
    cell: ({ day }) => formatDay(day),
  }),
};

const amountHeaders: Readonly<Record<WorkKind, string>> = {
  toCollect: 'To Pay',
  toConfirm: 'Amount',
  toApprove: 'Loan Amount',
  dueSoon: 'To Pay',
};

const daysText = (days: number | null): string => (days === null ? missing : formatCount(days));

/** The way to where a row is dealt with; a viewer just looks. */
function actionOf(kind: WorkKind, { loanId }: WorkRow, access: WorkAccess) {
  const [action, room] = actions[kind];
  const words = access === 'view' ? 'View' : action;
  if (access === 'offline' && room === 'payments')
    return <LockedButton like={{ size: 'small', children: words }} reason={payingNeedsConnection} />;
  return (
    <ButtonLink to={`/${room}/${encodeURIComponent(loanId)}`} size="small">
      {words}
    </ButtonLink>
  );
}

const actions: Readonly<Record<WorkKind, readonly [words: string, room: 'payments' | 'loans']>> = {
  toCollect: ['Pay Now', 'payments'],
  toConfirm: ['Confirm Receipt', 'payments'],
  toApprove: ['Approve', 'loans'],
  dueSoon: ['Pay Now', 'payments'],
};
