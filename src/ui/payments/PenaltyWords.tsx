import type { Installment } from '#domain/loan/installment.ts';
import { installmentPenaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import type { Day } from '#domain/values/calendar.ts';
import * as styles from './PenaltyWords.css.ts';

/** Explains how a penalty is computed, a line for each part; null without lines. */
export function PenaltyWords({ words }: { readonly words: readonly string[] }) {
  return words.length === 0 ? null : (
    <span className={styles.words}>
      <PenaltyLines lines={words} />
    </span>
  );
}

/** The lines in their order, since two waivers may read the same. */
export const PenaltyLines = ({ lines }: { readonly lines: readonly string[] }) =>
  [...lines.entries()].map(([at, line]) => (
    <span key={at} className={styles.line}>
      {line}
    </span>
  ));

export interface PenaltyListProps {
  readonly installments: readonly Installment[];
  readonly today: Day;
}

/** Explains the penalties of a loan's installments, below their table; null where no day was charged. */
export function PenaltyList({ installments, today }: PenaltyListProps) {
  const explained = installments
    .map((installment) => ({
      installmentNumber: installment.installmentNumber,
      words: installmentPenaltyWords(installment, today),
    }))
    .filter(({ words }) => words.length > 0);
  return explained.length === 0 ? null : (
    <ul className={styles.list} aria-label="How each penalty comes about">
      {explained.map(({ installmentNumber, words }) => (
        <li key={installmentNumber} className={styles.item}>
          <span className={styles.name}>Penalty of installment #{installmentNumber}</span>
          <PenaltyWords words={words} />
        </li>
      ))}
    </ul>
  );
}
