import { type ChildProcess, execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';
import { type Db, openDatabase } from '#server/db/database.ts';
import { freePort } from '#test/support/server/freePort.ts';
import { checkBooks } from '#test/support/soak/loadBooks.ts';
import {
  ended,
  findPostgres,
  type Postgres,
  serveAt,
  startPostgres,
  unprivilegedUser,
} from '#test/support/server/postgres/postgres.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';
import { lateInstallment, startServer } from '#test/support/server/server.ts';

const run = promisify(execFile);

/** The lender's machine: the scripts, and the folder in which everything is kept, both PostgreSQL's own. Scripts cannot run in memory everywhere. */
let home: string;
let kept: string;
const user = unprivilegedUser();
const programs = findPostgres() ?? '';
const script = (name: string) => join(home, 'scripts', name);
/** Runs a script as PostgreSQL's user and answers its output; on failure its exit code too. */
const runScript = async (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) => {
  const path = `${programs}:${process.env.PATH ?? ''}`;
  try {
    const { stdout } = await run(script(name), args, { ...user, cwd: home, env: { PATH: path, ...env } });
    return { code: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { readonly code: number; readonly stderr: string };
    return { code, said: stderr.trim() };
  }
};

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'kisht-recovery-'));
  kept = mkdtempSync(join(quickFolder(), 'kisht-kept-'));
  mkdirSync(join(home, 'scripts'));
  for (const name of ['archive-wal.sh', 'base-backup.sh', 'recover.sh']) {
    copyFileSync(join(root, 'tools/postgres', name), script(name));
    chmodSync(script(name), 0o755);
  }
  if (user !== undefined) for (const path of [home, kept]) chownSync(path, user.uid, user.gid);
});
afterAll(() => {
  for (const path of [home, kept]) rmSync(path, { recursive: true, force: true });
});

/** Every row of every table. */
const bookOf = async ({ query }: Db): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' order by 1`.execute(query);
  const books = tables.map(async ({ name }) => {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(query);
    return [name, rows.map(({ row }) => row).join('\n')] as const;
  });
  return Object.fromEntries(await Promise.all(books));
};

