import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { verifyBook } from '#server/verification/verifyBook.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { openIdentity } from '#server/db/identity.ts';
import { scriptRun } from '#test/support/server/commands.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { newcomerFacts } from '#test/support/server/books/serverBook.ts';
import { cipherOfFile, type SealedValue, sealedValues } from '#test/support/server/sealedValues.ts';
import { cipherOf, type EngineName, freshLocation, startServer } from '#test/support/server/server.ts';
import { secret, sessionTokenAt, theAdmin } from '#test/support/server/tokens.ts';
import type { Figure } from './figure.ts';
import { onEachEngine } from './onEachEngine.ts';

/**
 * Changes the data key by the commands while a server takes 50 writes a second, and removes the previous key: `npm run
 * bench -- rotation`. No call may fail, everything stored must open with the new key alone, and nothing of an earlier
 * copy may.
 */
export const rotation = (): Promise<readonly Figure[]> => onEachEngine(rotateOn);

const writesPerSecond = 50;
/** Customers before the change, each with a record key, a kept answer and a mail. */
const customersBefore = 1_000;

async function rotateOn(engine: EngineName, clusterUrl: string): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-rotation-'));
  const lease = await freshLocation(engine, clusterUrl);
  const dataFolder = 'folder' in lease.location ? lease.location.folder : folder;
  const file = join(dataFolder, 'data-key');
  writeFileSync(file, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 });
  const book = await startServer(engine, undefined, lease);
  const server = await startProcess(lease.location, folder, { DATA_KEY: '' });
  try {
    const load = startLoad(server.address, await sessionTokenAt(lease.location, theAdmin));
    await load.fill(customersBefore);
    const dump = await sealedValues(book.db);
    load.begin();
    await delay(2_000);
    const address = 'url' in lease.location ? { DATABASE_URL: lease.location.url } : {};
    const env = { DATA_DIR: dataFolder, JWT_SECRET: secret, ...address };
    const started = performance.now();
    const changed = await scriptRun('keys:rotate', [], env);
    const finished = await scriptRun('keys:rotate', ['--finish'], env);
    const seconds = (performance.now() - started) / 1_000;
    await delay(2_000);
    const { writes, failures, rate, slowestMs } = await load.end();
    for (const words of tally(failures)) console.error(`    ${words}`);
    if (changed.code !== 0 || finished.code !== 0) throw new Error(changed.stderr + finished.stderr);

    const resealed = /(\d+) values? sealed anew/.exec(changed.stdout)?.[1] ?? '0';
    const fresh = cipherOfFile(file);
    await settleDataKeys(book.db, fresh);
    const rows = await sealedValues(book.db);
    const opened =
      rows.filter((value) => opens(fresh, value)).length + (await identitiesOpened(book.db, fresh));
    const closed = dump.filter((value) => !opens(fresh, value)).length;
    const isSound = dump.every((value) => opens(cipherOf(7), value)) && (await isWhole(book.db));
    const total = rows.length + (await book.db.query.selectFrom('customers').select('id').execute()).length;
    const isHeld = failures.length === 0 && opened === total && closed === dump.length && isSound;
    return [
      {
        figure: `the data key changed under writes, ${engine}`,
        here: `${writes} writes at ${rate.toFixed(0)} a second, ${failures.length} failed, the slowest ${slowestMs.toFixed(0)} ms; ${resealed} values sealed again in ${seconds.toFixed(1)} s`,
        beside: `${opened} of ${total} rows open with the new key alone, ${dump.length - closed} of ${dump.length} of the copy from before`,
        ratio: null,
        aim: 'no call fails, all opens, nothing of before does',
        isHeld,
      },
    ];
  } finally {
    await server.kill();
    await book.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const opens = (cipher: DataCipher, { sealed, context }: SealedValue): boolean => {
  try {
    return cipher.open(sealed, context) !== '';
  } catch {
    return false;
  }
};

/** Customers whose identity numbers open. */
async function identitiesOpened(db: Db, cipher: DataCipher): Promise<number> {
  let count = 0;
  for (const row of await db.query.selectFrom('customers').selectAll().execute())
    if ((await openIdentity(db, cipher, row.id, row)).pan !== null) count += 1;
  return count;
}

async function isWhole(db: Db): Promise<boolean> {
  for await (const finding of verifyBook(db)) {
    console.error(finding);
    return false;
  }
  return true;
}

/** Makes and changes customers: writes that seal identity numbers and answers. */
function startLoad(address: string, token: string) {
  const made: string[] = [];
  const replies: Promise<string | null>[] = [];
  let number = 0;
  let timer: NodeJS.Timeout | null = null;
  let startedMs = 0;
  let slowestMs = 0;
  /** Few connections, as a proxy keeps them: one that cannot be opened in time would count as a failed call. */
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const call = (method: string, path: string, body: object, key: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      const sent = request(`${address}/api${path}`, { agent, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.once('error', reject);
      });
      sent.once('error', reject);
      sent.end(JSON.stringify(body));
    });
  const create = async (): Promise<string | null> => {
    number += 1;
    const email = `customer-${number}@kisht.test`;
    const reply = await call('POST', '/customers/createcustomer', { ...newcomerFacts, email }, email);
    if (reply.status === 201) made.push((JSON.parse(reply.text) as { customerId: string }).customerId);
    return failureOf(reply);
  };
  const change = async (): Promise<string | null> => {
    const id = made[number % made.length] ?? '';
    number += 1;
    return failureOf(
      await call('PUT', `/customers/updatecustomer/${id}`, { pan: 'CCCPC1234C' }, `change-${number}`),
    );
  };
  const timed = async (reply: Promise<string | null>): Promise<string | null> => {
    const sentMs = performance.now();
    const failure = await reply;
    slowestMs = Math.max(slowestMs, performance.now() - sentMs);
    return failure;
  };
  return {
    fill: async (count: number) => {
      for (let done = 0; done < count; done += 10) await Promise.all(Array.from({ length: 10 }, create));
    },
    begin: () => {
      startedMs = performance.now();
      timer = setInterval(() => {
        // Makes up for a late timer.
        const due = ((performance.now() - startedMs) / 1_000) * writesPerSecond;
        while (replies.length < due)
          replies.push(timed((replies.length % 2 === 0 ? create() : change()).catch(String)));
      }, 1_000 / writesPerSecond);
    },
    end: async () => {
      if (timer !== null) clearInterval(timer);
      const results = await Promise.all(replies);
      const rate = results.length / ((performance.now() - startedMs) / 1_000);
      return {
        writes: results.length,
        failures: results.filter((failure) => failure !== null),
        rate,
        slowestMs,
      };
    },
  };
}

/** The status and text of a refusal; null for any other answer. */
const failureOf = ({ status, text }: Answer): string | null => (status < 400 ? null : `${status} ${text}`);

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The number of times that each failure occurred. */
const tally = (failures: readonly string[]): readonly string[] =>
  [...new Set(failures)].map((words) => `${failures.filter((one) => one === words).length} × ${words}`);
