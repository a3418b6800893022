import { once } from 'node:events';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { root } from '#tools/setup.mjs';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import {
  ended,
  endedBy,
  endProcesses,
  type Env,
  run,
  type Running,
  start,
} from '#test/support/server/processes.ts';
import { engines, type EngineName } from '#test/support/server/server.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

let data: string;
beforeEach(() => {
  data = join(mkdtempSync(join(quickFolder(), 'kisht-start-')), 'data');
});
afterEach(() => {
  endProcesses();
  rmSync(join(data, '..'), { recursive: true, force: true });
});

const environmentOf = async (engine: EngineName): Promise<Env> => ({
  PORT: '0',
  DATA_DIR: data,
  ...(engine === 'sqlite'
    ? {}
    : { DATABASE_URL: await freshDatabase(inject('postgresUrl')), JWT_SECRET: 's'.repeat(40) }),
});
const owner = { ADMIN_EMAIL: 'owner@lender.example', ADMIN_PASSWORD: 'words of the owner' };
const published = [
  ['admin', 'admin@kisht.example', 'kisht-admin-demo'],
  ['admin', 'viewer@kisht.example', 'kisht-viewer-demo'],
  ['customers', 'asha.rao@kisht.example', 'kisht-customer-demo'],
] as const;

const post = ({ address }: Running, path: string, body: object, token = '') =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
/** The status of a sign-in. */
const signIn = async (server: Running, portal: string, email: string, password: string) =>
  (await post(server, `/${portal}/login`, { email, password })).status;
const publishedStatuses = (server: Running) =>
  Promise.all(published.map(([portal, email, password]) => signIn(server, portal, email, password)));
/** The sign-ins of the demo as the server printed them. */
const printed = ({ said }: Pick<Running, 'said'>) =>
  [...said().matchAll(/^ {2}(Admin|Viewer|Borrower): (\S+) \/ (\S+)$/gm)].map(
    ([, title, email, password]) => ({
      portal: title === 'Borrower' ? 'customers' : 'admin',
      email: email ?? '',
      password: password ?? '',
    }),
  );

