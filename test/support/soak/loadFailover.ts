import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { draw } from '#server/seed/demoDraw.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { checkBooks } from './loadBooks.ts';
import { type Acknowledged, checkThere } from './loadCrash.ts';
import { type ApiClients, startProcess } from './loadProcess.ts';
import { storedCounts, type Write, writeRound } from './loadWrites.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { startReplicas } from '#test/support/server/postgres/replicas.ts';
import { type Json, startServer } from '#test/support/server/server.ts';

export interface FailoverCounts {
  readonly rounds: number;
  readonly acknowledged: number;
  /** How often a write was refused with 503 and sent again under its key. */
  readonly refused: number;
  /** Milliseconds from when the primary begins to end to the next acknowledged write, for each round, shortest first. */
  readonly gapsMs: readonly number[];
}

/**
 * Writes while the primary ends (by turns crashed and stopped in order) and its standby is promoted. The built server
 * knows both hosts and is never restarted. Refused writes are sent again under their keys. After each round every
 * acknowledged write is stored as acknowledged, and at the end each is stored once. All files are in `parent`.
 */
export const failOverUnderLoad = async (
  rounds: number,
  seed: string,
  parent: string,
  onRound: (round: number, gapMs: number) => void = () => undefined,
): Promise<FailoverCounts> => {
  const replicas = await startReplicas('synchronous', parent);
  const folder = mkdtempSync(join(parent, 'kisht-failover-'));
  try {
    const database = new URL(await freshDatabase(replicas.primaryUrl('postgres'))).pathname.slice(1);
    const location = { url: replicas.urlOf(database) };
    const book = await startServer('postgres', undefined, { location, remove: () => undefined });
    const running = await startProcess(location, folder);
    const before = await storedCounts(book.db);
    const load = startLoad(await running.clients(), seed, book.newVehicle);

    const gapsMs: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // A token lives for some minutes only.
      load.callFrom(await running.clients());
      await load.until(load.acknowledged.length + 10 + draw(`${seed} ${round}`, 40));
      const lastWritableMs = performance.now();
      await replicas.endPrimary(round % 2 === 0 ? 'in order' : 'crash');
      const endedMs = performance.now();
      await replicas.promote();
      const gapMs = (await load.nextSentAfter(endedMs)) - lastWritableMs;
      gapsMs.push(gapMs);
      onRound(round, gapMs);
      await replicas.rebuild();
      await checkThere(book, load.acknowledged.slice(-recent));
    }
    const refused = await load.end();
    const { acknowledged } = load;
    await checkThere(book, acknowledged);
    await checkBooks(book.db);
    const after = await storedCounts(book.db);
    for (const kind of ['vehicle', 'loan', 'payment', 'feedback'] as const)
      assert.equal(
        after[kind] - before[kind],
        acknowledged.filter(({ write }) => write.kind === kind).length,
        `${kind}s stored, seed ${seed}`,
      );
    await running.kill();
    await book.stop();
    return {
      rounds,
      acknowledged: acknowledged.length,
      refused,
      gapsMs: gapsMs.toSorted((left, right) => left - right),
    };
  } finally {
    await replicas.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const workers = 4;

/** How many acknowledged writes are looked up after each round. All are at the end. */
const recent = 400;

/** How often a client tries again, in milliseconds. */
const retryMs = 50;

/** Writers that go on until `end`; each write is sent until it is acknowledged. */
const startLoad = (clients: ApiClients, seed: string, newVehicle: () => Promise<string>) => {
  const acknowledged: Acknowledged[] = [];
  const listeners = new Set<() => void>();
  let lastSentMs = -Infinity;
  let lastAnsweredMs = -Infinity;
  const state = { clients, isOver: false, refused: 0 };
  const failure: { error: Error | null } = { error: null };

  const send = async (write: Write): Promise<Json> => {
    for (;;) {
      const sentMs = performance.now();
      const { status, body } = await state.clients[write.by]('POST', write.path, write.body, {
        'idempotency-key': write.key,
      });
      if (status === 201) {
        acknowledged.push({ write, answer: body });
        lastSentMs = Math.max(lastSentMs, sentMs);
        lastAnsweredMs = performance.now();
        for (const listener of listeners) listener();
        return body;
      }
      assert.equal(status, 503, `${write.key}: ${JSON.stringify(body)}`);
      state.refused += 1;
      await delay(retryMs);
    }
  };
  const work = async (worker: number) => {
    for (let turn = 1; !state.isOver; turn += 1)
      await writeRound(`${seed}-${worker}-${turn}`, { today: dayInIndia(Date.now()), newVehicle }, (write) =>
        state.isOver ? Promise.resolve(null) : send(write),
      );
  };
  const all = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker))).catch(
    (error: unknown) => {
      failure.error = error instanceof Error ? error : new Error(String(error));
      for (const listener of listeners) listener();
    },
  );
  const when = (isSo: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (failure.error === null && !isSo()) return;
        listeners.delete(listener);
        if (failure.error === null) resolve();
        else reject(failure.error);
      };
      listeners.add(listener);
      listener();
    });
  return {
    acknowledged,
    callFrom: (next: ApiClients) => {
      state.clients = next;
    },
    /** Resolves when so many writes are acknowledged. */
    until: (count: number) => when(() => acknowledged.length >= count),
    /** When the first write was acknowledged that was sent after a moment. */
    nextSentAfter: async (ms: number): Promise<number> => {
      await when(() => lastSentMs > ms);
      return lastAnsweredMs;
    },
    /** Resolves when all writers have ended, with how often a write was refused. */
    end: async (): Promise<number> => {
      state.isOver = true;
      await all;
      if (failure.error !== null) throw failure.error;
      return state.refused;
    },
  };
};
