import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuild, root } from '#tools/setup.mjs';
import { startPostgres } from '#test/support/server/postgres.ts';
import { engines, type EngineName } from '#test/support/server/server.ts';
import { failed } from '#server/operations/command.ts';
import { earlierVersion } from './earlierVersion.ts';
import { questions, type ServedBook, servedBook } from './servedBook.ts';

/**
 * Measures lists, dashboard and payments by turns on this version and on the one of an earlier commit, each with its own
 * copy of one book: `npm run bench -- since COMMIT`. The ratios count: of the median milliseconds of a call, and of the
 * processor time of the server's process, which other work on the machine disturbs less. `LOANS` is the number of loans;
 * `ENGINE` and `ASK` (the beginning of a question's name) leave others out.
 */
export const since = async (commit: string | undefined): Promise<boolean> => {
  if (commit === undefined) return failed('Usage: npm run bench -- since COMMIT') === 0;
  await ensureServerBuild();
  const folder = mkdtempSync(join(tmpdir(), 'kisht-since-'));
  const { url, stop } = await startPostgres();
  const earlier = earlierVersion(commit, join(folder, 'earlier'));
  try {
    for (const engine of engines.filter((name) => name.startsWith(process.env['ENGINE'] ?? ''))) {
      const books = await earlier.twoBooks(engine, url, join(folder, engine), loanCount);
      const then = await servedBook(books.earlier, join(folder, 'then'), earlier.home, earlier.tokenAt);
      const now = await servedBook(books.present, join(folder, 'now'), root);
      await compare(engine, then, now);
      await Promise.all([then.end(), now.end()]);
    }
  } finally {
    earlier.remove();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
};

const loanCount = Number(process.env['LOANS'] ?? 20_000);
const turns = 16;
const callsATurn = 25;

async function compare(engine: EngineName, then: ServedBook, now: ServedBook): Promise<void> {
  for (const [name, ask] of Object.entries(questions)) {
    if (!name.startsWith(process.env['ASK'] ?? '')) continue;
    let asked = 0;
    const taken = new Map<ServedBook, { ms: number[]; cpuMs: number[] }>([
      [then, { ms: [], cpuMs: [] }],
      [now, { ms: [], cpuMs: [] }],
    ]);
    // The first turn of each warms up.
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const [book, { ms, cpuMs }] of turn % 2 === 0 ? taken : [...taken].toReversed()) {
        const before = book.cpuMs();
        const each: number[] = [];
        for (let call = 0; call < callsATurn; call += 1)
          each.push(await timed(() => ask(book, asked + call)));
        if (turn === 0) continue;
        ms.push(...each);
        cpuMs.push((book.cpuMs() - before) / callsATurn);
      }
      asked += callsATurn;
    }
    const figure = (unit: 'ms' | 'cpuMs') => {
      const [was, is] = [then, now].map((book) => medianOf(taken.get(book)?.[unit] ?? []));
      return `${was?.toFixed(1)} then, ${is?.toFixed(1)} now, ratio ${((is ?? 0) / (was ?? 1)).toFixed(2)}`;
    };
    console.log(
      `  ${engine.padEnd(9)} ${name.padEnd(20)} ms ${figure('ms')}; of the processor ${figure('cpuMs')}`,
    );
  }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
