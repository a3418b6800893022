import { Button } from '#ui/kit/Button.tsx';
import { CheckIcon } from '#ui/kit/icons.tsx';
import * as styles from './Picker.css.ts';

/** One fact about the chosen row. */
export interface PickerFact {
  readonly term: string;
  readonly value: string;
}

export interface PickerCardProps {
  readonly noun: string;
  readonly facts: readonly PickerFact[];
  readonly disabled: boolean;
  readonly onWithdraw: () => void;
}

/** The chosen row, with a button to choose another. */
export function PickerCard({ noun, facts, disabled, onWithdraw }: PickerCardProps) {
  return (
    <div className={styles.card} role="group" aria-label={`Selected ${noun}`}>
      <div className={styles.cardHead}>
        <span className={styles.cardMark}>
          <CheckIcon />
          {`Selected ${noun}`}
        </span>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Change ${noun}`}
          disabled={disabled}
          onClick={onWithdraw}
        >
          Change
        </Button>
      </div>
      <dl className={styles.cardValues}>
        {facts.map(({ term, value }) => (
          <div key={term} className={styles.cardFact}>
            <dt className={styles.cardTerm}>{term}</dt>
            <dd className={styles.cardValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
