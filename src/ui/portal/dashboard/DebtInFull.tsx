import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { besidesWords } from '#domain/loan/dueToday.ts';
import { amountsOf, type Installment } from '#domain/loan/installment.ts';
import { installmentPenaltyWords, penaltyRule } from '#domain/loanAccount/penaltyWords.ts';
import { daysOverdue } from '#domain/loan/penalty/penalty.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Repayment } from '#domain/loan/repayment.ts';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { FoldedSection } from '#ui/kit/FoldedSection.tsx';
import { StatCard, StatRow } from '#ui/kit/StatCard.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import * as styles from './Dashboard.css.ts';

export interface DebtInFullProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
  readonly today: Day;
}

/**
 * All that is still to be paid of the loan, to its last installment: the EMIs, today's penalties, the price of one more
 * day, what its account has owed besides, and the overdue installments.
 */
export function DebtInFull({ loan, repayment, today }: DebtInFullProps) {
  const { remaining, penalty, penaltyADay, inFull, due, overdue } = repayment;
  return (
    <FoldedSection
      title="Your debt in full"
      summary={
        <>
          Total Outstanding <strong>{formatRupees(inFull)}</strong>
        </>
      }
    >
      <StatRow>
        <StatCard label="Remaining EMIs" value={formatRupees(remaining)} hint={`as of ${formatDay(today)}`} />
        <StatCard
          label="Late Penalty"
          value={formatRupees(penalty)}
          hint={penaltyADay === 0 ? undefined : `${formatRupees(penaltyADay)} more tomorrow`}
        />
        {due.besides === 0 ? null : (
          <StatCard label="Due Besides" value={formatRupees(due.besides)} hint={besidesWords(due)} />
        )}
      </StatRow>
      <p className={styles.rule}>A late EMI costs {penaltyRule(loan)}.</p>
      {overdue.length === 0 ? null : (
        <DataTable
          caption="Overdue installments"
          columns={columnsOf(today)}
          rows={overdue}
          rowKey={(row) => String(row.installmentNumber)}
        />
      )}
    </FoldedSection>
  );
}

const columnsOf = (today: Day): readonly Column<Installment>[] => [
  { key: 'number', header: 'Installment #', align: 'end', cell: (row) => row.installmentNumber },
  { key: 'dueDate', header: 'Due Date', cell: (row) => formatDay(row.dueDate) },
  { key: 'days', header: 'Days Late', align: 'end', cell: (row) => daysOverdue(row.dueDate, today) },
  { key: 'amount', header: 'EMI', align: 'end', cell: (row) => formatRupees(row.emiAmount) },
  {
    key: 'penalty',
    header: 'Penalty',
    align: 'end',
    cell: (row) => (
      <span className={styles.explained}>
        {formatRupees(row.defaultPenalty)} <PenaltyWords words={installmentPenaltyWords(row, today)} />
      </span>
    ),
  },
  { key: 'total', header: 'Total Amount', align: 'end', cell: (row) => formatRupees(amountsOf(row).total) },
];
