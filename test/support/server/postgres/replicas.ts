import { type ChildProcess, execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#test/support/server/freePort.ts';
import { ended, findPostgres, initCluster, serveAt, unprivilegedUser } from './postgres.ts';

/** A primary and its standby. */
export interface Replicas {
  /** The address of a database on either host, the primary's first or last. */
  readonly urlOf: (database: string, first?: 'primary' | 'standby') => string;
  /** The address of the one that is the primary now. */
  readonly primaryUrl: (database: string) => string;
  readonly standbyUrl: (database: string) => string;
  /** Ends the primary: at once as a crash does, or in order. */
  readonly endPrimary: (how: 'crash' | 'in order') => Promise<void>;
  /** Makes the standby the primary; resolves when it takes writes. */
  readonly promote: () => Promise<void>;
  /** Makes the one that was ended the new standby, and resolves when it streams; a synchronous one then confirms commits. */
  readonly rebuild: () => Promise<void>;
  /** Ends the standby as a crash does. */
  readonly endStandby: () => Promise<void>;
  readonly startStandby: () => Promise<void>;
  /** Starts the one that was ended as a standby that follows nobody, with its own end of the log. */
  readonly strand: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Member {
  readonly port: number;
  readonly data: string;
  server: ChildProcess | null;
}

const run = promisify(execFile);

/** Starts both in a folder in `parent`, on loopback. A synchronous standby confirms each commit of the primary. */
export const startReplicas = async (
  kind: 'synchronous' | 'asynchronous' = 'synchronous',
  parent: string = tmpdir(),
): Promise<Replicas> => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL 15 or later is not installed.');
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(parent, 'kisht-replicas-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const member = async (name: string): Promise<Member> => ({
    port: await freePort(),
    data: join(folder, name),
    server: null,
  });
  let [primary, standby] = [await member('first'), await member('second')];
  const serve = async (one: Member) => {
    const { server, said } = await serveAt(one.port, programs, one.data, folder, user, [
      'wal_keep_size=64MB',
    ]);
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`PostgreSQL did not start: ${said.trim()}`);
    one.server = server;
  };
  const end = async (one: Member, signal: NodeJS.Signals) => {
    if (one.server !== null) await ended(one.server, signal);
    one.server = null;
  };
  const urlAt = ({ port }: Member, database: string) => `postgres://kisht@127.0.0.1:${port}/${database}`;

  const rebuild = async () => {
    rmSync(standby.data, { recursive: true, force: true });
    const from = urlAt(primary, 'postgres');
    const options = { ...user, cwd: folder };
    await run(
      join(programs, 'pg_basebackup'),
      ['-D', standby.data, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
      options,
    );
    // The primary's setting about its standby must not apply to the standby itself.
    await appendFile(join(standby.data, 'postgresql.auto.conf'), "\nsynchronous_standby_names = ''\n");
    await serve(standby);
    await inDatabase(from, async (ask) => {
      await until(async () => (await ask(`select 1 from pg_stat_replication where state = 'streaming'`)) > 0);
      if (kind === 'asynchronous') return;
      await ask(`alter system set synchronous_standby_names = '*'`);
      await ask(`select pg_reload_conf()`);
      await until(
        async () =>
          (await ask(
            `select 1 from pg_stat_replication where sync_state = 'sync' and flush_lsn >= pg_current_wal_lsn()`,
          )) > 0,
      );
    });
  };
  const stop = async () => {
    process.off('exit', abandon);
    for (const one of [standby, primary]) await end(one, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // A run that ends without `stop` leaves neither the servers nor their files behind.
  const abandon = () => {
    for (const one of [standby, primary]) one.server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  try {
    initCluster(programs, primary.data, user);
    await serve(primary);
    await rebuild();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    urlOf: (database, first = 'primary') => {
      const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`);
      return `postgres://kisht@${(first === 'primary' ? hosts : hosts.toReversed()).join()}/${database}`;
    },
    primaryUrl: (database) => urlAt(primary, database),
    standbyUrl: (database) => urlAt(standby, database),
    endPrimary: (how) => end(primary, how === 'crash' ? 'SIGQUIT' : 'SIGINT'),
    promote: async () => {
      await inDatabase(urlAt(standby, 'postgres'), (ask) => ask('select pg_promote(true, 60)'));
      [primary, standby] = [standby, primary];
    },
    rebuild,
    endStandby: () => end(standby, 'SIGQUIT'),
    startStandby: () => serve(standby),
    strand: async () => {
      await writeFile(join(standby.data, 'standby.signal'), '');
      await appendFile(join(standby.data, 'postgresql.auto.conf'), "\nprimary_conninfo = ''\n");
      await serve(standby);
    },
    stop,
  };
};

/** `ask` answers how many rows a statement has. */
const inDatabase = async (
  url: string,
  work: (ask: (statement: string) => Promise<number>) => Promise<unknown>,
) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(async (statement) => (await client.query(statement)).rows.length);
  } finally {
    await client.end();
  }
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await delay(20);
};
