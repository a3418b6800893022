import type { Installment } from '#domain/loan/installment.ts';
import { penaltyReasons } from '#domain/loanAccount/penaltyWords.ts';
import type { Day } from '#domain/values/calendar.ts';
import { Explainer } from '#ui/kit/Explainer.tsx';
import { PenaltyLines } from './PenaltyWords.tsx';
import * as styles from './PenaltyWords.css.ts';

export interface WhyPenaltyProps {
  readonly installments: readonly Installment[];
  readonly today: Day;
}

/** Explains a penalty, or the sum of several, beside its figure; null where no installment is or was late. */
export function WhyPenalty({ installments, today }: WhyPenaltyProps) {
  const late = installments
    .map((installment) => ({
      installmentNumber: installment.installmentNumber,
      reasons: penaltyReasons(installment, today),
    }))
    .filter(({ reasons }) => reasons.length > 0);
  if (late.length === 0) return null;
  return (
    <Explainer title="Why this penalty?">
      {late.map(({ installmentNumber, reasons }) => (
        <span key={installmentNumber} className={styles.words}>
          {late.length === 1 ? null : (
            <span className={styles.name}>Penalty of installment #{installmentNumber}</span>
          )}
          <PenaltyLines lines={reasons} />
        </span>
      ))}
    </Explainer>
  );
}
