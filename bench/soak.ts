import fc from 'fast-check';
import { ensureServerBuild, fail } from '#tools/setup.mjs';
import { probeFields } from '#test/support/soak/fuzz.ts';
import { fuzzRequests } from '#test/support/soak/fuzzRequests.ts';
import { appsOn, type DatabaseKind, processesOn, type Deployment } from '#test/support/soak/load.ts';
import { crashUnderLoad } from '#test/support/soak/loadCrash.ts';
import {
  confirmAgainstRevert,
  payAgainstRevert,
  raceForInstallments,
  raceForRefresh,
} from '#test/support/soak/loadRace.ts';
import { replayWrites } from '#test/support/soak/loadReplay.ts';
import { full, share, type Sizes } from '#test/support/soak/loadSizes.ts';
import { modelProperty } from '#test/support/soak/modelCommands.ts';
import { startPostgres } from '#test/support/server/postgres/postgres.ts';
import { engines, freshLocation, startServer, type TestServer } from '#test/support/server/server.ts';

/**
 * Runs the proofs of `npm test` at their full count, on both databases: `npm run soak`, or `npm run soak -- race crash`
 * for some of them; `--share` runs the counts of `npm test`. Everything stays on this machine and ends by itself.
 */

/** A proof: answers its result as text, throws where it fails. */
type Proof = (kind: DatabaseKind, sizes: Sizes) => Promise<string>;

const proofs: Readonly<Record<string, Proof>> = {
  model: (kind, { model: { runs } }) =>
    withServer(kind, async (server) => {
      let steps = 0;
      const step = () => {
        steps += 1;
      };
      await fc.assert(
        modelProperty(() => server, step),
        { numRuns: runs },
      );
      return `${count(runs)} sequences, ${count(steps)} steps: the server's state is the model's after each`;
    }),
  race: (kind, { race }) =>
    withDeployment(appsOn(kind, 1), (deployment) => raced(deployment, race.installments, race)),
  'race of two servers': (kind, { race }) =>
    withDeployment(appsOn(kind, 2), (deployment) => raced(deployment, race.across, race)),
  'race of two processes': (kind, { race }) =>
    withDeployment(processesOn(kind, 2), (deployment) => raced(deployment, race.across, race)),
  replay: async (kind, { replay }) => {
    const seed = new Date().toISOString();
    const { writes, sent, dropped, stored } = await replayWrites(kind, replay.writes, seed);
    return `${count(writes)} writes sent ${count(sent)} times, ${count(dropped)} answers dropped: ${count(stored)} stored`;
  },
  crash: async (kind, { crash }) => {
    const seed = new Date().toISOString();
    const { rounds, acknowledged, unanswered, slowestStartMs } = await crashUnderLoad(
      kind,
      crash.rounds,
      seed,
    );
    if (slowestStartMs > longestStartMs) throw new Error(`a restart took ${Math.ceil(slowestStartMs)} ms`);
    return `${count(rounds)} × kill -9, ${count(acknowledged)} writes acknowledged, ${count(unanswered)} interrupted: each there once; slowest restart ${(slowestStartMs / 1000).toFixed(1)} s`;
  },
  fields: (kind) =>
    withServer(kind, async (server) => {
      const { fields, probes, refused } = await probeFields(server);
      return `${count(fields)} fields, ${count(probes)} probes, ${count(refused)} refused, no failure`;
    }),
  fuzz: (kind, { fuzz }) =>
    withServer(kind, async (server) => {
      const { requests, byStatus } = await fuzzRequests(server, fuzz.requests);
      const statuses = Object.entries(byStatus).map(([status, times]) => `${count(times)} × ${status}`);
      return `${count(requests)} requests: ${statuses.join(', ')}`;
    }),
};

const longestStartMs = 2_000;

const words = process.argv.slice(2);
const sizes = words.includes('--share') ? share : full;
const asked = words.filter((word) => !word.startsWith('-'));
const unknown = words.find((word) =>
  word.startsWith('-') ? word !== '--share' : !Object.keys(proofs).some((name) => name.startsWith(word)),
);
if (unknown !== undefined)
  fail(`There is no proof ${unknown}; there are: ${Object.keys(proofs).join(', ')}; and --share.`);
const chosen = Object.entries(proofs).filter(
  ([name]) => asked.length === 0 || asked.some((word) => name.startsWith(word)),
);
// Started processes are ended on exit, so an interrupted run leaves nothing.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
// Uses the compiled server of the current sources, which is what a lender runs.
await ensureServerBuild();
const { url, stop } = await startPostgres();
const started = performance.now();
let failed = 0;
for (const [name, prove] of chosen)
  for (const engine of engines) if (!(await hasHeld(name, { engine, clusterUrl: url }, prove))) failed += 1;
await stop();
const runs = chosen.length * engines.length;
console.log(
  `soak: ${runs - failed} of ${runs} proofs hold on ${engines.join(' and ')}, ${secondsSince(started)}`,
);
process.exitCode = failed === 0 ? 0 : 1;

async function hasHeld(name: string, kind: DatabaseKind, prove: Proof): Promise<boolean> {
  const since = performance.now();
  const line = (mark: string, said: string) =>
    console.log(`${mark} ${name.padEnd(22)}${kind.engine.padEnd(9)}${said} (${secondsSince(since)})`);
  try {
    line('✓', await prove(kind, sizes));
    return true;
  } catch (error) {
    line('✗', 'does not hold');
    console.error(error);
    return false;
  }
}

async function withServer(
  { engine, clusterUrl }: DatabaseKind,
  work: (server: TestServer) => Promise<string>,
): Promise<string> {
  const server = await startServer(engine, undefined, freshLocation(engine, clusterUrl));
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function withDeployment(
  opening: Promise<Deployment>,
  work: (deployment: Deployment) => Promise<string>,
): Promise<string> {
  const deployment = await opening;
  try {
    return await work(deployment);
  } finally {
    await deployment.stop();
  }
}

async function raced(
  deployment: Deployment,
  installments: number,
  { callers, meetings, refreshes }: Sizes['race'],
): Promise<string> {
  const { paid, reverted, refusedPayments, refusedReverts } = await raceForInstallments(deployment, {
    installments,
    callers,
  });
  const pays = await payAgainstRevert(deployment, meetings);
  const confirms = await confirmAgainstRevert(deployment, meetings);
  const { succeeded } = await raceForRefresh(deployment, refreshes);
  return [
    `${count(installments)} installments × ${callers} callers: ${count(paid)} paid, ${count(refusedPayments)} refused`,
    `${count(reverted)} reverted, ${count(refusedReverts)} refused`,
    `${count(pays.rounds + confirms.rounds)} meetings in one order`,
    `${refreshes} refreshes: ${succeeded} succeeds`,
  ].join('; ');
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function secondsSince(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
