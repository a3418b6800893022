import type { Logger } from 'pino';

/** What is known of damage to the database's files. */
export interface Damage {
  /** What was found last; null where nothing is known. */
  readonly words: () => string | null;
  readonly report: (words: string | null) => void;
}

/** Raises the alarm in the log when damage is found that was not known. */
export const makeDamage = (logger: Logger): Damage => {
  let known: string | null = null;
  return {
    words: () => known,
    report: (words) => {
      if (words !== null && known === null)
        logger.fatal(
          { alarm: 'damage', reason: words },
          'the database is damaged: stop, and restore a backup',
        );
      known = words;
    },
  };
};
