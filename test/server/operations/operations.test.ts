import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate, openDatabase } from '#server/db/database.ts';
import { type DemoServer, endDemos, npmRun, scriptRun, startDemo } from '#test/support/server/commands.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

let folder: string;
let data: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'kisht-operations-'));
  data = join(folder, 'data');
  file = join(folder, 'copy.db');
});
afterEach(() => {
  endDemos();
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: 'backup' | 'restore' | 'audit:verify', ...args: readonly string[]) =>
  scriptRun(script, args, { DATA_DIR: data });
const serve = () => startDemo({ DATA_DIR: data });
const feedbackOf = async ({ call }: DemoServer) =>
  ((await call('/feedback/getallfeedback')).json as readonly unknown[]).length;
const say = ({ call }: DemoServer) =>
  call('/feedback/create', {
    name: 'Asha',
    email: 'a@b.example',
    phone: '9845012345',
    message: 'Thank you.',
  });

test('a backup made while a server writes holds one moment whole, and is taken back in', async () => {
  const server = await serve();
  const { json } = await server.call('/loans/getallloans?status=Active&limit=20');
  const loans = (json as readonly { loanId: string; emiAmount: string; payments: unknown }[]).map(
    ({ loanId, emiAmount }) => ({ loanId, emiAmount: Number(emiAmount) }),
  );
  // Writes go on from the first to the last moment of the backup.
  const work = { isOver: false };
  const writing = (async () => {
    for (let number = 1; !work.isOver; number = (number % 12) + 1)
      for (const { loanId, emiAmount } of loans)
        await server.call(`/payments/${loanId}`, {
          installmentNumber: number,
          amount: emiAmount,
          penaltyAmount: 0,
          status: 'paid',
          paymentMethod: 'Cash',
        });
  })();
  const made = await run('backup', file);
  work.isOver = true;
  await writing;
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toMatch(
    /copy\.db holds the whole database: \d+ customers, \d+ loans, \d+ payments\.$/m,
  );
  expect(made.stdout).toContain(`Keep a copy of ${join(data, 'data-key')} elsewhere`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'data']);

  const again = await run('backup', file);
  expect([again.code, again.stderr]).toEqual([1, `${file} is there already, and is not overwritten.\n`]);

  const within = await run('backup', join(file, 'copy.db'));
  expect(within.code).toBe(1);
  expect(within.stderr).toMatch(/^No backup was made: .+\n$/);

  const before = await feedbackOf(server);
  expect((await say(server)).status).toBe(201);
  const inUse = await run('restore', file);
  expect([inUse.code, inUse.stderr]).toEqual([
    1,
    `A server uses ${data}: stop it first. Nothing was changed.\n`,
  ]);
  expect(await feedbackOf(server)).toBe(before + 1);
  // The log that its end leaves belongs to the old database.
  await server.end('SIGKILL');

  const restored = await run('restore', file);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  const aside = /^What was there before is kept in (\S+)\.$/m.exec(restored.stdout)?.[1] ?? '';
  expect(existsSync(aside)).toBe(true);
  expect((await run('audit:verify')).stdout).toMatch(/^The audit trail is whole: \d+ entries\.$/m);
  const back = await serve();
  expect(await feedbackOf(back)).toBe(before);
  // Searching works on the copy as it did before.
  const found = await back.call('/customers/getallcustomers?limit=5&search=sha%20rao');
  expect(found.json).toMatchObject([{ name: 'Asha Rao' }]);
  expect(await back.end('SIGTERM')).toBe(0);

  const undone = await run('restore', aside);
  expect([undone.code, undone.stderr]).toEqual([0, '']);
  const old = await serve();
  expect(await feedbackOf(old)).toBe(before + 1);
  await old.end('SIGTERM');
});

test('a backup goes into an empty data folder too', async () => {
  const server = await serve();
  const before = await feedbackOf(server);
  await run('backup', file);
  await server.end('SIGTERM');
  const key = readFileSync(join(data, 'data-key'));
  rmSync(data, { recursive: true });
  // The copy that a killed restore has left; no process has so high a number.
  mkdirSync(join(data, 'restoring-99999999'), { recursive: true });
  const restored = await run('restore', file);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toContain(`The database in ${data} is now the one of ${file}.\n`);
  expect(restored.stdout).not.toContain('What was there before');
  expect(readdirSync(data)).toEqual(['kisht.db']);
  writeFileSync(join(data, 'data-key'), key);
  const back = await serve();
  expect(await feedbackOf(back)).toBe(before);
  await back.end('SIGTERM');
});

