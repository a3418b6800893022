import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';
import { backupFilesIn } from '#server/backups/backupFiles.ts';
import { startBackups } from '#server/backups/schedule.ts';
import { writeBackup } from '#server/backups/writeBackup.ts';
import { commandsBeside, type RunCommand } from '#server/childCommand.ts';
import { newApproval } from '#test/support/server/newApproval.ts';
import { openDatabase } from '#server/db/database.ts';
import { whyUnusable } from '#server/operations/embeddedFile.ts';
import { scriptRun } from '#test/support/server/commands.ts';
import { lateInstallment, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { bookOfTwo, newcomerFacts, people } from '#test/support/server/books/serverBook.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

let server: TestServer;
let folder: string;
let data: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'kisht-backups-'));
  data = join(folder, 'data');
  kept = join(folder, 'backups');
  mkdirSync(kept);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const serve = () => startServer('sqlite', bookOfTwo, { location: { folder: data }, remove: () => undefined });
const run = (script: 'backup' | 'backup:drill' | 'restore', args: readonly string[] = [], env = {}) =>
  scriptRun(script, args, { DATA_DIR: data, ...env });
const real: RunCommand = commandsBeside(join(root, 'dist-server/main.js'));

describe('restore', () => {
  const newCustomer = async ({ admin }: TestServer, email: string) => {
    const { status, body } = await admin('POST', '/customers/createcustomer', { ...newcomerFacts, email });
    expect(status).toBe(201);
    return Number(String(body.customerId).replace(/\D/g, ''));
  };

  test('sessions ended since stay ended, no mail is sent twice, and no number is given out twice', async () => {
    server = await serve();
    const file = join(folder, 'copy.db');
    // A mail and a reset link wait while the backup is made.
    await server.anonymous('POST', '/auth/forgot-password', { email: people.owner });
    const loan = await server.newLoan({ status: 'Active' });
    await server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment);
    expect((await run('backup', [file])).code).toBe(0);
    const since = await newCustomer(server, 'since@kisht.test');
    const approvalSince = await newApproval(server.db);
    await server.stop();
    // This process holds the file for as long as it likes: the book goes on elsewhere.
    const first = data;
    data = join(folder, 'moved');
    mkdirSync(data);
    copyFileSync(join(first, 'kisht.db'), join(data, 'kisht.db'));
    chmodSync(join(data, 'kisht.db'), 0o644);

    const restored = await run('restore', [file]);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toContain(
      'All sessions and reset links in it have ended: everybody signs in again, with the password of then.\n',
    );
    expect(restored.stdout).toContain('One mail that waited in it will not be sent.\n');
    expect(restored.stdout).toMatch(
      /^Numbers go on after a gap, so that none is given out twice: APR-00\d{4}, CHG-00\d{4}, CUS-00\d{4}, LN-00\d{4}, PAY-00\d{4}, RCP-00\d{4}, VEH-00\d{4}, WVR-00\d{4}\.$/m,
    );
    const aside = /^What was there before is kept in (\S+)\.$/m.exec(restored.stdout)?.[1] ?? '';
    expect(statSync(aside).mode & 0o777).toBe(0o600);

    server = await serve();
    const tokens = await server.db.query.selectFrom('refresh_tokens').selectAll().execute();
    // The sessions of the four people who have just signed in.
    expect(tokens).toHaveLength(4);
    const open = server.db.query.selectFrom('sessions').select('id').where('ended_at', 'is', null);
    expect(await open.execute()).toHaveLength(4);
    for (const table of ['reset_tokens', 'reset_requests'] as const)
      expect(await server.db.query.selectFrom(table).selectAll().execute()).toEqual([]);
    const entry = server.db.query.selectFrom('audit_entries').select(['action', 'performed_by', 'reason']);
    expect(await entry.where('action', '=', 'BOOK_RESTORED').execute()).toMatchObject([
      { performed_by: 'System', reason: expect.stringMatching(/^From copy\.db\. .*CUS-00\d{4}/) },
    ]);
    expect((await scriptRun('audit:verify', [], { DATA_DIR: data })).stdout).toMatch(
      /^The audit trail is whole/,
    );
    const waiting = server.db.query.selectFrom('mails').select('id').where('due_at', 'is not', null);
    expect(await waiting.execute()).toEqual([]);
    expect(await newCustomer(server, 'later@kisht.test')).toBeGreaterThan(since + 999);
    expect(await newApproval(server.db)).toBeGreaterThan(approvalSince + 999);
    await server.stop();
  });
});

