import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eachAtOnce } from '#test/support/soak/load.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';
import { type EngineName, freshLocation, startServer, type TestServer } from '#test/support/server/server.ts';
import { bareDriver } from './bareDriver.ts';
import type { Figure } from './figure.ts';
import { onEachEngine } from './onEachEngine.ts';
import { mainThreadMs } from './processor.ts';
import { type BenchLoan, type Installment, newBenchLoan, paymentBody } from './recordedPayment.ts';

/**
 * Measures payments a second, each in a transaction synced to disk and with its receipt mailed: over HTTP through the
 * whole server, and by the bare driver with the same statements: `npm run bench -- payments`. The ratio counts: both
 * take turns on one machine, each with its own database.
 */
export const payments = (): Promise<readonly Figure[]> => onEachEngine(payOn);

const clientCounts = [1, 8, 32] as const;
const turns = 4;
const perTurn = 240;
/** The turns that are not counted, since a fresh process still compiles its code for some 2,500 payments. */
const warmUpTurns = 12;
/** The processor time of the server's own thread for a payment, its mail included. */
const mostMainMs = 1;

async function payOn(engine: EngineName, clusterUrl: string): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-bench-'));
  const [lease, bareLease] = [
    await freshLocation(engine, clusterUrl),
    await freshLocation(engine, clusterUrl),
  ];
  const book = await startServer(engine, undefined, lease);
  const bareBook = await startServer(engine, undefined, bareLease);
  const bare = await bareDriver(bareBook, bareLease.location);
  const server = await startProcess(lease.location, folder);
  const token = await sessionToken(book.db, theAdmin, Date.now());
  try {
    const inTurns = async (clients: number, count: number) => {
      const seconds = { bare: 0, server: 0 };
      let mainMs = 0;
      for (let turn = 0; turn < count; turn += 1) {
        const [dues, bareDues] = [await dueInstallments(book), await dueInstallments(bareBook)];
        seconds.bare += await secondsFor(clients, bareDues, bare.pay);
        const before = mainThreadMs(server.pid ?? 0);
        seconds.server += await secondsFor(clients, dues, (due) => pay(server.address, token, due));
        await allMailed(book);
        mainMs += mainThreadMs(server.pid ?? 0) - before;
      }
      return { seconds, mainMs: mainMs / (count * perTurn) };
    };
    await inTurns(8, warmUpTurns);
    const figures: Figure[] = [];
    for (const clients of clientCounts) {
      const { seconds, mainMs } = await inTurns(clients, turns);
      const rate = (of: number) => `${((turns * perTurn) / of).toFixed(0)} a second`;
      const share = seconds.bare / seconds.server;
      figures.push({
        figure: `payments, ${engine}, ${clients} at a time`,
        here: rate(seconds.server),
        beside: `bare driver ${rate(seconds.bare)}`,
        ratio: share,
        aim: 'at least 0.6',
        isHeld: share >= 0.6,
      });
      if (mainMs > 0)
        figures.push({
          figure: `main thread of a payment, ${engine}, ${clients} at a time`,
          here: `${mainMs.toFixed(2)} ms`,
          beside: '',
          ratio: null,
          aim: `at most ${mostMainMs} ms`,
          isHeld: mainMs <= mostMainMs,
        });
    }
    return figures;
  } finally {
    await bare.end();
    await server.kill();
    await book.stop();
    await bareBook.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The seconds that paying all of them takes, with this many clients at a time. */
async function secondsFor(
  clients: number,
  dues: readonly Installment[],
  work: (due: Installment) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  await eachAtOnce(dues, clients, work);
  return (performance.now() - started) / 1_000;
}

/** Installments of fresh loans, neighbours of different loans, so that callers do not wait for each other's loan. */
async function dueInstallments(book: TestServer): Promise<readonly Installment[]> {
  const loans: BenchLoan[] = [];
  for (let count = 0; count < perTurn / 6; count += 1) loans.push(await newBenchLoan(book));
  return Array.from({ length: perTurn }, (_, index) => {
    const loan = loans[index % loans.length];
    if (loan === undefined) throw new Error('no loan');
    const installmentNumber = Math.floor(index / loans.length) + 1;
    return { loanRowId: loan._id, loanId: loan.loanId, installmentNumber };
  });
}

/** Waits until the server has sent every receipt, so that the other's turn does not bear it. */
async function allMailed({ db }: TestServer): Promise<void> {
  const waiting = () =>
    db.query.selectFrom('mails').select('id').where('due_at', 'is not', null).executeTakeFirst();
  while ((await waiting()) !== undefined) await delay(50);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Records a payment as the back office does. */
function pay(address: string, token: string, { loanId, installmentNumber }: Installment): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}/api/payments/${loanId}`,
      {
        agent,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === 201) resolve();
          else reject(new Error(`a payment was answered with ${answer.statusCode}`));
        });
      },
    );
    call.once('error', reject);
    call.end(paymentBody(installmentNumber));
  });
}
