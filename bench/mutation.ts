import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail, root } from '#tools/setup.mjs';
import { allMutants, type Mutant } from './mutation/mutants.ts';

/**
 * Measures how many faults the suite notices: `npm run mutation` tries every mutant of the machines' guards, targets,
 * actions and failures and of the domain's operators; `-- --sample 200` every nth of them; `-- --only session` those of
 * files with such a name; `-- --again FILE` those that survived in an earlier run, whose output is in FILE.
 */

const longestMs = 90_000;
const longestWholeMs = 900_000;
const [sample, only, again] = [wordAfter('--sample'), wordAfter('--only'), wordAfter('--again')];
const survived = again === null ? null : survivorsIn(readFileSync(again, 'utf8'));
const all = allMutants(root).filter(
  (mutant) =>
    (only === null || mutant.file.includes(only)) && (survived === null || survived.some(isNear(mutant))),
);
const step = sample === null ? 1 : all.length / Math.min(all.length, Number(sample));
const mutants = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));

if (mutants.length === 0)
  fail('There is no such mutant: -- --sample NUMBER, --only WORD and --again FILE choose some.');

for (const file of ['src/domain/values/money.ts', 'src/machines/messageOf.ts'])
  if ((await tryAlone(untouched(file))) !== false) throw new Error('the suite fails without any mutant');

const survivors: Mutant[] = [];
const waiting = [...mutants];
let [tried, endless] = [0, 0];
await Promise.all([work(), work()]);

if (survivors.length > 0) console.log('survivors, by their positions:');
for (const mutant of survivors.toSorted(byPosition)) console.log(wordsOf(mutant));
for (const folder of ['src/machines', 'src/domain']) {
  const here = mutants.filter(({ file }) => file.startsWith(folder));
  const alive = survivors.filter(({ file }) => file.startsWith(folder));
  if (here.length > 0) console.log(`${folder}: ${share(here.length - alive.length, here.length)}`);
}
const killed = mutants.length - survivors.length;
if (endless > 0) console.log(`${endless} of the killed never ended`);
console.log(`mutation: ${share(killed, mutants.length)} of ${all.length} generated`);
process.exitCode = killed / mutants.length >= 0.95 ? 0 : 1;

/**
 * Tries mutants until none is left. A lost worker may have been worn out, so only a mutant that a fresh worker loses
 * too counts as endless, and so as noticed.
 */
async function work(): Promise<void> {
  let worker: ChildProcess | null = null;
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    worker ??= await startWorker();
    let answer = await answerOf(worker, mutant);
    if (answer === 'lost') {
      worker = await startWorker();
      answer = await answerOf(worker, mutant);
    }
    if (answer === 'lost') {
      worker = null;
      endless += 1;
    }
    if (answer === false) survivors.push(mutant);
    tried += 1;
    if (answer === false) console.log(`survived  ${wordsOf(mutant)}`);
    if (tried % 50 === 0) console.log(`${tried} of ${mutants.length} tried, ${survivors.length} survived`);
  }
  // Checks that a noticing worker has not kept an earlier mutant, since it would notice everything from then on.
  if (
    worker !== null &&
    (await answerOf(worker, untouched('src/domain/values/money.ts'), longestWholeMs)) !== false
  )
    throw new Error('a worker notices what is not there: its answers count for nothing');
  worker?.kill('SIGKILL');
}

async function tryAlone(mutant: Mutant): Promise<boolean | 'lost'> {
  const worker = await startWorker();
  const answer = await answerOf(worker, mutant, longestWholeMs);
  worker.kill('SIGKILL');
  return answer;
}

/** A mutant of a file that changes nothing: neither the suite nor the walks must notice it. */
function untouched(file: string): Mutant {
  const position = { file, line: 1, start: 0, end: 0 };
  return { ...position, kind: 'operator', original: '', replacement: '' };
}

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('mutation/worker.ts', import.meta.url)), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('exit', () => reject(new Error('the worker ended before it began')));
  });
  return worker;
}

/** True where the suite noticed the mutant; 'lost' when it never ended, which counts as noticed. */
function answerOf(worker: ChildProcess, mutant: Mutant, patienceMs = longestMs): Promise<boolean | 'lost'> {
  return new Promise((resolve) => {
    const done = (answer: boolean | 'lost') => {
      clearTimeout(patience);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: unknown) => done(answer === true);
    const onExit = () => done('lost');
    const patience = setTimeout(() => {
      worker.kill('SIGKILL');
    }, patienceMs);
    worker.once('message', onMessage);
    worker.once('exit', onExit);
    worker.send(mutant);
  });
}

function wordAfter(option: string): string | null {
  const at = process.argv.indexOf(option);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} killed (${((100 * part) / whole).toFixed(1)}%)`;
}

function wordsOf({ file, line, kind, original, replacement }: Mutant): string {
  return `${file}:${line}  ${kind}  ${inOneLine(original)} → ${inOneLine(replacement) || 'nothing'}`;
}

/** What an earlier run has said of its survivors. */
function survivorsIn(output: string): readonly { readonly line: number; readonly words: string }[] {
  return [...output.matchAll(/^(?:survived\s+)?(\S+):(\d+)( {2}.*)$/gm)].map(([, file, line, change]) => ({
    line: Number(line),
    words: `${file}${change}`,
  }));
}

/** The same change of the same file, which may have moved by some lines. */
function isNear(mutant: Mutant) {
  const words = wordsOf(mutant).replace(/:\d+/, '');
  return (earlier: { readonly line: number; readonly words: string }) =>
    earlier.words === words && Math.abs(earlier.line - mutant.line) <= 12;
}

function inOneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').slice(0, 80);
}

function byPosition(left: Mutant, right: Mutant): number {
  return left.file.localeCompare(right.file) || left.line - right.line;
}
