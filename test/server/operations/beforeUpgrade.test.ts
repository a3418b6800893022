import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Migrator } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { stepsTaken } from '#server/db/schemaVersion.ts';
import { whyUnusable } from '#server/operations/embeddedFile.ts';
import { ended, endedBy, endProcesses, run, start } from '#test/support/server/processes.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

let data: string;
let copies: string;
beforeEach(() => {
  data = join(mkdtempSync(join(quickFolder(), 'kisht-upgrade-')), 'data');
  copies = join(data, 'before-upgrade');
});
afterEach(() => {
  endProcesses();
  rmSync(join(data, '..'), { recursive: true, force: true });
});

const env = () => ({ PORT: '0', DATA_DIR: data, SEED: 'none' });
/** A book as the first version left it. */
const makeOldBook = async () => {
  const db = openDatabase({ folder: data });
  const provider = { getMigrations: () => Promise.resolve(migrations(db.engine)) };
  const { error } = await new Migrator({ db: db.query.withoutPlugins(), provider }).migrateTo(
    '001_first_tables',
  );
  expect(error).toBeUndefined();
  await db.query.destroy();
};
const stepsIn = async (folder: string) => {
  const db = openDatabase({ folder });
  try {
    return await stepsTaken(db);
  } finally {
    await db.query.destroy();
  }
};

/** What the log says of an upgrade, in its order. */
const messagesIn = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { readonly msg: string }).msg)
    .filter((message) => message.includes('tables'));

test('an older book is backed up beside it before its tables are changed, the last three times', async () => {
  await makeOldBook();
  mkdirSync(copies, { mode: 0o700 });
  const earlier = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `kisht-${day}T00-00-00Z.db`);
  for (const name of [...earlier, 'notes.txt']) writeFileSync(join(copies, name), '');
  const server = await start(env());
  const [copy = '', ...others] = readdirSync(copies)
    .filter((name) => name.endsWith('.db'))
    .toReversed();
  expect(others).toEqual(earlier.slice(1).toReversed());
  expect(existsSync(join(copies, 'notes.txt'))).toBe(true);
  const path = join(copies, copy);
  expect(messagesIn(server.said())).toEqual([
    'the book was backed up before its tables are changed',
    'the tables are being brought up to date; nobody is answered until then',
    'the tables are up to date',
  ]);
  expect(server.said()).toContain(`"path":"${path}"`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(whyUnusable(path)).toBeNull();
  await endedBy(server.child, 'SIGTERM');
  const old = join(data, '..', 'old');
  mkdirSync(old);
  copyFileSync(path, join(old, 'kisht.db'));
  expect(await stepsIn(old)).toEqual(['001_first_tables']);
});

test('a new book and one that is up to date are not, and the log says nothing of it', async () => {
  for (let starts = 1; starts <= 2; starts += 1) {
    const server = await start(env());
    await endedBy(server.child, 'SIGTERM');
    expect(messagesIn(server.said())).toEqual([]);
  }
  expect(existsSync(copies)).toBe(false);
});

test('where there can be no backup, the start ends in one line and the book stays as it was', async () => {
  await makeOldBook();
  writeFileSync(copies, '');
  const { code, stdout, stderr } = await ended(run(['dist-server/main.js'], env()));
  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    `This version changes the tables of the book in ${data}, and no backup could be written before that: ${copies} cannot be used: it is not a folder. Nothing was changed.\n`,
  ]);
  expect(await stepsIn(data)).toEqual(['001_first_tables']);
});
