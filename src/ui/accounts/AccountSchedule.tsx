import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { LongTable } from '#ui/kit/LongTable.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import * as styles from './Account.css.ts';

type Installment = AccountView['installments'][number];

/** Every installment: the amount received for it, the day it was complete, and its penalty. */
export function AccountSchedule({ account }: { readonly account: AccountView }) {
  return (
    <LongTable
      caption="Schedule"
      columns={columns}
      rows={account.installments}
      rowKey={(row) => String(row.installmentNumber)}
    />
  );
}

const columns: readonly Column<Installment>[] = [
  { key: 'number', header: 'Installment #', align: 'end', cell: (row) => row.installmentNumber },
  { key: 'dueDate', header: 'Due Date', cell: (row) => formatDay(row.dueDate) },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => formatRupees(row.amount) },
  {
    key: 'credited',
    header: 'Received',
    align: 'end',
    cell: (row) => (
      <span className={styles.lines}>
        {formatRupees(row.credited)}
        {row.short > 0 ? <span className={styles.small}>{formatRupees(row.short)} short</span> : null}
        {row.over > 0 ? <span className={styles.small}>{formatRupees(row.over)} over</span> : null}
      </span>
    ),
  },
  {
    key: 'complete',
    header: 'Complete',
    cell: ({ dischargedOn, credited }) =>
      dischargedOn === null ? (credited > 0 ? 'In part' : 'Open') : formatDay(dischargedOn),
  },
  {
    key: 'penalty',
    header: 'Penalty Due',
    align: 'end',
    cell: (row) => formatRupees(row.penalty.due),
  },
  {
    key: 'words',
    header: 'How It Comes About',
    width: 'wide',
    cell: ({ penalty, penaltyReduced }) => (
      <PenaltyWords
        words={[
          ...penaltyWords(penalty),
          ...(penaltyReduced > 0 ? [`${formatRupees(penaltyReduced)} reduced at payment`] : []),
        ]}
      />
    ),
  },
];
