import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { settleSealKey } from '#server/audit/sealKey.ts';
import { sealRows } from '#server/audit/sealRows.ts';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { partitionTrail } from '#server/db/postgres/partitions/partitionTrail.ts';
import { makeTrailRoom, trailParts } from '#server/db/postgres/partitions/trailRoom.ts';
import { trailShape } from '#server/db/postgres/partitions/trailShape.ts';
import { keepTrailRoom } from '#server/operations/timed/keepTrailRoom.ts';
import { copyOfBook, olderVersions } from '#test/support/server/books/olderBook.ts';
import { scriptRun } from '#test/support/server/commands.ts';
import { findPostgres, freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { cipherOf, lateInstallment, noon, startServer } from '#test/support/server/server.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { addEntries, entriesByPart } from '#test/support/server/trailEntries.ts';

const now = instantOf(noon);

/** Opens a book that this version has brought up to date, with its rows sealed. */
const opened = async (url: string): Promise<Db> => {
  const db = openDatabase({ url });
  await migrate(db);
  const cipher = cipherOf(7);
  await settleDataKeys(db, cipher);
  await settleSealKey(db, cipher);
  await sealRows(db);
  return db;
};

const urlOf = async (version: string): Promise<string> => {
  const { location } = await copyOfBook(version, 'postgres');
  if (!('url' in location)) throw new Error('The book is not in PostgreSQL.');
  return location.url;
};

test('a trail is partitioned while people pay, and nobody is refused', async () => {
  const server = await startServer('postgres');
  const paths: string[] = [];
  for (let number = 1; number <= 4; number += 1)
    paths.push(`/payments/${String((await server.newLoan({ status: 'Active' })).loanId)}`);
  const work = { isDone: false };
  const statuses: number[] = [];
  const payer = async (path: string) => {
    do {
      const paid = await server.admin('POST', path, lateInstallment);
      const undone = await server.admin('DELETE', `/payments/revertpayment/${String(paid.body.paymentId)}`, {
        revertReason: 'Once more',
      });
      statuses.push(paid.status, undone.status);
    } while (!work.isDone);
  };
  const payers = paths.map(payer);
  // Two operators at once: the second waits for the first.
  await Promise.all([partitionTrail(server.db, 100_000), partitionTrail(server.db, 100_000)]);
  await makeTrailRoom(server.db, now);
  work.isDone = true;
  await Promise.all(payers);
  expect(new Set(statuses)).toEqual(new Set([201, 200]));
  expect(await trailShape(server.db)).toBe('partitioned');
  expect(await findingsIn(server.db)).toEqual([]);
  await server.stop();
});

describe.each(olderVersions)('a book of %s', (version) => {
  test('is partitioned, goes on in new partitions, and is whole when dumped and restored', async () => {
    const url = await urlOf(version);
    const db = await opened(url);
    await partitionTrail(db, 5);
    await makeTrailRoom(db, now, 1_000);
    await addEntries(db, 700, now);
    await makeTrailRoom(db, now, 1_000);
    await addEntries(db, 700, now);
    const parts = await entriesByPart(db);
    expect(Object.keys(parts)).toHaveLength(3);
    expect(await findingsIn(db)).toEqual([]);
    await db.query.destroy();

    const restored = await opened(await dumpedAndRestored(url));
    expect(await entriesByPart(restored)).toEqual(parts);
    expect(await findingsIn(restored)).toEqual([]);
    await expect(sql`delete from audit_entries_from_1`.execute(restored.query)).rejects.toThrow(
      'append-only',
    );
    await addEntries(restored, 1, now);
    await restored.query.destroy();
  });
});

describe('partitioning', () => {
  const shapeLogged = async (db: Db): Promise<readonly number[]> => {
    const levels: number[] = [];
    const write = (line: string) => void levels.push((JSON.parse(line) as { level: number }).level);
    await keepTrailRoom(db, now, pino({}, { write }));
    return levels;
  };

  test('begins anew where it was interrupted, of which upkeep tells meanwhile', async () => {
    const server = await startServer('postgres');
    const { db } = server;
    expect(await shapeLogged(db)).toEqual([]);
    await sql`alter table audit_entries add constraint audit_entries_first_part check (seq < 1000) not valid`.execute(
      db.query,
    );
    expect(await trailShape(db)).toBe('interrupted');
    expect(await shapeLogged(db)).toEqual([50]);
    await partitionTrail(db, 10);
    expect(await trailShape(db)).toBe('partitioned');
    await addEntries(db, 2_000, now);
    expect(await findingsIn(db)).toEqual([]);
    await server.stop();
  });

  test('leaves the trail as it was where an id has the number of another entry', async () => {
    const server = await startServer('postgres');
    const { db } = server;
    await db.engine.dropAppendOnly(db.query, 'audit_entries');
    await sql`update audit_entries set id = '00000000-0009-8000-8000-000000000000' where seq = 2`.execute(
      db.query,
    );
    await db.engine.makeAppendOnly(db.query, 'audit_entries');
    await expect(partitionTrail(db, 10)).rejects.toThrow('audit_entries_first_part');
    expect(await trailShape(db)).toBe('whole');
    await addEntries(db, 100, now);
    await server.stop();
  });

  test('leaves the tables so that a later migration can change entries, columns and indexes', async () => {
    const server = await startServer('postgres');
    const { db } = server;
    await partitionTrail(db, 2);
    await makeTrailRoom(db, now, 1_000);
    await addEntries(db, 10, now);
    await db.engine.dropAppendOnly(db.query, 'audit_entries');
    await sql`alter table audit_entries add column mood text`.execute(db.query);
    await sql`update audit_entries set mood = 'calm'`.execute(db.query);
    await sql`create index audit_mood on audit_entries (mood, seq)`.execute(db.query);
    await sql`drop index audit_account`.execute(db.query);
    await db.engine.makeAppendOnly(db.query, 'audit_entries');
    await expect(sql`update audit_entries set mood = 'wild'`.execute(db.query)).rejects.toThrow(
      'append-only',
    );
    await addEntries(db, 2_000, now);
    expect((await makeTrailRoom(db, now, 1_000)).made).not.toBeNull();
    expect(await findingsIn(db)).toEqual([]);
    await server.stop();
  });

  test('is a command for PostgreSQL alone, which prints the partitions and may be called again', async () => {
    const url = await freshDatabase(inject('postgresUrl'));
    const db = await opened(url);
    await addEntries(db, 3, now);
    for (let call = 1; call <= 2; call += 1) {
      const { code, stdout } = await scriptRun('partition', [], { DATABASE_URL: url });
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^audit_entries_from_1: for values from \(minvalue\) to \('1000\d\d\d'\), \d+ kB$/m,
      );
    }
    expect((await trailParts(db)).map(({ name }) => name)).toContain('audit_entries_beyond');
    await db.query.destroy();
    const folder = mkdtempSync(join(tmpdir(), 'kisht-partition-'));
    await migrateIn(folder);
    expect(await scriptRun('partition', [], { DATA_DIR: folder })).toMatchObject({
      code: 1,
      stderr: 'The embedded database has no partitions.\n',
    });
    rmSync(folder, { recursive: true });
  });
});

const migrateIn = async (folder: string): Promise<void> => {
  const db = openDatabase({ folder });
  await migrate(db);
  await db.query.destroy();
};

/** What the operations guide says of a PostgreSQL's backup. */
const dumpedAndRestored = async (url: string): Promise<string> => {
  const programs = findPostgres() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'kisht-dump-'));
  const file = join(folder, 'book');
  execFileSync(join(programs, 'pg_dump'), ['--format=custom', `--file=${file}`, url]);
  const empty = await freshDatabase(inject('postgresUrl'));
  execFileSync(join(programs, 'pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${empty}`, file]);
  rmSync(folder, { recursive: true });
  return empty;
};
