import { memo } from 'react';
import { formatDay, formatRupees } from '../../domain/format.ts';
import type { Loan } from '../../domain/loan.ts';
import { scheduleOf } from '../../domain/loanSchedule.ts';
import type { ScheduledInstalment } from '../../domain/schedule.ts';
import { LongTable } from '../kit/LongTable.tsx';
import { Section } from '../kit/Section.tsx';
import type { Column } from '../kit/tableParts.tsx';

export interface LoanScheduleProps {
  readonly loan: Loan;
}

/** What each instalment repays, and what is owed after it. */
export const LoanSchedule = memo(function LoanSchedule({ loan }: LoanScheduleProps) {
  const schedule = scheduleOf(loan);
  return (
    <Section title="Repayment Schedule">
      {schedule === null ? (
        <p>The schedule cannot be shown: amount, interest rate, tenure or start date is missing.</p>
      ) : (
        <LongTable
          caption="Repayment schedule"
          columns={columns}
          rows={schedule}
          rowKey={(row) => String(row.installmentNumber)}
        />
      )}
    </Section>
  );
});

const columns: readonly Column<ScheduledInstalment>[] = [
  { key: 'number', header: 'Installment Number', align: 'end', cell: (row) => row.installmentNumber },
  { key: 'dueDate', header: 'Due Date', cell: (row) => formatDay(row.dueDate) },
  { key: 'amount', header: 'EMI', align: 'end', cell: (row) => formatRupees(row.amount) },
  { key: 'principal', header: 'Principal', align: 'end', cell: (row) => formatRupees(row.principal) },
  { key: 'interest', header: 'Interest', align: 'end', cell: (row) => formatRupees(row.interest) },
  { key: 'balance', header: 'Balance', align: 'end', cell: (row) => formatRupees(row.balance) },
];
