import { memo } from 'react';
import { type Loan, scheduleOf } from '#domain/loan/loan.ts';
import { FoldedSection } from '#ui/kit/FoldedSection.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import { formatNumberOf } from '#domain/values/format.ts';
import { Schedule } from './Schedule.tsx';

export interface LoanScheduleProps {
  readonly loan: Loan;
  /** True where chart and table stand beside each other, and are folded on a phone: others of the page come first. */
  readonly isBeside?: boolean;
}

/** The loan's schedule as chart and table, or which terms are missing for it. */
export const LoanSchedule = memo(function LoanSchedule({ loan, isBeside = false }: LoanScheduleProps) {
  const schedule = scheduleOf(loan);
  const isPhone = useIsPhone();
  const content =
    schedule === null ? (
      <p>The schedule cannot be shown: amount, interest rate, tenure or start date is missing.</p>
    ) : (
      <Schedule caption="Repayment schedule" schedule={schedule} isBeside={isBeside} />
    );
  if (isBeside && isPhone && schedule !== null)
    return (
      <FoldedSection
        title="Repayment Schedule"
        summary={`All ${formatNumberOf(schedule.length, 'installment')}`}
      >
        {content}
      </FoldedSection>
    );
  return <Section title="Repayment Schedule">{content}</Section>;
});
