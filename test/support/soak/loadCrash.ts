import assert from 'node:assert/strict';
import { draw } from '#server/seed/demoDraw.ts';
import { type DatabaseKind, processDeploymentOn, type ProcessDeployment } from './load.ts';
import { checkBooks } from './loadBooks.ts';
import type { ApiClients } from './loadProcess.ts';
import { storedCounts, type Write, writeRound } from './loadWrites.ts';
import type { Json } from '#test/support/server/server.ts';

export interface CrashCounts {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Writes whose answer was lost in a crash; each was sent again under its key. */
  readonly unanswered: number;
  /** Milliseconds from the start of the process until it takes calls again, at worst. */
  readonly slowestStartMs: number;
}

/**
 * Writes until `kill -9`, at moments that `seed` draws. After each restart every acknowledged write is stored as
 * acknowledged; unanswered ones are sent again under their keys; at the end everything is stored once.
 */
export const crashUnderLoad = async (
  kind: DatabaseKind,
  rounds: number,
  seed: string,
): Promise<CrashCounts> => {
  const deployment = await processDeploymentOn(kind);
  try {
    const before = await storedCounts(deployment.db);
    const acknowledged: Acknowledged[] = [];
    let pending: readonly Write[] = [];
    let [unanswered, slowestStartMs] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      const running = await deployment.start();
      slowestStartMs = Math.max(slowestStartMs, running.startMs);
      const clients = await running.clients();
      await checkThere(deployment, acknowledged.slice(-recent));
      for (const write of pending) acknowledged.push({ write, answer: await sendOr(clients, write, fail) });
      await checkBooks(deployment.db);

      const server = { isDown: false };
      const lost: Write[] = [];
      const send = async (write: Write): Promise<Json | null> => {
        if (server.isDown) return null;
        const answer = await sendOr(clients, write, () => null);
        if (answer === null) lost.push(write);
        else acknowledged.push({ write, answer });
        return answer;
      };
      const killed = acknowledged.length + 5 + draw(`${seed} ${round}`, 60);
      const fall = async () => {
        if (server.isDown) return;
        server.isDown = true;
        await running.kill();
      };
      await Promise.all(
        Array.from({ length: workers }, async (_, worker) => {
          for (let turn = 1; !server.isDown; turn += 1)
            await writeRound(`${round}-${worker}-${turn}`, deployment, async (write) => {
              const answer = await send(write);
              if (acknowledged.length >= killed) void fall();
              return answer;
            });
        }),
      );
      await running.kill();
      pending = lost;
      unanswered += lost.length;
    }

    const last = await (await deployment.start()).clients();
    for (const write of pending) acknowledged.push({ write, answer: await sendOr(last, write, fail) });
    await checkThere(deployment, acknowledged);
    await checkBooks(deployment.db);
    const after = await storedCounts(deployment.db);
    for (const kind of ['loan', 'payment', 'feedback'] as const)
      assert.equal(
        after[kind] - before[kind],
        acknowledged.filter(({ write }) => write.kind === kind).length,
        `${kind}s stored, seed ${seed}`,
      );
    return { rounds, acknowledged: acknowledged.length, unanswered, slowestStartMs };
  } finally {
    await deployment.stop();
  }
};

/** A write and its answer. */
export interface Acknowledged {
  readonly write: Write;
  readonly answer: Json;
}

const workers = 6;

/** How many acknowledged writes are looked up after each restart: those of the last rounds. All are at the end. */
const recent = 200;

/** Each acknowledged payment and loan is stored as it was answered. */
export const checkThere = async (
  { db }: Pick<ProcessDeployment, 'db'>,
  acknowledged: readonly Acknowledged[],
): Promise<void> => {
  const payments = await db.query.selectFrom('payments').selectAll().execute();
  const loans = await db.query.selectFrom('loans').select(['id', 'loan_id']).execute();
  const paymentsById = new Map(payments.map((row) => [row.id, row]));
  const loansById = new Map(loans.map((row) => [row.id, row]));
  for (const { write, answer } of acknowledged) {
    if (write.kind === 'loan') assert.equal(loansById.get(String(answer._id))?.loan_id, answer.loanId);
    if (write.kind !== 'payment') continue;
    const row = paymentsById.get(String(answer._id));
    assert(row !== undefined, `${String(answer.paymentId)} was acknowledged and is gone`);
    assert.deepEqual(
      [row.payment_id, row.installment_number, row.amount_paise, row.status, row.reverted_at],
      [answer.paymentId, answer.installmentNumber, Number(answer.amount) * 100, answer.status, null],
    );
  }
};

/** The answer, or `otherwise` where the server is gone. Any status but 201 is a failure. */
const sendOr = async <Value>(
  clients: ApiClients,
  { by, path, body, key }: Write,
  otherwise: (error: unknown) => Value,
): Promise<Json | Value> => {
  let reply;
  try {
    reply = await clients[by]('POST', path, body, { 'idempotency-key': key });
  } catch (error) {
    return otherwise(error);
  }
  assert.equal(reply.status, 201, `${key}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

const fail = (error: unknown): never => {
  throw error;
};
