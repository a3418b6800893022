import type { Logger } from 'pino';

export interface OneTimeWork {
  readonly work: () => Promise<void>;
  /** The line of the log for a failure. */
  readonly failed: string;
  readonly logger: Logger;
}

/**
 * Runs what an upgrade or a restore has left to do, twenty seconds after the start, and again each hour until it succeeds: a
 * database that was away for a moment must not leave it undone until the next start. Returns a function that stops it.
 */
export const untilDone = ({ work, failed, logger }: OneTimeWork): (() => void) => {
  let isEnded = false;
  let timer: NodeJS.Timeout;
  const runAfter = (ms: number) => {
    timer = setTimeout(() => {
      work().catch((error: unknown) => {
        if (isEnded) return;
        logger.error({ reason: String(error) }, failed);
        runAfter(anHour);
      });
    }, ms);
    timer.unref();
  };
  // Waits: by then, servers of an earlier version, which write without seals and totals, have noticed the newer one and
  // ended.
  runAfter(20_000);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
};

const anHour = 3_600_000;
