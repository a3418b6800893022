import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '#test/support/server/freePort.ts';

export type Postgres = {
  /** Address of the cluster's maintenance database: give it to `freshDatabase`. */
  readonly url: string;
  /** Makes an empty database and answers its address. */
  readonly freshDatabase: () => Promise<string>;
  /** Ends the server at once, as a crash would, and starts it again at the same address. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Stops the cluster and removes its files. */
  readonly stop: () => Promise<void>;
};

/** The folder of PostgreSQL's programs: the newest of Debian's, else the first on PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Starts a cluster in a temporary folder on a free loopback port, with PostgreSQL's own durability. Its collation is a
 * language's and not bytewise, as on most servers in the field, so that a query that relies on byte order fails here.
 * `settings` are added; the folder is made in `parent`.
 */
export async function startPostgres(
  settings: readonly string[] = [],
  parent: string = tmpdir(),
): Promise<Postgres> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL 15 or later is not installed.');
  const folder = mkdtempSync(join(parent, 'kisht-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const user = unprivilegedUser();
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    initCluster(programs, data, user);
    const { server: first, port } = await serve(programs, data, folder, user, settings);
    let server = first;
    const url = `postgres://kisht@127.0.0.1:${port}/postgres`;
    // A run that ends without `stop` leaves neither the server nor its files behind.
    const abandon = () => {
      server.kill('SIGKILL');
      remove();
    };
    const hangUp = () => process.exit(129);
    process.once('exit', abandon).once('SIGHUP', hangUp);
    const stop = async () => {
      process.off('exit', abandon).off('SIGHUP', hangUp);
      await ended(server, 'SIGINT');
      remove();
    };
    return {
      url,
      freshDatabase: () => freshDatabase(url),
      crash: () => ended(server, 'SIGQUIT'),
      restart: async () => {
        ({ server } = await serveAt(port, programs, data, folder, user, settings));
      },
      stop,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Makes the files of a cluster, in which every user of this machine may do everything. */
export function initCluster(programs: string, data: string, user: User | undefined): void {
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'];
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'kisht', '--auth=trust', '--no-sync', ...locale],
    { ...user, cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/**
 * Makes an empty database in the cluster at `clusterUrl` and answers its URL; with another encoding where one is given.
 */
export function freshDatabase(clusterUrl: string, encoding?: 'LATIN1'): Promise<string> {
  const other = `template template0 encoding ${encoding} locale_provider libc locale 'C'`;
  return createDatabase(clusterUrl, encoding === undefined ? '' : other);
}

/** Makes a copy of a database in the same cluster, to which nobody may be connected, and answers its URL. */
export function copyDatabase(url: string): Promise<string> {
  const original = new URL(url).pathname.slice(1);
  const cluster = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  // Copied file by file it takes half of what it takes through the log, since the tests' cluster waits for no disk.
  return createDatabase(cluster, `template ${original} strategy file_copy`);
}

async function createDatabase(clusterUrl: string, options: string): Promise<string> {
  const name = `kisht_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    await client.query(`create database ${name} ${options}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
}

export type User = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root; the package brings a user for it. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

// Another process may have taken the port in between: then another one is tried.
async function serve(
  programs: string,
  data: string,
  folder: string,
  user: User | undefined,
  settings: readonly string[],
  tries = 5,
) {
  const port = await freePort();
  const { server, said } = await serveAt(port, programs, data, folder, user, settings);
  if (server.exitCode === null && server.signalCode === null) return { server, port };
  if (tries > 1 && said.includes('Address already in use'))
    return serve(programs, data, folder, user, settings, tries - 1);
  throw new Error(`PostgreSQL did not start: ${said.trim()}`);
}

/** Starts the server of a cluster; resolves when it takes connections, or has ended. */
export async function serveAt(
  port: number,
  programs: string,
  data: string,
  folder: string,
  user: User | undefined,
  more: readonly string[] = [],
) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...more];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return { server, said: await saidUntil(server, 'ready to accept') };
}

/** Answers the server's output until it holds `words` or ends. */
export function saidUntil(server: ChildProcess, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // The pipe is read to the end, or a full one would stop the server; only the beginning is kept.
      if (said.length < 10_000) said += text;
      if (said.includes(words)) resolve(said);
    });
    server.once('error', reject);
    server.once('close', () => resolve(said));
  });
}

/** Sends a signal, and resolves when the server has ended. */
export async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const end = once(server, 'exit');
  server.kill(signal);
  await end;
}