describe('point-in-time recovery of a PostgreSQL', () => {
  let cluster: Postgres;
  let recovered: ChildProcess | null = null;
  beforeAll(async () => {
    cluster = await startPostgres(
      ['archive_mode=on', `archive_command=${script('archive-wal.sh')} ${kept} %p %f`],
      quickFolder(),
    );
  });
  afterAll(async () => {
    if (recovered !== null) await ended(recovered, 'SIGQUIT');
    await cluster.stop();
  });

  test('brings back every row as it was at a chosen moment, and the server goes on from there', async () => {
    const location = { url: await cluster.freshDatabase() };
    const server = await startServer('postgres', undefined, { location, remove: () => undefined });
    const path = `/payments/${String((await server.newLoan()).loanId)}`;
    const pay = (installmentNumber: number) =>
      server.admin('POST', path, { ...lateInstallment, installmentNumber });
    expect((await pay(1)).status).toBe(201);
    const early = new Date(0).toISOString();
    const copied = await runScript('base-backup.sh', [kept, cluster.url]);
    expect(copied).toEqual({ code: 0, said: expect.stringMatching(/\/kisht-kept-\w+\/base\/[\dT-]+Z$/) });

    expect((await pay(2)).status).toBe(201);
    await server.newLoan();
    const then = await bookOf(server.db);
    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(
      server.db.query,
    );
    const moment = rows[0]?.moment ?? '';
    // The disaster, and the log of it.
    expect((await pay(3)).status).toBe(201);
    await sql`drop table payments cascade`.execute(server.db.query);
    await sql`select pg_switch_wal()`.execute(server.db.query);
    const last = sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`;
    const current = (await last.execute(server.db.query)).rows[0]?.name ?? '';
    await expect
      .poll(
        () => readdirSync(join(kept, 'wal')).filter((name) => name < current && !name.includes('.')).length,
      )
      .toBeGreaterThan(1);

    const data = join(home, 'recovered');
    expect(await runScript('recover.sh', [kept, early, data])).toMatchObject({
      code: 1,
      said: expect.stringContaining('no base backup'),
    });
    expect(await runScript('recover.sh', [kept, moment, data])).toMatchObject({ code: 0 });
    expect(await runScript('recover.sh', [kept, moment, data])).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty'),
    });
    const port = await freePort();
    ({ server: recovered } = await serveAt(port, programs, data, home, user));
    const url = Object.assign(new URL(location.url), { port: String(port) }).href;
    const again = { url };
    const db = openDatabase(again);
    // Until it reaches that moment it is a standby, which the server does not read.
    await expect.poll(() => bookOf(db).catch(String)).toEqual(then);
    await checkBooks(db);
    await db.query.destroy();

    const next = await startServer('postgres', undefined, { location: again, remove: () => undefined });
    expect((await next.admin('POST', path, { ...lateInstallment, installmentNumber: 3 })).status).toBe(201);
    await next.stop();
    await server.stop();
  });

  test('the base backups that are too many go, and with them the log that none needs', async () => {
    const before = await runScript('base-backup.sh', [kept, cluster.url]);
    const after = await runScript('base-backup.sh', [kept, cluster.url], { KEEP: '1' });
    expect([before.code, after.code]).toEqual([0, 0]);
    const base = readdirSync(join(kept, 'base'));
    expect(base.map((name) => join(kept, 'base', name))).toEqual([after.said]);
    const label = readFileSync(join(after.said, 'backup_label'), 'utf8');
    const first = /^START WAL LOCATION: \S+ \(file (\w+)\)/m.exec(label)?.[1] ?? '';
    expect(readdirSync(join(kept, 'wal')).filter((name) => name < first && !name.includes('.'))).toEqual([]);
  });

  test('a base backup whose settings are elsewhere, as with the packages of Debian, can be recovered', async () => {
    const { said: copy } = await runScript('base-backup.sh', [kept, cluster.url]);
    for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) rmSync(join(copy, name));
    const data = join(home, 'without-settings');
    expect(await runScript('recover.sh', [kept, 'latest', data])).toMatchObject({
      code: 0,
      said: expect.stringContaining('The base backup has no settings'),
    });
    expect(readFileSync(join(data, 'postgresql.conf'), 'utf8')).toContain('max_connections = 200\n');
    const { server, said } = await serveAt(await freePort(), programs, data, home, user);
    await ended(server, 'SIGQUIT');
    expect(said).toContain('ready to accept');
  });

  test('a time without a zone is one of the shell, whatever zone PostgreSQL has', async () => {
    const data = join(home, 'at-a-time');
    const recovered = await runScript('recover.sh', [kept, '2040-11-22 14:05:00', data], { TZ: 'IST-5:30' });
    expect(recovered).toMatchObject({ code: 0 });
    expect(readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')).toContain(
      "recovery_target_time = '2040-11-22 08:35:00.000000+00'\n",
    );
  });
});

test('a piece of the log is kept once, whole, and never written over', async () => {
  const folder = join(home, 'alone');
  const [piece, other] = [join(home, 'piece'), join(home, 'other')];
  writeFileSync(piece, 'the log');
  writeFileSync(other, 'of another cluster');
  if (user !== undefined) for (const path of [piece, other]) chownSync(path, user.uid, user.gid);
  const keep = (file: string) => runScript('archive-wal.sh', [folder, file, '0001']);
  expect(await keep(piece)).toEqual({ code: 0, said: '' });
  expect(await keep(piece)).toEqual({ code: 0, said: '' });
  expect(await keep(other)).toMatchObject({ code: 1, said: expect.stringContaining('differs') });
  expect(await keep(join(home, 'nothing'))).toMatchObject({ code: expect.any(Number) });
  expect(readdirSync(join(folder, 'wal'))).toEqual(['0001']);
  expect(readFileSync(join(folder, 'wal', '0001'), 'utf8')).toBe('the log');
});