describe('a disk without links, as exFAT', () => {
  /** Loads a module before the command that refuses every link as such a disk does. */
  const withoutLinks = {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.linkSync = () => {
        throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
      };
      syncBuiltinESMExports();`)}`,
  };

  test('holds a backup, which no other one replaces', async () => {
    server = await serve();
    const file = join(kept, 'copy.db');
    const made = await run('backup', [file], withoutLinks);
    expect(made.stderr).toBe('');
    expect(whyUnusable(file)).toBeNull();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(kept)).toEqual(['copy.db']);

    const again = await run('backup', [file], withoutLinks);
    expect(again.stderr).toContain('is there already, and is not overwritten');
    expect(() => writeBackup(join(data, 'kisht.db'), file)).toThrow(/EEXIST/);
    expect(readdirSync(kept)).toEqual(['copy.db']);
    await server.stop();
  });
});

describe('the drill', () => {
  test('says that the latest backup can be taken back in, and leaves everything as it was', async () => {
    server = await serve();
    await server.stop();
    const env = { BACKUP_DIR: kept };
    expect((await run('backup:drill', [], env)).stderr).toBe(`There is no backup in ${kept}.\n`);
    const { look, stop } = startBackups({ ...scheduleOf(() => noon), run: real });
    await look();
    await stop();
    const { code, stdout, stderr } = await run('backup:drill', [], env);
    expect([code, stderr]).toEqual([0, '']);
    const [latest] = backupFilesIn(kept);
    expect(stdout).toMatch(/can be taken back in: 2 customers, 0 loans, 0 payments, 2 staff\.$/m);
    expect(stdout).toContain(latest?.path ?? 'no backup');
    expect(stdout).toMatch(/^Its audit trail is whole: \d+ entries\.$/m);
    expect(readdirSync(kept)).toHaveLength(1);
  });

  test('finds a backup that is damaged, and one whose trail was altered', async () => {
    server = await serve();
    await server.stop();
    const file = join(folder, 'copy.db');
    writeFileSync(file, 'no database');
    expect((await run('backup:drill', [file])).stderr).toMatch(/cannot be restored: .+\n$/);
    rmSync(file);
    const db = openDatabase({ folder: data });
    await sql`update audit_chain set seq = seq + 1`.execute(db.query);
    await db.query.destroy();
    expect((await run('backup', [file])).code).toBe(0);
    const { code, stderr } = await run('backup:drill', [file]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The audit trail in \S+ was altered: .+\n$/);
  });

  test('wants to be told where backups are', async () => {
    expect((await run('backup:drill')).stderr).toBe(
      'BACKUP_DIR is not set: name a FILE, as in npm run backup:drill -- FILE.\n',
    );
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    expect((await run('backup:drill', [], { BACKUP_DIR: file })).stderr).toMatch(
      /^The drill failed: ENOTDIR.+\n$/,
    );
    expect((await run('backup:drill', [file], { TMPDIR: file })).stderr).toMatch(
      /^The drill failed: ENOTDIR.+\n$/,
    );
    expect((await run('backup:drill', [folder])).stderr).toBe(`There is no file ${folder}.\n`);
  });

  test('leaves no copy of the book where it is broken off', async () => {
    server = await serve();
    await server.stop();
    const file = join(folder, 'copy.db');
    expect((await run('backup', [file])).code).toBe(0);
    const rooms = join(folder, 'rooms');
    mkdirSync(rooms);
    const child = spawn(process.execPath, [join(root, 'dist-server/drill.js'), file], {
      env: { PATH: process.env.PATH, DATA_DIR: data, TMPDIR: rooms },
    });
    const seen = watch(rooms, () => child.kill('SIGINT'));
    const [code] = (await once(child, 'close')) as [number | null];
    seen.close();
    expect([code, readdirSync(rooms)]).toEqual([1, []]);
  });
});

