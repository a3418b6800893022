import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#test/support/server/freePort.ts';
import { ended, saidUntil, unprivilegedUser } from './postgres.ts';

export interface PgBouncer {
  /** The URL of a database of the cluster through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** PgBouncer's program, from its package's folder or PATH. */
export const findPgBouncer = (): string | undefined =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

/** Starts a pooler in transaction mode, whose connections all clients share. */
export const startPgBouncer = async (databaseUrl: string, connections: number): Promise<PgBouncer> => {
  const program = findPgBouncer();
  if (program === undefined) throw new Error('PgBouncer is not installed: install the package pgbouncer.');
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'kisht-pgbouncer-'));
  const ownPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
server_reset_query_always = 0
`,
  );
  if (user !== undefined) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const server = spawn(program, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  const said = await saidUntil(server, 'process up');
  const stop = async () => {
    process.off('exit', abandon);
    await ended(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  if (server.exitCode !== null) {
    await stop();
    throw new Error(`PgBouncer did not start: ${said.trim()}`);
  }
  return { url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`, stop };
};