describe.each(engines)('the accounts after a start on %s (rule DEMO)', (engine) => {
  test('where HOST is open the demo has random passwords, printed once', async () => {
    const env = { ...(await environmentOf(engine)), HOST: '0.0.0.0', SEED: 'demo' };
    const first = await start(env);
    const signIns = printed(first);
    expect(signIns.map(({ email }) => email)).toEqual(published.map(([, email]) => email));
    expect(await publishedStatuses(first)).toEqual([401, 401, 401]);
    for (const { portal, email, password } of signIns)
      expect(await signIn(first, portal, email, password)).toBe(200);
    await endedBy(first.child, 'SIGTERM');

    const second = await start(env);
    expect(printed(second)).toEqual([]);
    expect(await signIn(second, 'admin', signIns[0]?.email ?? '', signIns[0]?.password ?? '')).toBe(200);
    await endedBy(second.child, 'SIGTERM');
  });

  test('where HOST is open the new passwords are printed even if the figures cannot be served', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { ...(await environmentOf(engine)), HOST: '0.0.0.0', SEED: 'demo' };
    const failed = await ended(run(['dist-server/main.js'], { ...env, METRICS_PORT: String(port) }));
    other.close();
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining(`METRICS_PORT ${port}`)]);
    const signIns = printed({ said: () => failed.stdout });
    expect(signIns.map(({ email }) => email)).toEqual(published.map(([, email]) => email));

    const server = await start(env);
    for (const { portal, email, password } of signIns)
      expect(await signIn(server, portal, email, password)).toBe(200);
    await endedBy(server.child, 'SIGTERM');
  });

  test('the published passwords of a demo stop working once HOST is open', async () => {
    const env = { ...(await environmentOf(engine)), SEED: 'demo' };
    const first = await start(env);
    expect(await publishedStatuses(first)).toEqual([200, 200, 200]);
    await endedBy(first.child, 'SIGTERM');

    const { SEED: _, ...unseeded } = env;
    const second = await start({ ...unseeded, HOST: '0.0.0.0', ...owner });
    expect(await publishedStatuses(second)).toEqual([401, 401, 401]);
    expect(printed(second)).toHaveLength(3);
    expect(await signIn(second, 'admin', owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).toBe(200);
    await endedBy(second.child, 'SIGTERM');
  });

  test('behind a proxy each start warns while a published password opens an account', async () => {
    const env = await environmentOf(engine);
    await endedBy((await start({ ...env, SEED: 'demo' })).child, 'SIGTERM');
    const server = await start({ ...env, PUBLIC_URL: 'https://loans.lender.example', TRUST_PROXY: '1' });
    await endedBy(server.child, 'SIGTERM');
    await expect.poll(server.said).toContain('Warning: these published passwords open this server');
  });

  test('ADMIN_EMAIL is added beside a demo, and never changes an account that is there', async () => {
    const env = { ...(await environmentOf(engine)), SEED: 'demo', ...owner };
    const first = await start(env);
    expect(await publishedStatuses(first)).toEqual([200, 200, 200]);
    expect(await signIn(first, 'admin', owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).toBe(200);
    await expect
      .poll(first.said)
      .toContain(`${owner.ADMIN_EMAIL} can sign in as an Admin, with ADMIN_PASSWORD.`);
    await endedBy(first.child, 'SIGTERM');

    const again = { ADMIN_EMAIL: 'OWNER@lender.example', ADMIN_PASSWORD: 'other words of the owner' };
    const second = await start({ ...env, ...again });
    expect(await signIn(second, 'admin', owner.ADMIN_EMAIL, again.ADMIN_PASSWORD)).toBe(401);
    expect(await signIn(second, 'admin', owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).toBe(200);
    expect(second.said()).not.toContain('ADMIN_PASSWORD');
    await endedBy(second.child, 'SIGTERM');
  });
});

test('an open HOST alone has neither demo nor staff, and says how to add staff', async () => {
  const server = await start({ ...(await environmentOf('sqlite')), HOST: '0.0.0.0' });
  expect(await publishedStatuses(server)).toEqual([401, 401, 401]);
  await endedBy(server.child, 'SIGTERM');
  await expect
    .poll(server.said)
    .toContain('There is no staff yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or run');
  await expect.poll(server.said).toContain('Warning: PUBLIC_URL is not set');
});

describe('the data folder', () => {
  test('after a stop the one file holds every acknowledged write', async () => {
    const env = { ...(await environmentOf('sqlite')), ...owner };
    const server = await start(env);
    const signedIn = await post(server, '/admin/login', {
      email: owner.ADMIN_EMAIL,
      password: owner.ADMIN_PASSWORD,
    });
    const { token } = (await signedIn.json()) as { token: string };
    let written = 0;
    const write = async () => {
      const words = { name: 'A', email: 'a@b.example', phone: '9845012345', message: 'Thank you.' };
      if ((await post(server, '/feedback/create', words, token)).status === 201) written += 1;
    };
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 4 }, write));
    const last = write().catch(() => undefined);
    const closed = once(server.child, 'close');
    server.child.kill('SIGTERM');
    const [code] = (await closed) as [number | null];
    await last;
    expect(code).toBe(0);

    const copy = join(data, '..', 'cold.db');
    copyFileSync(join(data, 'kisht.db'), copy);
    const database = new Libsql(copy);
    const rows = database.prepare('select count(*) as n from feedback').all() as { n: number }[];
    expect(written).toBeGreaterThan(0);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(written);
    database.close();
  });

  test('is closed to the others of the machine also where it was there before, and open files are closed', async () => {
    mkdirSync(data);
    chmodSync(data, 0o755);
    const env = await environmentOf('sqlite');
    const modes = () =>
      Object.fromEntries(readdirSync(data).map((name) => [name, statSync(join(data, name)).mode & 0o777]));
    const first = await start(env);
    await expect
      .poll(first.said)
      .toContain(
        `Warning: DATA_DIR ${data} can be entered by others on this machine: chmod 700 keeps them out.`,
      );
    expect(modes()).toEqual({
      'audit-key': 0o600,
      checkpoints: 0o700,
      'data-key': 0o600,
      'jwt-secret': 0o600,
      'kisht.db': 0o600,
      'kisht.db-shm': 0o600,
      'kisht.db-wal': 0o600,
      outbox: 0o700,
    });
    await endedBy(first.child, 'SIGTERM');
    for (const name of ['kisht.db', 'jwt-secret', 'data-key', 'audit-key'])
      chmodSync(join(data, name), 0o644);
    for (const name of ['outbox', 'checkpoints']) chmodSync(join(data, name), 0o755);
    chmodSync(data, 0o700);
    const second = await start(env);
    expect(Object.values(modes()).filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
    expect(second.said()).not.toContain('can be entered');
    await endedBy(second.child, 'SIGTERM');
  });

  test('whose book is gone is not filled with another, by the server or a command', async () => {
    const env = await environmentOf('sqlite');
    const { child } = await start(env);
    await endedBy(child, 'SIGTERM');
    for (const name of readdirSync(data)) if (name.startsWith('kisht.db')) rmSync(join(data, name));
    const refusal = (how: string) =>
      `DATA_DIR ${data} has audit-key, data-key, jwt-secret, but its database kisht.db is ${how}. Take a backup back in (npm run restore -- FILE), or move what is left away to begin a new book.\n`;
    const commands = [
      ['dist-server/main.js'],
      ['tools/command.mjs', 'admin', 'create', 'new@kisht.test'],
    ] as const;
    for (const args of commands) {
      const { code, stdout, stderr } = await ended(run(args, env));
      expect([code, stdout, stderr]).toEqual([1, '', refusal('gone')]);
    }
    const migrate = await ended(run(['tools/command.mjs', 'migrate'], env));
    expect([migrate.code, migrate.stderr]).toEqual([
      1,
      `The tables cannot be brought up to date: ${refusal('gone')}`,
    ]);
    expect(existsSync(join(data, 'kisht.db'))).toBe(false);
    writeFileSync(join(data, 'kisht.db'), '');
    const verify = await ended(run(['tools/command.mjs', 'verifyAudit'], env));
    expect([verify.code, verify.stderr]).toEqual([1, refusal('empty')]);
    expect((await ended(run(['dist-server/main.js'], env))).stderr).toBe(refusal('empty'));

    for (const name of ['audit-key', 'data-key', 'jwt-secret', 'kisht.db']) rmSync(join(data, name));
    const made = await ended(run(['tools/command.mjs', 'migrate'], env));
    expect([made.code, made.stdout]).toEqual([0, `A new book was made in ${data}, which had none.\n`]);
    const upToDate = await ended(run(['tools/command.mjs', 'migrate'], env));
    expect([upToDate.code, upToDate.stdout]).toEqual([0, 'The tables are up to date.\n']);
    await endedBy((await start(env)).child, 'SIGTERM');
  });
});

test('a signal to npm start reaches the server, which ends as it does by itself', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...(await environmentOf('sqlite')) };
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true });
  try {
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      npm.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /^Kisht is at (\S+)$/m.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      npm.once('close', () => reject(new Error(`npm ended: ${said}`)));
    });
    npm.kill('SIGTERM');
    const [code] = (await once(npm, 'exit')) as [number | null];
    expect(code).toBe(0);
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
    // Its log was taken into the file, which a process that was killed leaves undone.
    expect(statSync(join(data, 'kisht.db-wal')).size).toBe(0);
  } finally {
    // npm's shell belongs to the same process group.
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
});
