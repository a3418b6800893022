import type { ReactNode } from 'react';
import type { LoanPenalties } from '#domain/loan/penalty/loanPenalties.ts';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { LongTable } from '#ui/kit/LongTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import * as styles from './Account.css.ts';

export type AccountInstallment = AccountView['installments'][number];

export interface AccountScheduleProps {
  readonly account: AccountView;
  /** What was waived of the loan's penalties; a borrower reads 'Admin' for who did. */
  readonly waivers: LoanPenalties['waivers'];
  /** What can be done to an installment; left out where nothing can. */
  readonly renderActions?: ((installment: AccountInstallment) => ReactNode) | undefined;
}

/** Every installment: what has come in for it, when it was complete, and its penalty. */
export function AccountSchedule({ account, waivers, renderActions }: AccountScheduleProps) {
  const words = new Map(account.installments.map((row) => [row, wordsOf(row, waivers)]));
  return (
    <LongTable
      caption="Schedule"
      columns={[
        ...columns,
        wordsColumn((row) => words.get(row) ?? []),
        ...(renderActions === undefined
          ? []
          : [
              {
                key: 'actions',
                header: 'Actions',
                changes: 'all',
                card: 'actions',
                cell: renderActions,
              } as const,
            ]),
      ]}
      rows={account.installments}
      rowKey={(row) => String(row.installmentNumber)}
    />
  );
}

const columns: readonly Column<AccountInstallment>[] = [
  {
    key: 'number',
    header: 'Installment #',
    align: 'end',
    card: 'title',
    cardMark: '#',
    cell: (row) => row.installmentNumber,
  },
  {
    key: 'dueDate',
    header: 'Due Date',
    lines: 'one',
    card: 'detail',
    cell: (row) => formatDay(row.dueDate),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'figure',
    cell: (row) => formatRupees(row.amount),
  },
  {
    key: 'credited',
    header: 'Received',
    align: 'end',
    card: (row) => (row.credited > 0 ? 'detail' : undefined),
    cardMark: 'Received',
    isBlank: ({ credited }) => credited === 0,
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
    lines: 'one',
    priority: 2,
    foldsUnder: 'credited',
    foldsBare: true,
    card: 'badge',
    cardMark: ({ dischargedOn }) => (dischargedOn === null ? undefined : 'Complete'),
    cell: ({ dischargedOn, credited }) =>
      dischargedOn === null ? (credited > 0 ? 'In part' : 'Open') : formatDay(dischargedOn),
  },
  {
    key: 'penalty',
    header: 'Penalty Due',
    align: 'end',
    card: ({ penalty }) => (penalty.due > 0 ? 'detail' : undefined),
    cardMark: 'Penalty',
    isBlank: ({ penalty }) => penalty.due === 0,
    cell: (row) => formatRupees(row.penalty.due),
  },
];

const wordsColumn = (
  wordsOfRow: (row: AccountInstallment) => readonly string[],
): Column<AccountInstallment> => ({
  key: 'words',
  header: 'How It Comes About',
  width: 'wide',
  priority: 2,
  foldsUnder: 'penalty',
  foldsBare: true,
  card: (row) => (wordsOfRow(row).length > 0 ? 'note' : undefined),
  isBlank: (row) => wordsOfRow(row).length === 0,
  cell: (row) => <PenaltyWords words={wordsOfRow(row)} />,
});

const wordsOf = (row: AccountInstallment, waivers: LoanPenalties['waivers']): readonly string[] => [
  ...accountPenaltyWords(row, waivers),
  ...(row.penaltyReduced > 0 ? [`${formatRupees(row.penaltyReduced)} reduced at payment`] : []),
];

/** The penalty of an installment in words, with each waiver of it (rule PENALTY-WORDS). */
export const accountPenaltyWords = (
  { installmentNumber, penalty }: AccountInstallment,
  waivers: LoanPenalties['waivers'],
): readonly string[] =>
  penaltyWords(
    penalty,
    waivers.filter((waiver) => waiver.installmentNumber === installmentNumber),
  );
