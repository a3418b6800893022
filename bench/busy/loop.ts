import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { scriptRun } from '#test/support/server/commands.ts';
import type { EngineName } from '#test/support/server/server.ts';
import { type Asker, askerAt } from '#bench/book/askerAt.ts';
import { onServedBook } from '#bench/book/onServedBook.ts';
import { type Figure, ms, quantile } from '#bench/figure.ts';
import { repeated, serverFigures, slowestCalls } from './mix.ts';
import { onEachEngine } from '#bench/onEachEngine.ts';

/**
 * Measures how long the server's event loop is blocked on a book of 20,000 loans, and how long a caller of one loan
 * waits, while nothing else runs and while others make the slowest calls: `npm run bench -- loop`. The figures of the
 * loop are the server's own, for Prometheus.
 */
export const loop = (): Promise<readonly Figure[]> => onEachEngine(loopOn);

const loans = 20_000;
const aimMs = 20;
const secondsEach = 15;
/** The interval in milliseconds at which Prometheus' client samples the loop, which its figures include. */
const lookMs = 10;

const loopOn = (engine: EngineName, clusterUrl: string): Promise<readonly Figure[]> =>
  onServedBook(engine, clusterUrl, loans, async ({ location, server, token, folder }) => {
    const asker = askerAt(server.address, token);
    const figures = () => loopFigures(server.said);
    // Not counted: a fresh process still compiles its code.
    await repeated(slowestCalls(asker), () => delay(3_000));
    await figures();
    const calm = await watched(asker, () => delay(secondsEach * 1_000));
    const calmLoop = await figures();
    const mix = await watched(asker, () =>
      repeated(slowestCalls(asker), async () => {
        const until = performance.now() + secondsEach * 1_000;
        if ('folder' in location)
          await scriptRun('backup', [join(folder, 'backup.db')], { DATA_DIR: location.folder });
        await delay(Math.max(0, until - performance.now()));
      }),
    );
    const mixLoop = await figures();
    return [
      {
        figure: `p99 of the event loop under the slowest calls, ${engine}, 20,000 loans`,
        here: `${wordsOf(mixLoop)}; ${waitsIn(mix)}`,
        beside: `calm: ${wordsOf(calmLoop)}; ${waitsIn(calm)}`,
        ratio: mixLoop.p99Ms / Math.max(calmLoop.p99Ms, 0.1),
        aim: `at most ${aimMs} ms`,
        isHeld: mixLoop.p99Ms <= aimMs,
      },
    ];
  });

function wordsOf({ p99Ms, maxMs, megabytes }: Awaited<ReturnType<typeof loopFigures>>): string {
  return `${ms(p99Ms)}, ${ms(maxMs)} at most, ${megabytes.toFixed(0)} MB`;
}

function waitsIn(waits: readonly number[]): string {
  return `one loan p50 ${ms(quantile(waits, 0.5))}, p99 ${ms(quantile(waits, 0.99))}`;
}

/** Requests a loan again and again while something runs, and answers how long each request took, in milliseconds. */
async function watched(ask: Asker, what: () => Promise<void>): Promise<readonly number[]> {
  const state = { isOver: false };
  const waits: number[] = [];
  const others = (async () => {
    for (let round = 0; !state.isOver; round += 1) {
      const started = performance.now();
      await ask(`/loans/getloan/LN-${String(1 + (round % 1_000)).padStart(6, '0')}`);
      waits.push(performance.now() - started);
      await delay(5);
    }
  })();
  await what();
  state.isOver = true;
  await others;
  return waits;
}

/** The server's figures of its loop since the last scrape, and of its memory. */
async function loopFigures(said: string) {
  const figure = await serverFigures(said);
  const heldMs = (name: string) => Math.max(0, figure(name) * 1_000 - lookMs);
  return {
    p99Ms: heldMs('nodejs_eventloop_lag_p99_seconds'),
    maxMs: heldMs('nodejs_eventloop_lag_max_seconds'),
    megabytes: figure('process_resident_memory_bytes') / 1e6,
  };
}
