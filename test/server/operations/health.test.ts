import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate, openDatabase } from '#server/db/database.ts';
import { lookForNewer } from '#server/db/schemaVersion.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { engines, freshLocation, startServer, type TestServer } from '#test/support/server/server.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

const probes = ['/live', '/ready', '/health'] as const;
const statusesOf = async ({ anonymous }: TestServer) =>
  Promise.all(probes.map(async (path) => (await anonymous('GET', path)).status));

describe.each(engines)('health on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  test('is one write in five seconds, however many ask', async () => {
    const writtenAt = () => server.db.query.selectFrom('health_writes').select('written_at').execute();
    // A write that takes long is not waited for.
    expect(await statusesOf(server)).toEqual([200, 200, 200]);
    await expect.poll(writtenAt).toHaveLength(1);
    const first = await writtenAt();
    for (let times = 0; times < 50; times += 1) {
      server.clock.nowMs += 1;
      expect((await server.anonymous('GET', '/health')).status).toBe(200);
    }
    expect(await writtenAt()).toEqual(first);
    expect((await server.anonymous('GET', '/live')).body).toEqual({ status: 'ok' });
    expect((await server.anonymous('GET', '/ready')).body).toEqual({ status: 'ok' });
  });

  test('is 503 while the database is read and not written to, and the process lives', async () => {
    await sql.raw(refuseWrites[engine]).execute(server.db.query);
    await expect.poll(() => statusesOf(server)).toEqual([200, 503, 503]);
    const { body, headers } = await server.anonymous('GET', '/health');
    expect([body, headers.get('retry-after')]).toEqual([{ message: 'The database takes no writes.' }, '1']);
    expect((await server.admin('GET', '/loans/getallloans')).status).toBe(200);
    await sql.raw(allowWrites[engine]).execute(server.db.query);
    await expect.poll(() => statusesOf(server)).toEqual([200, 200, 200]);
  });

  test('and writes are 503 once a newer version has brought the tables up to date, and reads go on', async () => {
    const { db } = server;
    await sql`insert into kysely_migration values ('999_of_tomorrow', '2030-01-01')`.execute(db.query);
    await lookForNewer(db);
    await expect.poll(() => statusesOf(server)).toEqual([200, 503, 503]);
    const write = await server.owner('POST', '/feedback/create', {
      name: 'Asha',
      email: 'a@b.example',
      message: 'Hello',
    });
    expect([write.status, write.body, write.headers.get('retry-after')]).toEqual([
      503,
      { message: 'This server is being replaced by a newer one. Please try again.' },
      '1',
    ]);
    expect((await server.admin('GET', '/loans/getallloans')).status).toBe(200);

    await sql`delete from kysely_migration where name = '999_of_tomorrow'`.execute(db.query);
    await lookForNewer(db);
    await expect.poll(() => statusesOf(server)).toEqual([200, 200, 200]);
  });

  test('a start on a newer version’s tables ends in one line, and changes nothing', async () => {
    const { location, remove } = await freshLocation(engine);
    const folder = mkdtempSync(join(quickFolder(), 'kisht-newer-'));
    const db = openDatabase(location);
    await migrate(db);
    await sql`insert into kysely_migration values ('999_of_tomorrow', '2030-01-01')`.execute(db.query);
    const refusal: unknown = await startProcess(location, folder).catch((error: unknown) => error);
    expect(String(refusal)).toMatch(
      /: The database [^\n]+ cannot be used: a newer version of Kisht has brought it up to date \(999_of_tomorrow\)\. Start that version\.\n$/,
    );
    await db.query.destroy();
    remove();
    rmSync(folder, { recursive: true });
  });
});

/** As a full disk or a lost quota does, for the one table that is written to. */
const refuseWrites = {
  sqlite: `create trigger no_writes before insert on health_writes begin select raise(abort, 'disk full'); end`,
  postgres: `alter table health_writes add constraint no_writes check (id <> 1) not valid`,
};
const allowWrites = {
  sqlite: 'drop trigger no_writes',
  postgres: 'alter table health_writes drop constraint no_writes',
};

test('a PostgreSQL whose writes do not finish is not healthy', async () => {
  const url = await freshDatabase(inject('postgresUrl'));
  const server = await startServer('postgres', undefined, { location: { url }, remove: () => undefined });
  const health = async () => (await server.anonymous('GET', '/health')).status;
  const beside = new pg.Client(url);
  await beside.connect();
  await beside.query('begin');
  await beside.query('lock table health_writes');
  expect(await health()).toBe(200);
  await expect.poll(health).toBe(503);
  await beside.query('rollback');
  await expect.poll(health).toBe(200);
  await beside.end();
  await server.stop();
});
