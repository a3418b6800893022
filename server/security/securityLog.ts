import type { Logger } from 'pino';
import { type Db, transact } from '#server/db/database.ts';
import { makeFloodGate } from './floodGate.ts';
import type { NewSecurityEvent } from './securityEvent.ts';

/** Stores security events in the background: no call waits for it or fails with it (rule SECURITY-LOG). */
export interface SecurityLog {
  readonly note: (event: NewSecurityEvent) => void;
  /** Resolves when the noted events are stored, or cannot be. */
  readonly flush: () => Promise<void>;
  /** As `flush`, with the counts of the current minute; the last call. */
  readonly stop: () => Promise<void>;
}

/**
 * The most events that wait while the database is unreachable; beyond it the newest are dropped, and the log says so.
 */
const mostWaiting = 2_000;
const batch = 200;
const retryMs = 5_000;
const minuteMs = 60_000;

export const makeSecurityLog = (db: Db, logger: Logger): SecurityLog => {
  const gate = makeFloodGate();
  const counts = makeTimer();
  const retry = makeTimer();
  let waiting: readonly NewSecurityEvent[] = [];
  let dropped = 0;
  let writing: Promise<void> | null = null;

  const add = (events: readonly NewSecurityEvent[]) => {
    const room = Math.max(0, mostWaiting - waiting.length);
    waiting = [...waiting, ...events.slice(0, room)];
    dropped += Math.max(0, events.length - room);
  };
  const writeAll = async () => {
    while (waiting.length > 0) {
      const events = waiting.slice(0, batch);
      try {
        await transact(db, async ({ query }) => {
          await query.insertInto('security_events').values(events).execute();
        });
        waiting = waiting.slice(events.length);
        if (dropped > 0) logger.error({ dropped }, 'events of the security log were dropped');
        dropped = 0;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logger.warn({ reason, waiting: waiting.length }, 'the security log cannot be written');
        retry.start(retryMs, () => void write());
        break;
      }
    }
    writing = null;
  };
  // Writes once at a time: later events are part of the next write.
  const write = (): Promise<void> => {
    if (waiting.length === 0 && writing === null) return Promise.resolve();
    writing ??= writeAll();
    return writing;
  };
  const closeMinute = () => {
    add(gate.close());
    return write();
  };
  return {
    note: (event) => {
      add(gate.take(event));
      if (gate.isCounting()) counts.start(minuteMs, () => void closeMinute());
      if (!retry.isRunning()) void write();
    },
    flush: write,
    stop: async () => {
      await closeMinute();
      counts.end();
      retry.end();
    },
  };
};

/** A timer that runs once at a time and keeps no process alive. */
const makeTimer = () => {
  let timer: NodeJS.Timeout | null = null;
  return {
    isRunning: () => timer !== null,
    start: (ms: number, act: () => void) => {
      if (timer !== null) return;
      timer = setTimeout(() => {
        timer = null;
        act();
      }, ms);
      timer.unref();
    },
    end: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
};
