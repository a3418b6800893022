import { memo } from 'react';
import { type Loan, scheduleOf } from '#domain/loan/loan.ts';
import type { ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { FoldedSection } from '#ui/kit/FoldedSection.tsx';
import { Schedule } from '#ui/schedule/Schedule.tsx';
import * as styles from './PortalSchedule.css.ts';

/** The loan's schedule, folded: a chart and its figures, or which terms are missing for it. */
export const PortalSchedule = memo(function PortalSchedule({ loan }: { readonly loan: Loan }) {
  const schedule = scheduleOf(loan);
  return (
    <FoldedSection title="Repayment Schedule">
      {schedule === null ? (
        <p>The schedule cannot be shown: amount, interest rate, tenure or start date is missing.</p>
      ) : (
        <>
          <div className={styles.whole}>
            <Schedule caption="Repayment schedule" schedule={schedule} />
          </div>
          <Rows schedule={schedule} />
        </>
      )}
    </FoldedSection>
  );
});

/** The same figures on a phone: number, due date and EMI in a row, which opens what it repays. */
function Rows({ schedule }: { readonly schedule: readonly ScheduledInstallment[] }) {
  return (
    <ul className={styles.rows} aria-label="Repayment schedule">
      {schedule.map(({ installmentNumber, dueDate, amount, principal, interest, balance }) => (
        <li key={installmentNumber}>
          <details>
            <summary className={styles.row}>
              <span>#{installmentNumber}</span>
              <span>{formatDay(dueDate)}</span>
              <span className={styles.amount}>{formatRupees(amount)}</span>
            </summary>
            <div className={styles.parts}>
              <DefinitionList
                items={[
                  { term: 'Principal', value: formatRupees(principal) },
                  { term: 'Interest', value: formatRupees(interest) },
                  { term: 'Balance', value: formatRupees(balance) },
                ]}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
