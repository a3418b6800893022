import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { newcomerFacts } from '#test/support/server/books/serverBook.ts';
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
import { engines, type EngineName, type Json } from '#test/support/server/server.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

const folders = new Set<string>();

const cleanUp = () => {
  endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
};

describe.each(engines)('a server killed by kill -9 on %s', (engine) => {
  const body = { ...newcomerFacts, email: `left@${engine}.test` };
  let env: Env;
  let token: string;
  let paymentsPath: string;
  let loanId: string;
  let before: readonly Json[];
  let payment: Json;
  let customer: Json;
  let second: Running;
  beforeAll(async () => {
    env = await freshEnvironment(engine);
    // A mail server that does not answer: nothing is sent before the end.
    const first = await start({ ...env, SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:1' });
    token = await signIn(first.address);
    const [loan] = await call<readonly Json[]>(
      first.address,
      token,
      '/loans/getallloans?status=Overdue&limit=1',
    );
    loanId = String(loan?.loanId);
    paymentsPath = `/payments/${loanId}`;
    before = await call<readonly Json[]>(first.address, token, paymentsPath);
    customer = await call<Json>(first.address, token, '/customers/createcustomer', body);
    payment = await call<Json>(first.address, token, paymentsPath, {
      installmentNumber: before.length + 1,
      amount: Number(loan?.emiAmount) + 75,
      penaltyAmount: 75,
      status: 'paid',
      paymentMethod: 'Cash',
    });
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    second = await start({ ...withSecretsInFiles(env), PUBLIC_URL: 'https://loans.kisht.test' });
  });
  afterAll(cleanUp);

  test('a payment that was acknowledged is there after the restart', async () => {
    const installmentNumber = before.length + 1;
    expect(payment).toMatchObject({ installmentNumber, status: 'Paid', penaltyAmount: 75 });
    // The same token still counts: the secret that signed it is given, or kept for its owner's eyes.
    if (engine === 'sqlite')
      expect(statSync(join(env.DATA_DIR ?? '', 'jwt-secret')).mode & 0o777).toBe(0o600);
    const after = await call<readonly Json[]>(second.address, token, paymentsPath);
    expect(after.map(({ _id }) => _id)).toEqual([...before.map(({ _id }) => _id), payment._id]);
    const trail = await call<{ data: readonly Json[] }>(second.address, token, `/audit-logs/loan/${loanId}`);
    expect(trail.data[0]).toMatchObject({
      action: 'PAYMENT_CREATED',
      details: { paymentId: payment.paymentId },
    });
  });

  test('a mail of an acknowledged write is sent after the restart, its password nowhere else', async () => {
    expect(customer).toMatchObject({ email: body.email });
    // It may wait for the lease of the server that died with it.
    const mail = await mailIn(join(env.DATA_DIR ?? '', 'outbox'), 'welcome');
    expect(mail).toContain(`To: ${body.name} <${body.email}>`);
    expect(mail).toContain('https://loans.kisht.test/');
    const password = /One-time password: (\w{20})/.exec(mail)?.[1] ?? '';
    expect(await signIn(second.address, body.email, password, 'customers')).toMatch(/^ey/);
    expect(second.said()).not.toContain(password);
  });

  test('the log is on standard output, in no file', () => {
    const logged = '"msg":"answered"';
    expect(second.said()).toContain(logged);
    const folder = env.DATA_DIR ?? '';
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files)
      expect([name, readFileSync(join(parentPath, name)).includes(logged)]).toEqual([name, false]);
  });

  test('a start with another key ends in one line', async () => {
    const DATA_KEY = Buffer.alloc(32, 9).toString('base64');
    const { code, stderr } = await ended(run(['dist-server/main.js'], { ...env, DATA_KEY }));
    expect([code, stderr]).toEqual([
      1,
      'The personal data in this database is sealed with another key. Start with the DATA_KEY that sealed it, or with the file data-key in its DATA_DIR.\n',
    ]);
  });
});

describe('the first of the staff', () => {
  afterEach(cleanUp);

  test('the command that adds staff gives a password that works', async () => {
    const fresh = await freshEnvironment('sqlite');
    const env = { ...fresh, SEED: 'none' };
    const added = await ended(run(['tools/command.mjs', 'admin', 'create', 'new@kisht.test'], env));
    expect([added.code, added.stderr]).toEqual([0, '']);
    // Somebody who has mistyped the folder reads that this is another book than theirs.
    expect(added.stdout).toContain(`A new book was made in ${fresh.DATA_DIR}, which had none.\n`);
    const other = await ended(run(['tools/command.mjs', 'admin', 'create', 'other@kisht.test'], env));
    expect(other.stdout).not.toContain('A new book');
    const password = / with the password (\S+)\.$/m.exec(added.stdout)?.[1] ?? '';
    const { address } = await start(env);
    expect(await signIn(address, 'new@kisht.test', password)).toMatch(/^ey/);
    const again = await ended(run(['tools/command.mjs', 'admin', 'create', 'NEW@kisht.test'], env));
    expect([again.code, again.stderr]).toEqual([1, 'NEW@kisht.test is on the staff already.\n']);
  });

  test('one address is added at a time', async () => {
    const env = await freshEnvironment('sqlite');
    const args = ['tools/command.mjs', 'admin', 'create', 'new@kisht.test', 'other@kisht.test'];
    const { code, stderr } = await ended(run(args, env));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Usage: npm run admin -- COMMAND\n {2}create EMAIL /);
    expect(existsSync(env.DATA_DIR ?? '')).toBe(false);
  });

  test('the first admin comes from the environment', async () => {
    const env = await freshEnvironment('sqlite');
    const { address } = await start({
      ...env,
      SEED: 'none',
      ADMIN_EMAIL: 'boss@kisht.test',
      ADMIN_PASSWORD: 'a long password',
    });
    expect(await signIn(address, 'boss@kisht.test', 'a long password')).toMatch(/^ey/);
  });
});

