import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { startPostgres } from '#test/support/server/postgres.ts';
import { engines, type EngineName, freshLocation, startServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';
import { fillBook } from './book/fillBook.ts';

/**
 * Measures the dashboard's call on a book of 1,000 loans and on one of 20,000, and how long another caller waits while
 * the whole list of payments is sent: `npm run bench -- figures`. The ratio counts, of the same call in the same run.
 */
export const figures = async (): Promise<boolean> => {
  const { url, stop } = await startPostgres();
  try {
    for (const engine of engines) {
      const [small, large] = [await figuresOn(engine, url, 1_000), await figuresOn(engine, url, 20_000)];
      console.log(
        `  ${engine.padEnd(9)} dashboard: ${ms(small.medianMs)}, ${small.bytes} bytes at 1,000 loans; ${ms(large.medianMs)}, ${large.bytes} bytes at 20,000: ratio ${(large.medianMs / small.medianMs).toFixed(2)}`,
      );
      console.log(
        `  ${engine.padEnd(9)} whole list of ${large.payments} payments: ${(large.listBytes / 1e6).toFixed(1)} MB in ${(large.listMs / 1_000).toFixed(1)} s; others waited at most ${ms(large.longestMs)}`,
      );
    }
  } finally {
    await stop();
  }
  return true;
};

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
      medianMs: answers.map(({ tookMs }) => tookMs).toSorted((left, right) => left - right)[rounds / 2] ?? 0,
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

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
