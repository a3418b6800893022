import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { type EngineName, freshLocation, startServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';
import { fillBook } from './book/fillBook.ts';
import { type Figure, kB, ms, quantile } from './figure.ts';
import { onEachEngine } from './onEachEngine.ts';

/**
 * Measures the dashboard's call on a book of 1,000 loans and on one of 20,000, and how long another caller waits while
 * the whole list of payments is sent: `npm run bench -- figures`. The ratio counts, of the same call in the same run.
 */
export const figures = (): Promise<readonly Figure[]> =>
  onEachEngine(async (engine, clusterUrl) => {
    const small = await figuresOn(engine, clusterUrl, 1_000);
    const large = await figuresOn(engine, clusterUrl, 20_000);
    const ratio = large.medianMs / small.medianMs;
    return [
      {
        figure: `the dashboard's call, ${engine}, 20,000 loans`,
        here: `${ms(large.medianMs)}, ${large.bytes} bytes`,
        beside: `${ms(small.medianMs)}, ${small.bytes} bytes at 1,000`,
        ratio,
        aim: 'at most 1.5',
        isHeld: ratio <= 1.5,
      },
      {
        figure: `whole list of ${large.payments} payments, ${engine}`,
        here: `${kB(large.listBytes)} in ${(large.listMs / 1_000).toFixed(1)} s; others waited ${ms(large.longestMs)} at most`,
        beside: '',
        ratio: null,
        aim: '',
        isHeld: null,
      },
    ];
  });

const rounds = 40;

async function figuresOn(engine: EngineName, clusterUrl: string, loans: number) {
  const lease = await freshLocation(engine, clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'kisht-bench-'));
  const book = await startServer(engine, undefined, lease);
  try {
    const { payments } = await fillBook(book.db, loans, Date.now());
    // PostgreSQL's autovacuum would do this within a minute or so.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(book.db.query);
    const server = await startProcess(lease.location, folder);
    const token = await sessionToken(book.db, theAdmin, Date.now());
    const call = async (path: string) => {
      const started = performance.now();
      const answer = await fetch(`${server.address}/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      return { tookMs: performance.now() - started, bytes: byteLength };
    };
    for (let round = 0; round < rounds; round += 1) await call('/figures');
    const answers = [];
    for (let round = 0; round < rounds; round += 1) answers.push(await call('/figures'));
    const state = { isOver: false };
    const others = (async () => {
      let longestMs = 0;
      while (!state.isOver) longestMs = Math.max(longestMs, (await call('/health')).tookMs);
      return longestMs;
    })();
    const list = await call('/payments/all');
    state.isOver = true;
    const longestMs = await others;
    await server.kill();
    return {
      medianMs: quantile(
        answers.map(({ tookMs }) => tookMs),
        0.5,
      ),
      bytes: answers[0]?.bytes ?? 0,
      payments,
      listBytes: list.bytes,
      listMs: list.tookMs,
      longestMs,
    };
  } finally {
    await book.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
