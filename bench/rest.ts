import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hashedText, hashOf } from '#server/audit/chain.ts';
import type { DatabaseLocation, Db } from '#server/db/database.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { type EngineName, freshLocation, startServer } from '#test/support/server/server.ts';
import { fillBook } from './book/fillBook.ts';
import { type Figure, ms, quantile } from './figure.ts';
import { onEachEngine } from './onEachEngine.ts';
import { memoryMB } from './processor.ts';

/**
 * Measures how long the built server takes from its start to its first answer, and its memory while nobody asks, on a
 * small book and on a larger one, each beside a Node that does nothing; and how long the trail takes to be verified,
 * beside the hashing alone: `npm run bench -- rest`. The ratios are of the processor's time, which says more than the
 * clock on a machine that does other things too.
 */
export const rest = (): Promise<readonly Figure[]> =>
  onEachEngine(async (engine, clusterUrl) => [
    ...(await restOn(engine, clusterUrl, 1_000)),
    ...(await restOn(engine, clusterUrl, 10_000)),
  ]);

const rounds = 7;
/** Long enough for what a server does right after its start. */
const settleMs = 3_000;
const startAimMs = 400;
const restAimMB = 80;
const millionAimSeconds = 6;

async function restOn(engine: EngineName, clusterUrl: string, loans: number): Promise<readonly Figure[]> {
  const lease = await freshLocation(engine, clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'kisht-bench-'));
  const book = await startServer(engine, undefined, lease);
  try {
    await fillBook(book.db, loans, Date.now());
    const starts: Start[] = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await startBeside(lease.location, folder));
    const median = (of: (start: Start) => number) => quantile(starts.map(of), 0.5);
    const [startMs, nodeMs] = [median((start) => start.serverMs), median((start) => start.nodeMs)];
    const [cpuMs, nodeCpuMs] = [median((start) => start.serverCpuMs), median((start) => start.nodeCpuMs)];
    const [memory, nodeMemory] = [median((start) => start.serverMB), median((start) => start.nodeMB)];
    const where = `${engine}, ${loans.toLocaleString('en')} loans`;
    return [
      {
        figure: `start to the first 200, ${where}`,
        here: `${ms(startMs)}, processor ${ms(cpuMs)}`,
        beside: `node -e 0: ${ms(nodeMs)}, processor ${ms(nodeCpuMs)}`,
        ratio: cpuMs / nodeCpuMs,
        aim: `at most ${startAimMs} ms`,
        isHeld: startMs <= startAimMs,
      },
      {
        figure: `memory at rest, ${where}`,
        here: `${memory.toFixed(1)} MB`,
        beside: `node -e 0: ${nodeMemory.toFixed(1)} MB`,
        ratio: memory / nodeMemory,
        aim: `at most ${restAimMB} MB`,
        isHeld: memory <= restAimMB,
      },
      await verifying(book.db, where),
    ];
  } finally {
    await book.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A start of the server, and one of Node alone right before it. */
interface Start {
  readonly serverMs: number;
  /** What its threads have taken of the processor. */
  readonly serverCpuMs: number;
  readonly serverMB: number;
  readonly nodeMs: number;
  readonly nodeCpuMs: number;
  readonly nodeMB: number;
}

async function startBeside(location: DatabaseLocation, folder: string): Promise<Start> {
  const nodeStarted = performance.now();
  await run(process.execPath, ['-e', '0']);
  const nodeMs = performance.now() - nodeStarted;
  const { stdout } = await run(process.execPath, ['-p', itsUse]);
  const [nodeCpu = 0, nodeBytes = 0] = stdout.trim().split(' ').map(Number);
  const started = performance.now();
  const server = await startProcess(location, folder);
  const answer = await fetch(`${server.address}/api/health`);
  const serverMs = performance.now() - started;
  if (answer.status !== 200) throw new Error(`A server that has started answers ${answer.status}.`);
  const serverCpuMs = cpuMsOf(server.pid);
  await delay(settleMs);
  const serverMB = memoryMB(server.pid);
  await server.kill();
  return { serverMs, serverCpuMs, serverMB, nodeMs, nodeCpuMs: nodeCpu / 1_000, nodeMB: nodeBytes / 1e6 };
}

/** The microseconds of the processor, and the bytes of memory, that a process has taken. */
const itsUse = '((u) => `${u.user + u.system} ${process.memoryUsage.rss()}`)(process.cpuUsage())';

const run = promisify(execFile);

/** The milliseconds of the processor that a process has taken, as Linux tells it, in hundredths of a second. */
function cpuMsOf(pid: number | null): number {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return 10 * (Number(words[13]) + Number(words[14]));
}

async function verifying(db: Db, where: string): Promise<Figure> {
  const started = performance.now();
  const before = process.cpuUsage();
  const { head, problems } = await verifyAuditTrail(db);
  const cpu = secondsOf(process.cpuUsage(before));
  const seconds = (performance.now() - started) / 1_000;
  if (problems.length > 0) throw new Error('The trail of the book is not whole.');
  const texts = await db.query
    .selectFrom('audit_entries')
    .select(hashedText(db.engine).as('text'))
    .where('seq', '<=', 10_000)
    .execute();
  const beforeHashing = process.cpuUsage();
  for (const { text } of texts) hashOf(text);
  const hashing = secondsOf(process.cpuUsage(beforeHashing));
  const [million, cpuMillion, floor] = [
    (seconds / head.seq) * 1e6,
    (cpu / head.seq) * 1e6,
    (hashing / texts.length) * 1e6,
  ];
  return {
    figure: `audit:verify of a million entries, by ${head.seq.toLocaleString('en')}, ${where}`,
    here: `${million.toFixed(1)} s, processor ${cpuMillion.toFixed(1)} s`,
    beside: `hashing alone: processor ${floor.toFixed(1)} s`,
    ratio: cpuMillion / floor,
    aim: `at most ${millionAimSeconds} s`,
    isHeld: million <= millionAimSeconds,
  };
}

/** The seconds of the processor, over all threads. */
const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;
