import { memo } from 'react';
import { type Loan, scheduleOf } from '#domain/loan/loan.ts';
import { Section } from '#ui/kit/Section.tsx';
import { Schedule } from './Schedule.tsx';

export interface LoanScheduleProps {
  readonly loan: Loan;
  /** True where chart and table stand beside each other. */
  readonly isBeside?: boolean;
}

/** The loan's schedule as chart and table, or which terms are missing for it. */
export const LoanSchedule = memo(function LoanSchedule({ loan, isBeside = false }: LoanScheduleProps) {
  const schedule = scheduleOf(loan);
  return (
    <Section title="Repayment Schedule">
      {schedule === null ? (
        <p>The schedule cannot be shown: amount, interest rate, tenure or start date is missing.</p>
      ) : (
        <Schedule caption="Repayment schedule" schedule={schedule} isBeside={isBeside} />
      )}
    </Section>
  );
});
