import * as styles from './PenaltyWords.css.ts';

/** How a penalty comes about, a line for each part, below its figure; nothing without words. */
export function PenaltyWords({ words }: { readonly words: readonly string[] }) {
  return words.length === 0 ? null : (
    <span className={styles.words}>
      {words.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </span>
  );
}
