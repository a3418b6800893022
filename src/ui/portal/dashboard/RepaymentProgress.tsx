import { useId } from 'react';
import type { Day } from '#domain/values/calendar.ts';
import { formatOrdinal, formatRupees, missing } from '#domain/values/format.ts';
import { isUndisbursed } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Repayment } from '#domain/loan/repayment.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { LockedButton } from '#ui/kit/LockedButton.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { InstallmentStrip } from '#ui/loans/InstallmentStrip.tsx';
import { payingNeedsConnection } from '#ui/parts/LastFigures.tsx';
import * as styles from './RepaymentProgress.css.ts';

export interface RepaymentProgressProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
  readonly today: Day;
  readonly isOpening: boolean;
  /** Opens the confirm screen; null on a closed or rejected loan. */
  readonly onPay: (() => void) | null;
  /** True for a loan that is shown as it was last, without a network: nothing is paid from it. */
  readonly isOffline: boolean;
}

/** The progress of the repayment: a bar, a strip of installments and figures. */
export function RepaymentProgress(props: RepaymentProgressProps) {
  const { loan, repayment, today, isOpening, onPay, isOffline } = props;
  const id = useId();
  const { percent, paidInstallments, installments } = repayment;
  return (
    <Section title="Repayment Progress">
      <div className={styles.progress}>
        <label className={styles.percent} htmlFor={id}>
          {percent}% complete
        </label>
        <progress id={id} className={styles.bar} max={100} value={percent} />
      </div>
      <InstallmentStrip installments={installments} today={today} hasNoneLate={isUndisbursed(loan)} />
      <div className={styles.figures}>
        <DefinitionList
          items={[
            { term: 'EMI Paid', value: `${paidInstallments}/${installments.length}` },
            { term: 'Tenure', value: `${loan.tenure} ${loan.tenure === 1 ? 'month' : 'months'}` },
            { term: 'EMI Amount', value: formatRupees(loan.emiAmount) },
            { term: 'EMI Day', value: emiDayText(repayment) },
          ]}
        />
      </div>
      {onPay === null ? null : (
        <div>
          {isOffline ? (
            <LockedButton like={{ children: 'Pay EMI Now' }} reason={payingNeedsConnection} />
          ) : (
            <Button busy={isOpening} onClick={onPay}>
              Pay EMI Now
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

/** 'nth of every month', or of every third or sixth month where installments are that far apart (rule EMI-DAY). */
const emiDayText = ({ emiDate, monthsApart }: Repayment): string => {
  if (emiDate === null) return missing;
  const every = monthsApart === 1 ? 'month' : `${monthsApart === 3 ? 'third' : 'sixth'} month`;
  return `${formatOrdinal(emiDate)} of every ${every}`;
};
