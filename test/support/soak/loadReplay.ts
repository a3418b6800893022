import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { draw } from '#server/seed/demoDraw.ts';
import { processDeploymentOn, type DatabaseKind } from './load.ts';
import { checkBooks } from './loadBooks.ts';
import { storedCounts, type Write, writeRound } from './loadWrites.ts';
import type { Json } from '#test/support/server/server.ts';
import { sessionToken, theAdmin, theOwner } from '#test/support/server/tokens.ts';

export interface ReplayCounts {
  readonly writes: number;
  /** How many requests were sent in all, and how many answers were dropped. */
  readonly sent: number;
  readonly dropped: number;
  readonly stored: number;
}

/**
 * A client whose connection breaks before, while or after the server answers sends each write again under the same key
 * until an answer arrives, and some once more. Every answer to one key is the same, and each write is stored once.
 * `seed` decides what is dropped.
 */
export const replayWrites = async (
  kind: DatabaseKind,
  writes: number,
  seed: string,
): Promise<ReplayCounts> => {
  const deployment = await processDeploymentOn(kind);
  const agent = new Agent({ keepAlive: true });
  try {
    const { address } = await deployment.start();
    const tokens = {
      admin: await sessionToken(deployment.db, theAdmin, Date.now()),
      owner: await sessionToken(deployment.db, theOwner, Date.now()),
    };
    const before = await storedCounts(deployment.db);
    const expected = { vehicle: 0, loan: 0, payment: 0, feedback: 0 };
    const done = { begun: 0, sent: 0, dropped: 0 };

    const sendOnce = async (write: Write, cut: Cut) => {
      done.sent += 1;
      const answer = await sendAndCut({ address, agent, token: tokens[write.by], write }, cut);
      if (answer === null) done.dropped += 1;
      return answer;
    };
    const send = async (write: Write): Promise<Json | null> => {
      if (done.begun >= writes) return null;
      done.begun += 1;
      const key = `${seed} ${write.key}`;
      let first: Answer | null = null;
      for (let tries = 0; first === null; tries += 1) {
        const cuts = [cutOf(`${key} ${tries}`)];
        // Sometimes the client sends two copies at once.
        if (draw(`${key} ${tries} twin`, 5) === 0) cuts.push(cutOf(`${key} ${tries} twin cut`));
        const answers = await Promise.all(cuts.map((cut) => sendOnce(write, cut)));
        const heard = answers.filter((answer) => answer !== null);
        for (const answer of heard) assert.deepEqual(answer, heard[0], `two answers to ${key}`);
        first = heard[0] ?? null;
        assert(tries < 100, `no answer to ${key}`);
      }
      assert.equal(first.status, 201, `${key}: ${first.text}`);
      for (let again = 0; again < draw(`${key} again`, 3); again += 1) {
        const answer = await sendOnce(write, cutOf(`${key} again ${again}`));
        if (answer !== null) assert.deepEqual(answer, first, `another answer to ${key}`);
      }
      expected[write.kind] += 1;
      return JSON.parse(first.text) as Json;
    };

    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        for (let round = 1; done.begun < writes; round += 1)
          await writeRound(`${worker}-${round}`, deployment, send);
      }),
    );
    const after = await storedCounts(deployment.db);
    for (const kind of ['loan', 'payment', 'feedback'] as const)
      assert.equal(after[kind] - before[kind], expected[kind], `${kind}s stored, seed ${seed}`);
    if (expected.vehicle > 0) assert.equal(after.vehicle - before.vehicle, expected.vehicle);
    await checkBooks(deployment.db);
    const stored = Object.values(expected).reduce((sum, count) => sum + count, 0);
    return { writes: done.begun, sent: done.sent, dropped: done.dropped, stored };
  } finally {
    agent.destroy();
    await deployment.stop();
  }
};

/** When the client drops the connection: after sending, at the answer's head, in its body, or never. */
type Cut = 'sent' | 'head' | 'body' | 'never';

interface Answer {
  readonly status: number;
  readonly text: string;
}

const workers = 6;

const cutOf = (key: string): Cut =>
  (['sent', 'head', 'body', 'never', 'never'] as const)[draw(key, 5)] ?? 'never';

/** The answer; null where it was dropped, or the connection was closed by another drop. */
const sendAndCut = (
  to: { readonly address: string; readonly agent: Agent; readonly token: string; readonly write: Write },
  cut: Cut,
): Promise<Answer | null> =>
  new Promise((resolve) => {
    const { path, body, key } = to.write;
    const call = request(`${to.address}/api${path}`, {
      method: 'POST',
      agent: to.agent,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${to.token}`,
        'idempotency-key': key,
      },
    });
    const drop = () => {
      call.destroy();
      resolve(null);
    };
    call.once('error', () => resolve(null));
    call.once('response', (answer) => {
      if (cut === 'head') return drop();
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (cut === 'body') drop();
      });
      answer.once('error', () => resolve(null));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.end(JSON.stringify(body), () => {
      if (cut === 'sent') drop();
    });
  });
