import type { ReactNode } from 'react';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import type { Charge } from '#domain/loanAccount/receipt.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import * as styles from './Account.css.ts';

export interface AccountChargesProps {
  readonly account: AccountView;
  /** The buttons of a charge; omitted where nothing can be done. */
  readonly renderActions?: ((charge: Charge) => ReactNode) | undefined;
}

/** The charges of a loan, which are owed beside installments and penalties. */
export function AccountCharges({ account, renderActions }: AccountChargesProps) {
  return account.charges.length === 0 ? (
    <EmptyState title="No charges." />
  ) : (
    <DataTable
      caption="Charges"
      columns={
        renderActions === undefined
          ? columns
          : [...columns, { key: 'actions', header: 'Actions', changes: 'all', cell: renderActions }]
      }
      rows={account.charges}
      rowKey={({ chargeId, kind, leviedOn }) => chargeId ?? `${kind} ${leviedOn}`}
    />
  );
}

const columns: readonly Column<Charge>[] = [
  { key: 'id', header: 'Charge', lines: 'one', cell: ({ chargeId }) => chargeId ?? missing },
  {
    key: 'leviedOn',
    header: 'Day',
    lines: 'one',
    priority: 3,
    foldsBare: true,
    cell: ({ leviedOn }) => formatDay(leviedOn),
  },
  {
    key: 'kind',
    header: 'For',
    width: 'wide',
    cell: ({ kind, reason }) => (
      <span className={styles.lines}>
        {kind}
        {reason === '' ? null : <span className={styles.small}>{reason}</span>}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatRupees(amount) },
  {
    key: 'gst',
    header: 'GST',
    align: 'end',
    priority: 2,
    foldsUnder: 'amount',
    cell: ({ gst }) => formatRupees(gst),
  },
  {
    key: 'paid',
    header: 'Paid',
    align: 'end',
    priority: 2,
    foldsUnder: 'due',
    cell: ({ paid }) => formatRupees(paid),
  },
  { key: 'due', header: 'Due', align: 'end', cell: ({ due }) => formatRupees(due) },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];