const lines: Record<string, unknown>[] = [];
const scheduleOf = (clock: () => number) => ({
  settings: { folder: kept, everyMs: 3_600_000, keep: 2 },
  dataFolder: data,
  clock,
  logger: pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as never) }),
});

describe('backups on a schedule', () => {
  beforeEach(() => {
    lines.length = 0;
  });

  test('are made when they are due, for their owner’s eyes; the oldest go, other files stay', async () => {
    server = await serve();
    const clock = { nowMs: noon };
    const { look, stop } = startBackups({ ...scheduleOf(() => clock.nowMs), run: real });
    await look();
    await look();
    expect(readdirSync(kept)).toEqual(['kisht-2026-03-15T06-30-00Z.db']);
    writeFileSync(join(kept, 'kisht-mine.db'), '');
    for (let hour = 1; hour <= 2; hour += 1) {
      clock.nowMs += 3_600_000;
      await look();
    }
    await stop();
    expect(readdirSync(kept).toSorted()).toEqual([
      'kisht-2026-03-15T07-30-00Z.db',
      'kisht-2026-03-15T08-30-00Z.db',
      'kisht-mine.db',
    ]);
    for (const { path } of backupFilesIn(kept)) {
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(whyUnusable(path)).toBeNull();
    }
    expect(lines.map(({ msg, removed }) => [msg, removed])).toEqual([
      ['a backup was made', 0],
      ['a backup was made', 0],
      ['a backup was made', 1],
    ]);
    await server.stop();
  });

  test('one that fails raises an alarm, removes nothing, and is tried again a quarter of an hour later', async () => {
    const clock = { nowMs: noon };
    let runs = 0;
    const failing: RunCommand = () => {
      runs += 1;
      return {
        end: Promise.resolve({ code: 1, words: 'No backup was made: disk full' }),
        stop: () => undefined,
      };
    };
    const { look, stop } = startBackups({ ...scheduleOf(() => clock.nowMs), run: failing });
    await look();
    clock.nowMs += 899_999;
    await look();
    expect(runs).toBe(1);
    clock.nowMs += 1;
    await look();
    expect(runs).toBe(2);
    await stop();
    expect(lines).toMatchObject(
      Array.from({ length: 2 }, () => ({
        level: 50,
        alarm: 'backup',
        reason: 'No backup was made: disk full',
      })),
    );
  });

  test('a folder that is gone raises an alarm, and the server goes on', async () => {
    rmSync(kept, { recursive: true });
    const { look, stop } = startBackups({ ...scheduleOf(() => noon), run: real });
    await look();
    await stop();
    expect(lines).toMatchObject([
      { level: 50, alarm: 'backup', reason: expect.stringContaining('ENOENT'), msg: 'no backup was made' },
    ]);
  });

  test('a stop does not wait for one, and its partial file is removed', async () => {
    let end: (end: { code: null; words: string }) => void = () => undefined;
    const long: RunCommand = (_name, [path = '']) => {
      writeFileSync(`${path}.1.partial`, '');
      return {
        end: new Promise((resolve) => {
          end = resolve;
        }),
        stop: () => end({ code: null, words: '' }),
      };
    };
    const { stop } = startBackups({ ...scheduleOf(() => noon), run: long });
    await stop();
    expect(readdirSync(kept)).toEqual([]);
    expect(lines).toEqual([]);
  });
});
