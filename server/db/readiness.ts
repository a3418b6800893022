import { instantOf } from '#domain/values/calendar.ts';
import type { Damage } from './files/damage.ts';
import { type Db, transact } from './database.ts';
import { requireDataKey } from './keys/currentDataKey.ts';
import type { DataCipher } from './keys/dataCipher.ts';
import { WrongDataKey } from './keys/keyRing.ts';

/** Checks whether the database answers and accepts writes, and whether this process has the key that they seal with. */
export interface Readiness {
  /** Resolves where calls can read and write; rejects with the database's error, or with `NotWritable`. */
  readonly check: () => Promise<void>;
}

/** Thrown when the database answers but a write to it fails, or would be sealed with a key that this process lacks. */
export class NotWritable extends Error {}

interface Attempt {
  readonly startedMs: number;
  readonly end: Promise<void>;
}

/**
 * Checks the database for all callers together: one check at a time, and one committed row in five seconds at most. A
 * slow write says nothing about the embedded database, which has one writer; on PostgreSQL nobody else locks the row,
 * so a commit that hangs is a fault.
 */
export const makeReadiness = (db: Db, clock: () => number, damage: Damage, cipher: DataCipher): Readiness => {
  let reading: Promise<void> | null = null;
  let writing: Attempt | null = null;
  let failure: unknown = null;
  let endedMs = -Infinity;

  const read = () => requireDataKey(db, cipher);
  const write = async () => {
    try {
      await writeOnce(db, clock());
      failure = null;
    } catch (error) {
      failure = db.engine.isRetryable(error) ? null : error;
    }
    endedMs = performance.now();
    writing = null;
  };
  const beginWriting = () => {
    const age = performance.now() - endedMs;
    if (writing === null && age >= (failure === null ? keptMs : keptFailureMs))
      writing = { startedMs: performance.now(), end: write() };
  };
  return {
    check: async () => {
      if (damage.words() !== null) throw new NotWritable('The database is damaged.');
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading.catch((error: unknown) => {
        if (error instanceof WrongDataKey) throw new NotWritable(error.message, { cause: error });
        throw db.engine.isAway(error)
          ? error
          : new NotWritable('The database cannot be read.', { cause: error });
      });
      beginWriting();
      if (writing !== null) await Promise.race([writing.end, elapsed(patienceMs)]);
      if (failure !== null) throw notWritable(failure);
      const waitedMs = writing === null ? 0 : performance.now() - writing.startedMs;
      if (db.engine.name === 'postgres' && waitedMs > longestWriteMs)
        throw new NotWritable('The database does not come to an end with a write.');
    },
  };
};

/** How long a result is reused, in milliseconds. */
const keptMs = 5_000;
const keptFailureMs = 1_000;

/** How long a caller waits for a write to end. */
const patienceMs = 100;
const longestWriteMs = 3_000;

const writeOnce = (db: Db, nowMs: number): Promise<unknown> =>
  transact(db, async ({ query }) => {
    const written_at = instantOf(nowMs);
    const kept = await query
      .updateTable('health_writes')
      .set({ written_at })
      .where('id', '=', 1)
      .executeTakeFirst();
    if (kept.numUpdatedRows > 0n) return;
    await query
      .insertInto('health_writes')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

const notWritable = (cause: unknown): NotWritable =>
  cause instanceof NotWritable ? cause : new NotWritable('The database takes no writes.', { cause });

/** Resolves after some milliseconds, without keeping the process alive. */
const elapsed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
