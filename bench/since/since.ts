import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuild, root } from '#tools/setup.mjs';
import { startPostgres } from '#test/support/server/postgres/postgres.ts';
import { engines, type EngineName } from '#test/support/server/server.ts';
import { failed } from '#server/operations/command.ts';
import { earlierVersion } from './earlierVersion.ts';
import { questions, type ServedBook, type VersionsBook, versionsBook } from './servedBook.ts';

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
      const then = await versionsBook(books.earlier, join(folder, 'then'), earlier.home, earlier.tokenAt);
      const now = await versionsBook(books.present, join(folder, 'now'), root);
      await compare(engine, then, now);
    }
  } finally {
    earlier.remove();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
};

const loanCount = Number(process.env['LOANS'] ?? 20_000);
/** Each version is started so often: where a process has its memory and its threads moves a figure by some percent. */
const starts = 5;
const turns = 6;
const callsATurn = 25;

async function compare(engine: EngineName, earlier: VersionsBook, present: VersionsBook): Promise<void> {
  const taken = new Map(
    Object.keys(questions).map((name) => [name, { earlier: takenOfNone(), present: takenOfNone() }]),
  );
  for (let start = 0; start < starts; start += 1) {
    // Which one starts first changes, too.
    const first = start % 2 === 0 ? await earlier.serve() : null;
    const presentBook = await present.serve();
    const books = { earlier: first ?? (await earlier.serve()), present: presentBook };
    for (const [name, ask] of asked) await askInTurns(ask, books, taken.get(name), start);
    await Promise.all([books.earlier.end(), books.present.end()]);
  }
  for (const [name] of asked) {
    const figure = (unit: keyof Taken) => {
      const [was, is] = [taken.get(name)?.earlier, taken.get(name)?.present].map((one) =>
        medianOf(one?.[unit] ?? []),
      );
      return `${was?.toFixed(1)} then, ${is?.toFixed(1)} now, ratio ${((is ?? 0) / (was ?? 1)).toFixed(2)}`;
    };
    console.log(
      `  ${engine.padEnd(9)} ${name.padEnd(20)} ms ${figure('ms')}; of the processor ${figure('cpuMs')}`,
    );
  }
}

const asked = Object.entries(questions).filter(([name]) => name.startsWith(process.env['ASK'] ?? ''));

/** What calls took: each, and the processor at the median call of a turn, in milliseconds. */
interface Taken {
  readonly ms: number[];
  readonly cpuMs: number[];
}

const takenOfNone = (): Taken => ({ ms: [], cpuMs: [] });

type Question = (typeof questions)[string];
type OfEach<Value> = { readonly earlier: Value; readonly present: Value };

async function askInTurns(
  ask: Question,
  books: OfEach<ServedBook>,
  taken: OfEach<Taken> | undefined,
  start: number,
): Promise<void> {
  // The first turn of each warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const first = (start * (turns + 1) + turn) * callsATurn;
    for (const version of turn % 2 === 0
      ? (['earlier', 'present'] as const)
      : (['present', 'earlier'] as const)) {
      const book = books[version];
      const before = book.cpuMs();
      const each: number[] = [];
      for (let call = 0; call < callsATurn; call += 1) each.push(await timed(() => ask(book, first + call)));
      if (turn === 0) continue;
      taken?.[version].ms.push(...each);
      taken?.[version].cpuMs.push((book.cpuMs() - before) / callsATurn);
    }
  }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
