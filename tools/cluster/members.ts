import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres, unprivilegedUser, type User } from '#test/support/server/postgres/postgres.ts';
import { etcdArguments, haproxyText, patroniText, pgbouncerText } from './configurations.ts';
import { makeNetwork, type Network } from './network.ts';
import type { Member, Plan } from './plan.ts';

/** A running cluster, without the copies of the server. */
export interface Cluster {
  readonly folder: string;
  /** The primary, once there is one with a synchronous standby and so many members are well. */
  readonly settled: (members: number) => Promise<Member>;
  /** Ends a member's PostgreSQL and its Patroni at once. */
  readonly kill: (member: Member) => void;
  /** Starts Patroni of a killed member again. */
  readonly restart: (member: Member) => void;
  /** Stops every process of a member in its tracks, as a machine that hangs; answers what lets it go on. */
  readonly freeze: (member: Member) => () => void;
  /** Pulls the cable of a member's machine, which goes on running; answers what puts it in again. */
  readonly cut: (member: Member) => () => void;
  /** Resolves when a member's PostgreSQL says that it is a standby, asked on its own machine. */
  readonly steppedDown: (member: Member) => Promise<SteppedDown>;
  readonly stop: () => void;
}

/** Seconds until a member took no connections as a primary any more, and until it was a standby. */
export interface SteppedDown {
  readonly closedAfter: number;
  readonly standbyAfter: number;
}

/** Starts etcd, the members of the database, the pooler and HAProxy. */
export const startCluster = (plan: Plan): Cluster => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL 15 or later is not installed.');
  const network = makeNetwork(plan);
  const folder = mkdtempSync(join(tmpdir(), 'kisht-cluster-'));
  const user = unprivilegedUser();
  if (user === undefined) throw new Error('PostgreSQL has no user of its own here.');
  chownSync(folder, user.uid, user.gid);
  const running = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: readonly string[], as: Partial<User> = user) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    running.set(name, spawn(program, args, { ...as, cwd: folder, stdio: ['ignore', log, log] }));
  };
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const startMember = (member: Member) => {
    const file = write(`${member.name}.yml`, patroniText(plan, member, folder, programs));
    const [program, ...words] = [...network.on(member, user), '/usr/bin/patroni', file];
    // It gives up root on the way to its machine's network.
    start(member.name, program, words, {});
  };
  const kill = (member: Member) => {
    running.get(member.name)?.kill('SIGKILL');
    signalAll(postgresOf(folder, member), 'SIGKILL');
  };
  plan.etcd.forEach((_, index) => start(`etcd${index}`, 'etcd', etcdArguments(plan, index, folder)));
  plan.members.forEach(startMember);
  start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', write('haproxy.cfg', haproxyText(plan))]);
  start('pgbouncer', '/usr/sbin/pgbouncer', [write('pgbouncer.ini', pgbouncerText(plan))]);
  return {
    folder,
    settled: (members) => settledAt(plan, members),
    kill,
    restart: startMember,
    freeze: (member) => {
      const pids = [running.get(member.name)?.pid ?? 0, ...postgresOf(folder, member)].filter(
        (pid) => pid > 0,
      );
      signalAll(pids, 'SIGSTOP');
      return () => signalAll(pids, 'SIGCONT');
    },
    cut: (member) => {
      network.pull(member);
      return () => network.plug(member);
    },
    steppedDown: (member) => steppedDown(network, user, join(programs, 'psql'), member),
    stop: () => {
      plan.members.forEach(kill);
      for (const child of running.values()) child.kill('SIGKILL');
      network.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/**
 * Asks on the member's own machine, whose cable may be out, until its PostgreSQL says that it is a standby. While it stops
 * it takes no connection; it waits for its walsenders, which learn of a pulled cable by their time limit alone.
 */
const steppedDown = async (
  network: Network,
  user: User,
  psql: string,
  member: Member,
): Promise<SteppedDown> => {
  const { address, postgresPort } = member;
  const at = `host=${address} port=${postgresPort} user=kisht dbname=postgres connect_timeout=2`;
  const [program, ...asking] = network.on(member, user);
  const words = [...asking, psql, '-X', '-A', '-t', '-d', at, '-c', 'select pg_is_in_recovery()'];
  const from = Date.now();
  const secondsSince = () => (Date.now() - from) / 1_000;
  let closedAfter: number | null = null;
  while (Date.now() < from + 120_000) {
    const said = await promisify(execFile)(program, words).then(
      ({ stdout }) => stdout.trim(),
      () => 'away',
    );
    closedAfter = said === 'f' ? null : (closedAfter ?? secondsSince());
    if (said === 't' && closedAfter !== null) return { closedAfter, standbyAfter: secondsSince() };
    await delay(250);
  }
  throw new Error(`${member.name} goes on as the primary without a network.`);
};

/** The processes of a member's PostgreSQL: its postmaster first. */
const postgresOf = (folder: string, { name }: Member): readonly number[] => {
  const file = join(folder, name, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid = 0]) => pid)];
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
};

/**
 * Asks Patroni until so many members answer for themselves, one is the primary and one its synchronous standby. What
 * etcd knows of a dead member is true only until its lease ends, so nobody's word for another counts.
 */
const settledAt = async (plan: Plan, count: number): Promise<Member> => {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const well = await thoseThatAnswer(plan.members, '/health');
    const [leader] = await thoseThatAnswer(well, '/primary');
    const standbys = await thoseThatAnswer(well, '/synchronous');
    if (leader !== undefined && standbys.length > 0 && well.length >= count) return leader;
    await delay(500);
  }
  throw new Error(`The cluster did not settle with ${count} members.`);
};

/** The members whose Patroni answers a question with 200. */
const thoseThatAnswer = async (members: readonly Member[], path: string): Promise<readonly Member[]> => {
  const answers = await Promise.all(
    members.map(({ address, restPort }) => isYes(`http://${address}:${restPort}${path}`)),
  );
  return members.filter((_, index) => answers[index]);
};

const isYes = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
