import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillBook } from '#bench/book/fillBook.ts';
import { payableLoans } from '#bench/book/payableLoans.ts';
import { type Db, migrateAt, openDatabase } from '#server/db/database.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { sessionTokenAt } from '#test/support/server/tokens.ts';
import { ensureServerBuild, fail } from '#tools/setup.mjs';
import { ensureClusterTools } from '#tools/testTools.mjs';
import { startCopies } from './copies.ts';
import { breakInTurn } from './incidents.ts';
import { type Load, startLoad } from './load.ts';
import { type Cluster, startCluster } from './members.ts';
import { type Plan, planAt } from './plan.ts';
import { type AcknowledgedPayment, type Incident, tableOf, verdictOf } from './verdict.ts';

const help = `npm run cluster -- [--loans N] [--port P] [--keep]

Starts on this machine what a lender runs when one machine is not enough: two copies of the server behind HAProxy,
PgBouncer, PostgreSQL with synchronous standbys that answer lists, and automatic failover by Patroni on etcd, from
Debian's packages. Each member of the database has a network of its own, for which the command needs root on Linux.
Pays under load, kills the primary, freezes the next one, pulls the cable of the one after, restores each, and says
whether an acknowledged payment was lost, recorded twice or missing in a list (then the exit code is 1).

  --loans N   loans in the book (4000)
  --port P    the first of some sixty ports on loopback (56000)
  --keep      leave everything running afterwards, until Ctrl C`;

/** Ends the command with a line that leads to its help. */
const refuse = (words: string): never => fail(`${words} See npm run cluster -- --help.`);

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        loans: { type: 'string', default: '4000' },
        port: { type: 'string', default: '56000' },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    // Drops the sentences after the first, which are advice on dashes.
    return refuse(`${String(error instanceof Error ? error.message : error).split(/[.\n]/)[0]}.`);
  }
};

const readNumber = (name: 'loans' | 'port', most: number): number => {
  const count = /^[1-9]\d{0,7}$/.test(values[name]) ? Number(values[name]) : Infinity;
  return count <= most ? count : refuse(`--${name} must be a whole number from 1 to ${most}.`);
};

const values = readOptions();

/** The whole run; answers whether nothing acknowledged was lost, doubled or missing in a list. */
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
  const copies = await startCopies(at, members.folder, location.url);
  say(started, `${at.copies.length} copies of the server at ${copies.address}`);
  const admin = await db.query.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  const token = await sessionTokenAt(location, { kind: 'staff', id: admin.id, role: 'Admin' });
  const load = startLoad(copies.address, token, payable);
  const incidents = await breakInTurn({ members, copies, load, tell: (words) => say(started, words) });
  await load.end();
  const stored = await storedPayments(db);
  await db.query.destroy();
  return report(incidents, load, stored);
};

const say = (started: number, words: string): void =>
  console.log(`  ${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${words}`);

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
  const { lost, doubled, unproven, standbyLists, holds } = verdictOf({ ...load, incidents }, stored);
  console.log(`\n${tableOf(incidents)}\n`);
  if (load.declined.length > 0)
    console.log(`${load.declined.length} payments were declined, such as ${load.declined[0]}`);
  if (load.isPaidUp())
    console.log('A caller has paid all its installments: the run needs a larger book, by --loans.');
  for (const name of unproven) console.log(`nothing was acknowledged while ${name}`);
  for (const name of load.missed) console.log(`not in a list: ${name}`);
  for (const name of lost) console.log(`lost: ${name}`);
  for (const name of doubled) console.log(`twice: ${name}`);
  console.log(
    `${holds ? '✓' : '✗'} cluster  ${load.acknowledged.length} payments acknowledged, ${load.refusedMs.length} calls refused or unanswered and sent again: ${lost.length} lost, ${doubled.length} twice`,
  );
  console.log(
    `  ${load.listed.count} lists were looked at after a payment, ${standbyLists} answered by standbys: ${load.missed.length} missed it`,
  );
  return holds;
};

if (values.help) {
  console.log(help);
  process.exit(0);
}
const [loans, port] = [readNumber('loans', 10_000_000), readNumber('port', 65_000)];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
await ensureClusterTools();
await ensureServerBuild();
const plan = planAt(port);
const cluster = startCluster(plan);
process.once('exit', cluster.stop);
try {
  process.exitCode = (await run(plan, cluster, loans)) ? 0 : 1;
  if (values.keep) {
    console.log(`Kept at http://127.0.0.1:${plan.door} until Ctrl C.`);
    await delay(2 ** 31 - 1);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
