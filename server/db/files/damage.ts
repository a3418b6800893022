import type { Logger } from 'pino';

/** Known damage to the database's files. */
export interface Damage {
  /** The description of the damage found last; null for none. */
  readonly words: () => string | null;
  readonly report: (words: string | null) => void;
}

/** Keeps the finding, and logs an alarm when it is new. */
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