describe('the demo sign-ins', () => {
  afterEach(cleanUp);

  test('are printed at each start where there is the demo', async () => {
    const env = await freshEnvironment('sqlite');
    for (let time = 0; time < 2; time += 1) {
      const { child, said } = await start(env);
      await endedBy(child, 'SIGTERM');
      expect(said()).toContain('Admin: admin@kisht.example / kisht-admin-demo');
    }
  });

  test('are not printed where there is another book', async () => {
    const env = await freshEnvironment('sqlite');
    await ended(run(['tools/command.mjs', 'admin', 'create', 'new@kisht.test'], env));
    const { child, said } = await start({ ...env, SEED: 'demo' });
    await endedBy(child, 'SIGTERM');
    expect(said()).not.toMatch(/demo/i);
  });
});

describe('a start that fails says why in one line', () => {
  afterEach(cleanUp);

  test('a bad value', async () => {
    const env = { ...(await freshEnvironment('sqlite')), PORT: 'eighty' };
    const { code, stderr } = await ended(run(['dist-server/main.js'], env));
    expect([code, stderr]).toEqual([1, "PORT must be a whole number from 0 to 65535, not 'eighty'.\n"]);
  });

  test.each(engines)('a second person who is not there, on %s (rule APPROVALS)', async (engine) => {
    const env = { ...(await freshEnvironment(engine)), SEED: 'none', TWO_PERSONS: 'money' };
    const admin = { ADMIN_EMAIL: 'owner@lender.example', ADMIN_PASSWORD: 'words of the owner' };
    const { code, stderr } = await ended(run(['dist-server/main.js'], { ...env, ...admin }));
    expect([code, stderr]).toEqual([
      1,
      'TWO_PERSONS=money needs two active Admins, and there is one: start without it, invite another, then set it.\n',
    ]);
    const another = { ADMIN_EMAIL: 'second@lender.example', ADMIN_PASSWORD: 'quite other words' };
    const { child } = await start({ ...env, ...another });
    await endedBy(child, 'SIGTERM');
  });

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    // The figures are served by then, and must not keep the process.
    const env = { ...(await freshEnvironment('sqlite')), PORT: String(port), METRICS_PORT: '0' };
    const { code, stderr } = await ended(run(['dist-server/main.js'], env));
    other.close();
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT.\n`,
    ]);
  });

  test.each(['0x10', '1e3', '80.0'])('the port %s', async (PORT) => {
    const { code, stderr } = await ended(
      run(['dist-server/main.js'], { ...(await freshEnvironment('sqlite')), PORT }),
    );
    expect([code, stderr]).toEqual([1, `PORT must be a whole number from 0 to 65535, not '${PORT}'.\n`]);
  });

  test.each([
    ['is a file', '', 'it is not a folder'],
    ['goes through a file', '/data', 'a part of its path is not a folder'],
  ])('a DATA_DIR that %s, of the server and of adding staff', async (_, below, why) => {
    const env = await freshEnvironment('sqlite');
    const file = join(env.DATA_DIR ?? '', '..', 'file');
    writeFileSync(file, '');
    const DATA_DIR = `${file}${below}`;
    for (const args of [['dist-server/main.js'], ['tools/command.mjs', 'admin', 'create', 'new@kisht.test']])
      expect(await ended(run(args, { ...env, DATA_DIR }))).toEqual({
        code: 1,
        stdout: '',
        stderr: `DATA_DIR ${DATA_DIR} cannot be used: ${why}.\n`,
      });
  });

  test('a DATA_DIR that cannot be written to', async () => {
    // Not even the system's own user can.
    const env = { ...(await freshEnvironment('sqlite')), DATA_DIR: '/proc/kisht' };
    const { code, stderr } = await ended(run(['dist-server/main.js'], env));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATA_DIR \/proc\/kisht cannot be used: .+\.\n$/);
  });

  test('a secret that cannot be stored', async () => {
    const env = await freshEnvironment('sqlite');
    mkdirSync(join(env.DATA_DIR ?? '', 'jwt-secret'), { recursive: true });
    const { code, stderr } = await ended(run(['dist-server/main.js'], env));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^jwt-secret in DATA_DIR \S+ cannot be used: EISDIR.+\n$/);
  });

  test('a stored secret that can be guessed', async () => {
    const env = await freshEnvironment('sqlite');
    mkdirSync(env.DATA_DIR ?? '', { recursive: true });
    writeFileSync(join(env.DATA_DIR ?? '', 'jwt-secret'), 'short');
    expect(await ended(run(['dist-server/main.js'], env))).toEqual({
      code: 1,
      stdout: '',
      stderr: `jwt-secret in DATA_DIR ${env.DATA_DIR} cannot be used: it has fewer than 32 characters.\n`,
    });
  });

  test.each(['audit-key', 'data-key', 'jwt-secret'])(
    'a file %s that has lost its contents, before anybody is served',
    async (name) => {
      const env = await freshEnvironment('sqlite');
      await endedBy((await start(env)).child, 'SIGTERM');
      writeFileSync(join(env.DATA_DIR ?? '', name), '');
      expect(await ended(run(['dist-server/main.js'], env))).toEqual({
        code: 1,
        stdout: '',
        stderr: `${name} in DATA_DIR ${env.DATA_DIR} cannot be used: it is empty.\n`,
      });
    },
  );

  test('a lost key, which is not replaced', async () => {
    const env = await freshEnvironment('sqlite');
    const { child } = await start(env);
    await endedBy(child, 'SIGTERM');
    const file = join(env.DATA_DIR ?? '', 'data-key');
    const key = readFileSync(file, 'utf8');
    rmSync(file);
    for (let time = 0; time < 2; time += 1) {
      const { code, stderr } = await ended(run(['dist-server/main.js'], env));
      expect([code, stderr]).toEqual([
        1,
        `The personal data in this database is sealed, and there is no data-key in DATA_DIR ${env.DATA_DIR}. Start with the DATA_KEY that sealed it, or with the file data-key in its DATA_DIR.\n`,
      ]);
      expect(existsSync(file)).toBe(false);
    }
    await endedBy((await start({ ...env, DATA_KEY: key })).child, 'SIGTERM');
  });

  test('a PostgreSQL whose key was made by a server in another folder', async () => {
    const { DATA_KEY: _, ...env } = await freshEnvironment('postgres');
    await endedBy((await start(env)).child, 'SIGTERM');
    // The key does not follow from the other secret.
    const JWT_SECRET = 'another secret, forty characters at least';
    await endedBy((await start({ ...env, JWT_SECRET })).child, 'SIGTERM');
    const DATA_DIR = `${env.DATA_DIR}-2`;
    const { code, stderr } = await ended(run(['dist-server/main.js'], { ...env, DATA_DIR }));
    expect([code, stderr]).toEqual([
      1,
      'The personal data in this database is sealed with another key. Start with its DATA_KEY: several servers on one database need the same one; or with the file data-key of the server that made it in DATA_DIR.\n',
    ]);
    expect(existsSync(join(DATA_DIR, 'data-key'))).toBe(false);
  });

  test('a database whose encoding lacks letters', async () => {
    const env = await freshEnvironment('postgres');
    const url = new URL(await freshDatabase(inject('postgresUrl'), 'LATIN1'));
    const { code, stderr } = await ended(run(['dist-server/main.js'], { ...env, DATABASE_URL: url.href }));
    expect([code, stderr]).toEqual([
      1,
      `The database at ${url.host} cannot be used: its encoding is LATIN1, which has no place for every letter. Make it with UTF8.\n`,
    ]);
  });

  test('a database on an unknown machine', async () => {
    const env = await freshEnvironment('postgres');
    const DATABASE_URL = 'postgres://user:hush@no-such-machine.invalid/kisht?sslmode=disable';
    const { code, stderr } = await ended(run(['dist-server/main.js'], { ...env, DATABASE_URL }));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database at no-such-machine\.invalid cannot be used: .+\n$/);
  });

  test('a HOST that is not of this machine', async () => {
    const env = { ...(await freshEnvironment('sqlite')), HOST: '192.0.2.1' };
    expect(await ended(run(['dist-server/main.js'], env))).toMatchObject({
      code: 1,
      stderr: 'HOST 192.0.2.1 is not an address of this machine.\n',
    });
  });

  test.each(engines)('a folder for mails that cannot be made, beside a %s', async (engine) => {
    const env = await freshEnvironment(engine);
    mkdirSync(env.DATA_DIR ?? '', { recursive: true });
    writeFileSync(join(env.DATA_DIR ?? '', 'outbox'), '');
    const { code, stdout, stderr } = await ended(run(['dist-server/main.js'], env));
    // It never was to be reached.
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `The folder for mails in DATA_DIR, ${join(env.DATA_DIR ?? '', 'outbox')}, cannot be used: it is not a folder.\n`,
    );
  });

  test('a database that does not answer', async () => {
    const env = {
      DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/kisht',
      JWT_SECRET: 's'.repeat(32),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      PORT: '0',
    };
    const { code, stderr } = await ended(run(['dist-server/main.js'], env));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used: .*\n$/);
    expect(stderr).not.toContain('hush');
  });
});

/** The same settings with the secrets in files, as a vault hands them over. */
function withSecretsInFiles(env: Env): Env {
  const given: Record<string, string> = { ...env };
  for (const name of ['DATABASE_URL', 'JWT_SECRET', 'DATA_KEY']) {
    const { [name]: secret } = given;
    if (secret === undefined) continue;
    given[`${name}_FILE`] = join(env.DATA_DIR ?? '', '..', name);
    writeFileSync(join(env.DATA_DIR ?? '', '..', name), `${secret}\n`);
    delete given[name];
  }
  return given;
}

async function freshEnvironment(engine: EngineName): Promise<Env> {
  const folder = mkdtempSync(join(quickFolder(), 'kisht-process-'));
  folders.add(folder);
  const embedded = { PORT: '0', DATA_DIR: join(folder, 'data') };
  if (engine === 'sqlite') return embedded;
  return {
    ...embedded,
    DATABASE_URL: await freshDatabase(inject('postgresUrl')),
    JWT_SECRET: 'a secret that every copy of it shares',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SEED: 'demo',
  };
}

async function signIn(
  address: string,
  email = 'admin@kisht.example',
  password = 'kisht-admin-demo',
  portal = 'admin',
): Promise<string> {
  const { token } = await call<Json>(address, '', `/${portal}/login`, { email, password });
  return String(token);
}

async function call<Answer>(address: string, token: string, path: string, body?: Json): Promise<Answer> {
  const answer = await fetch(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}

/** The first mail of a kind that comes into a folder. */
async function mailIn(folder: string, kind: string): Promise<string> {
  const find = () =>
    (existsSync(folder) ? readdirSync(folder) : []).find(
      (name) => name.endsWith('.eml') && name.includes(kind),
    );
  if (find() === undefined) {
    mkdirSync(folder, { recursive: true });
    await new Promise<void>((resolve) => {
      const watcher = watch(folder, () => {
        if (find() === undefined) return;
        watcher.close();
        resolve();
      });
      if (find() !== undefined) {
        watcher.close();
        resolve();
      }
    });
  }
  return readFileSync(join(folder, find() ?? ''), 'utf8').replaceAll('=\r\n', '');
}