test('a file that is not a backup is refused, and nothing changes', async () => {
  const server = await serve();
  await run('backup', file);
  await server.end('SIGTERM');
  const names = readdirSync(data);
  const before = readFileSync(join(data, 'kisht.db'));
  const refuse = async (why: RegExp) => {
    const { code, stdout, stderr } = await run('restore', file);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(why);
    expect(readdirSync(data)).toEqual(names);
    expect(readFileSync(join(data, 'kisht.db')).equals(before)).toBe(true);
  };
  const whole = readFileSync(file);

  const broken = Buffer.from(whole);
  broken.fill(0x5a, whole.length / 2, whole.length / 2 + 8192);
  writeFileSync(file, broken);
  await refuse(/cannot be restored: .+\n$/);
  writeFileSync(file, whole.subarray(0, 8192));
  await refuse(/cannot be restored: .+\n$/);
  writeFileSync(file, 'Not a database, but a letter that is long enough to be taken for one. '.repeat(50));
  await refuse(/cannot be restored: it is not a database\.\n$/);
  writeFileSync(file, '');
  await refuse(/cannot be restored: it is not a Kisht database\.\n$/);

  rmSync(file);
  const other = new Libsql(file);
  other.exec('create table notes (text)');
  other.close();
  await refuse(/cannot be restored: it is not a Kisht database\.\n$/);

  writeFileSync(file, whole);
  const newer = new Libsql(file);
  newer.exec("insert into kysely_migration (name, timestamp) values ('999_later', 'now')");
  newer.close();
  await refuse(/cannot be restored: it is of a newer version than this one\.\n$/);

  rmSync(file);
  await refuse(/^There is no file .*copy\.db\.\n$/);
});

