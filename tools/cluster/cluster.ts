import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillBook } from '#bench/book/fillBook.ts';
import { payableLoans } from '#bench/book/payableLoans.ts';
import { type Db, migrateAt, openDatabase } from '#server/db/database.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { freshDatabase } from '#test/support/server/postgres.ts';
import { sessionTokenAt } from '#test/support/server/tokens.ts';
import { ensureServerBuild } from '#tools/setup.mjs';
import { ensureClusterTools } from '#tools/testTools.mjs';
import { type Load, startLoad } from './load.ts';
import { type Cluster, startCluster } from './members.ts';
import { type Plan, planAt } from './plan.ts';
import { type AcknowledgedPayment, incidentOf, type Incident, tableOf, verdictOf } from './verdict.ts';

const help = `npm run cluster -- [--loans N] [--port P] [--keep]

Starts on this machine what a lender runs when one machine is not enough: two copies of the server behind HAProxy,
PgBouncer, PostgreSQL with synchronous standbys, and automatic failover by Patroni on etcd, from Debian's packages.
Pays under load, kills the primary, freezes the next one, restores both, and says whether an acknowledged payment
was lost or recorded twice (then the exit code is 1).

  --loans N   loans in the book (4000)
  --port P    the first of some sixty ports on loopback (56000)
  --keep      leave everything running afterwards, until Ctrl C`;

const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '4000' },
    port: { type: 'string', default: '56000' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The whole run; answers whether nothing acknowledged was lost or doubled. */
const run = async (at: Plan, members: Cluster, loans: number): Promise<boolean> => {
  const started = performance.now();
  const leader = await members.settled(at.members.length);
  say(started, `three members are up, ${leader.name} leads`);
  const direct = await freshDatabase(`postgres://kisht@127.0.0.1:${at.primary}/postgres`);
  const location = { url: direct.replace(`:${at.primary}/`, `:${at.pooler}/`) };
  await migrateAt({ url: direct });
  const db = openDatabase(location);
  const filled = await fillBook(db, loans, Date.now());
  say(started, `the book has ${filled.loans} loans and ${filled.payments} payments`);
  const payable = await payableLoans(db);
  const address = await startCopies(at, members, location);
  say(started, `${at.servers.length} copies of the server at ${address}`);
  const admin = await db.query.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  const token = await sessionTokenAt(location, { kind: 'staff', id: admin.id, role: 'Admin' });
  const load = startLoad(address, token, payable);
  const incidents = await fail(members, load, (words) => say(started, words));
  await load.end();
  const stored = await storedPayments(db);
  await db.query.destroy();
  return report(incidents, load, stored);
};

const say = (started: number, words: string): void =>
  console.log(`  ${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${words}`);

const startCopies = async (
  at: Plan,
  { folder }: Cluster,
  location: { readonly url: string },
): Promise<string> => {
  for (const port of at.servers) {
    const own = join(folder, `copy${port}`);
    mkdirSync(own);
    await startProcess(location, own, {
      PORT: String(port),
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'cluster@kisht.example',
      ADMIN_PASSWORD: randomUUID(),
    });
  }
  const address = `http://127.0.0.1:${at.door}`;
  const isReady = () => fetch(`${address}/api/ready`).then(({ ok }) => ok);
  for (let waited = 0; waited < 150; waited += 1) {
    if (await isReady()) return address;
    await delay(200);
  }
  throw new Error('HAProxy finds no copy of the server that is ready.');
};

/** Pays in peace, then kills the primary, then freezes the next; each member comes back before the next step. */
const fail = async (
  members: Cluster,
  load: Load,
  tell: (words: string) => void,
): Promise<readonly Incident[]> => {
  const incidents: Incident[] = [];
  const during = async (name: string, work: () => Promise<void>) => {
    const from = Date.now();
    await work();
    await delay(5_000);
    incidents.push(incidentOf(name, from, Date.now(), load));
    tell(name);
  };
  await during('nothing fails', () => delay(5_000));
  const first = await members.settled(3);
  await during(`${first.name}, the primary, is killed`, async () => {
    members.kill(first);
    await members.settled(2);
  });
  await during(`${first.name} comes back as a standby`, async () => {
    members.restart(first);
    await members.settled(3);
  });
  const second = await members.settled(3);
  const thaw: { go: () => void } = { go: () => undefined };
  await during(`${second.name}, the primary, is cut off (SIGSTOP)`, async () => {
    thaw.go = members.freeze(second);
    await members.settled(2);
  });
  await during(`${second.name} goes on and must step down`, async () => {
    thaw.go();
    await members.settled(3);
  });
  return incidents;
};

const storedPayments = async ({ query }: Db): Promise<readonly AcknowledgedPayment[]> => {
  const rows = await query
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loan_id')
    .select(['loans.loan_id as loanId', 'installment_number as installmentNumber'])
    .where('reverted_at', 'is', null)
    .execute();
  return rows.flatMap(({ loanId, installmentNumber }) =>
    installmentNumber === null ? [] : [{ loanId, installmentNumber }],
  );
};

const report = (
  incidents: readonly Incident[],
  load: Load,
  stored: readonly AcknowledgedPayment[],
): boolean => {
  const { lost, doubled, unproven, holds } = verdictOf({ ...load, incidents }, stored);
  console.log(`\n${tableOf(incidents)}\n`);
  if (load.declined.length > 0)
    console.log(`${load.declined.length} payments were declined, such as ${load.declined[0]}`);
  for (const name of unproven) console.log(`nothing was acknowledged while ${name}`);
  for (const name of lost) console.log(`lost: ${name}`);
  for (const name of doubled) console.log(`twice: ${name}`);
  console.log(
    `${holds ? '✓' : '✗'} cluster  ${load.acknowledged.length} payments acknowledged, ${load.refusedMs.length} calls refused or unanswered and sent again: ${lost.length} lost, ${doubled.length} twice`,
  );
  return holds;
};

if (values.help) {
  console.log(help);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
await ensureClusterTools();
await ensureServerBuild();
const plan = planAt(Number(values.port));
const cluster = startCluster(plan);
process.once('exit', cluster.stop);
try {
  process.exitCode = (await run(plan, cluster, Number(values.loans))) ? 0 : 1;
  if (values.keep) {
    console.log(`Kept at http://127.0.0.1:${plan.door} until Ctrl C.`);
    await delay(2 ** 31 - 1);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