test('a command names a missing argument in one line', async () => {
  for (const script of ['backup', 'restore'] as const)
    for (const args of [[], ['a', 'b'], ['--help']]) {
      const { code, stderr } = await run(script, ...args);
      expect([code, stderr]).toEqual([1, `Usage: npm run ${script} -- FILE\n`]);
    }
  for (const [script, args] of [
    ['backup', [file]],
    ['audit:verify', []],
  ] as const)
    expect(await run(script, ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${data}.\n`,
    });
  expect(existsSync(data)).toBe(false);
});

test.each([
  ['is a file', '', 'it is not a folder'],
  ['goes through a file', '/data', 'a part of its path is not a folder'],
])('a DATA_DIR that %s is reported by every command in one line', async (_, below, why) => {
  writeFileSync(file, '');
  data = `${file}${below}`;
  const given = join(folder, 'given.db');
  writeFileSync(given, '');
  for (const [script, args] of [
    ['backup', [join(folder, 'other.db')]],
    ['restore', [given]],
    ['audit:verify', []],
  ] as const)
    expect(await run(script, ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: `DATA_DIR ${data} cannot be used: ${why}.\n`,
    });
  expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'given.db']);
});

test('a DATA_DIR that cannot be made stops a restore in one line', async () => {
  data = '/proc/kisht';
  writeFileSync(file, '');
  const { code, stderr } = await run('restore', file);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR \/proc\/kisht cannot be used: .+\.\n$/);
});

test('on a PostgreSQL the commands name the tools that do it there', async () => {
  const env = { DATABASE_URL: await freshDatabase(inject('postgresUrl')) };
  expect((await scriptRun('backup', [file], env)).stderr).toMatch(
    /^The database is a PostgreSQL: use pg_dump .*\n$/,
  );
  expect((await scriptRun('restore', [file], env)).stderr).toMatch(
    /^The database is a PostgreSQL: use pg_restore .*\n$/,
  );
});

test('a database that does not answer is not reported as one of another version', async () => {
  const env = { DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/kisht' };
  const { code, stdout, stderr } = await scriptRun('audit:verify', [], env);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The database cannot be read: .*ECONNREFUSED[^.]* 127\.0\.0\.1:1\.\n$/);
});

test('a damaged database is not reported as one of another version', async () => {
  const db = openDatabase({ folder: data });
  await migrate(db);
  await db.query.destroy();
  const book = join(data, 'kisht.db');
  writeFileSync(book, readFileSync(book).fill(0xaa, 4_096));
  const { code, stdout, stderr } = await scriptRun('audit:verify', [], { DATA_DIR: data });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('The database cannot be read: database disk image is malformed.\n');
});

test('a command of an earlier version reads a newer book, and writes nothing to it', async () => {
  const db = openDatabase({ folder: data });
  await migrate(db);
  await sql`insert into kysely_migration values ('999_later', '2030-01-01')`.execute(db.query);
  await db.query.destroy();
  expect((await scriptRun('audit:verify', [], { DATA_DIR: data })).code).toBe(0);
  for (const [script, args] of [
    ['keys:rotate', []],
    ['keys:rotate', ['--finish']],
    ['figures:verify', ['--repair']],
  ] as const) {
    const { code, stderr } = await scriptRun(script, args, { DATA_DIR: data });
    expect([code, stderr]).toEqual([
      1,
      'The database cannot be used: a newer version of Kisht has brought it up to date (999_later). Start that version.\n',
    ]);
  }
});

test('a folder is not taken for a checkpoint', async () => {
  const db = openDatabase({ folder: data });
  await migrate(db);
  await db.query.destroy();
  const { code, stderr } = await scriptRun('books:verify', ['--checkpoint', folder], { DATA_DIR: data });
  expect([code, stderr]).toEqual([1, `There is no file ${folder}.\n`]);
});

test('a secret of tokens that cannot be changed is said in one line', async () => {
  mkdirSync(join(data, 'jwt-secret'), { recursive: true });
  const { code, stderr } = await scriptRun('keys:rotate', ['tokens'], { DATA_DIR: data });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\S+jwt-secret cannot be read: EISDIR.+\n$/);
});

test.skipIf(process.getuid?.() !== 0)(
  'files that root makes belong to the owner of their folder',
  async () => {
    const server = await serve();
    await run('backup', file);
    await server.end('SIGTERM');
    for (const name of ['', ...readdirSync(data)]) chownSync(join(data, name), 65_534, 65_534);
    expect((await run('restore', file)).code).toBe(0);
    for (const args of [[], ['--finish'], ['tokens']])
      expect((await scriptRun('keys:rotate', args, { DATA_DIR: data })).code).toBe(0);
    const owners = readdirSync(data).map((name) => [name, statSync(join(data, name)).uid]);
    expect(owners.filter(([, owner]) => owner !== 65_534)).toEqual([]);
  },
);

test('npm run audit:verify says whether the trail was altered', async () => {
  const db = openDatabase({ folder: data });
  await migrate(db);
  const whole = await npmRun('audit:verify', [], { DATA_DIR: data });
  expect([whole.code, whole.stderr]).toEqual([0, '']);
  await sql`update audit_chain set seq = 1`.execute(db.query);
  await db.query.destroy();
  const altered = await npmRun('audit:verify', [], { DATA_DIR: data });
  expect([altered.code, altered.stderr]).toEqual([
    1,
    'The audit trail was altered:\n  cut off: the end of the trail is cut off: entry 1 is missing\n',
  ]);
});

test('npm run figures:verify names each figure that is not the sum of the book, and --repair makes it anew', async () => {
  const db = openDatabase({ folder: data });
  await migrate(db);
  const env = { DATA_DIR: data };
  expect((await scriptRun('figures:verify', [], env)).stdout).toMatch(
    /The figures are the sums of the book\.\n$/,
  );
  await sql`insert into book_totals values ('customers', '', 3, 0, 0), ('collected', '2026-03-01', 1, 500, 75)`.execute(
    db.query,
  );
  await db.query.destroy();
  const other = await scriptRun('figures:verify', [], env);
  expect([other.code, other.stdout]).toEqual([
    1,
    'collected 2026-03-01: is 1 with 500 paise and 75 of penalties, and the rows come to 0 with 0 paise\n' +
      'customers: is 3 with 0 paise, and the rows come to 0 with 0 paise\n',
  ]);
  expect(other.stderr).toMatch(/^The figures are not the sums of the book: 2 differences\./);
  expect((await scriptRun('figures:verify', ['--repair'], env)).code).toBe(0);
  expect((await scriptRun('figures:verify', [], env)).code).toBe(0);
  expect((await scriptRun('figures:verify', ['--else'], env)).stderr).toMatch(/^Usage: /);
});
