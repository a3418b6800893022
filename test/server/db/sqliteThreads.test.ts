import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byKey } from '#server/db/byKey.ts';
import { nextHumanId } from '#server/db/counters.ts';
import { type Db, transact } from '#server/db/database.ts';
import { type SqliteReaders, sqliteReaders } from '#server/db/sqlite/sqliteReaders.ts';
import { sqliteThread } from '#server/db/sqlite/sqliteThread.ts';
import { freshLocation, startServer, type TestServer } from '#test/support/server/server.ts';

let server: TestServer;
let loanId: string;
beforeAll(async () => {
  server = await startServer('sqlite');
  loanId = String((await server.newLoan()).loanId);
});
afterAll(() => server.stop());

/** Counts, which takes SQLite a second or so for four million. */
const countTo = ({ query }: Db, most: number) =>
  query
    .selectNoFrom(
      sql<number>`(with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${most})
        select count(*) from numbers)`.as('count'),
    )
    .executeTakeFirstOrThrow();

test('while a slow question is answered the event loop turns, and calls that come later are answered first', async () => {
  const order: string[] = [];
  let turns = 0;
  const slow = countTo(server.db, 4_000_000).then(({ count }) => order.push(`counted ${count}`));
  const turning = (async () => {
    while (!order.includes('counted 4000000')) {
      await setImmediate();
      turns += 1;
    }
  })();
  expect((await server.admin('GET', `/loans/getloan/${loanId}`)).status).toBe(200);
  order.push('a loan');
  await Promise.all([slow, turning]);
  expect(order).toEqual(['a loan', 'counted 4000000']);
  expect(turns).toBeGreaterThan(10);
});

test('several slow questions at once leave a way to a quick one', async () => {
  const order: string[] = [];
  await countTo(server.db, 1_000_000);
  const slow = Promise.all(
    Array.from({ length: 2 }, async () => {
      await countTo(server.db, 4_000_000);
      order.push('counted');
    }),
  );
  expect((await server.admin('GET', `/loans/getloan/${loanId}`)).status).toBe(200);
  order.push('a loan');
  await slow;
  expect(order[0]).toBe('a loan');
});

test('whoever was told of a write reads it', async () => {
  const counter = server.db.query.selectFrom('counters').select('value').where('name', '=', 'payments');
  for (let round = 0; round < 50; round += 1) {
    const id = await transact(server.db, (tx) => nextHumanId(tx, 'payments'));
    const answers = [counter, counter, counter.modifyEnd(byKey)].map((read) => read.executeTakeFirst());
    const value = Number(id.slice(4));
    expect(await Promise.all(answers)).toEqual([{ value }, { value }, { value }]);
  }
});

test('a read by key takes no thread, and sees nothing of an open transaction', async () => {
  const counter = server.db.query
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'payments')
    .modifyEnd(byKey);
  const before = await counter.executeTakeFirst();
  const order: string[] = [];
  const slow = Array.from({ length: 3 }, () =>
    countTo(server.db, 4_000_000).then(() => order.push('counted')),
  );
  await transact(server.db, async (tx) => {
    await nextHumanId(tx, 'payments');
    expect(await counter.executeTakeFirst()).toEqual(before);
    order.push('by key');
  });
  expect(await counter.executeTakeFirst()).toEqual({ value: Number(before?.value) + 1 });
  await Promise.all(slow);
  expect(order[0]).toBe('by key');
});

test('every kind of value goes into a thread and comes back', async () => {
  const { rows } = await server.db.query
    .selectNoFrom([
      sql`${'नमस्ते'}`.as('text'),
      sql`${-42}`.as('number'),
      sql`${null}`.as('nothing'),
      sql`${1.5}`.as('fraction'),
      sql<ArrayBuffer>`${Buffer.from('bytes')}`.as('bytes'),
    ])
    .execute()
    .then((rows) => ({ rows }));
  const [row] = rows;
  expect(row).toMatchObject({ text: 'नमस्ते', number: -42, nothing: null, fraction: 1.5 });
  expect(Buffer.from(row?.bytes ?? new ArrayBuffer(0)).toString()).toBe('bytes');
  await expect(server.db.query.selectNoFrom(sql`${Symbol('none')}`.as('value')).execute()).rejects.toThrow(
    'could not be cloned',
  );
});

test('an answer that does not fit into a thread’s memory ends that thread alone, and another takes its place', async () => {
  const { location, remove } = await freshLocation('sqlite');
  const path = join('folder' in location ? location.folder : '', 'some.db');
  const thread = sqliteThread(24);
  const file = await thread.open(path);
  const rows =
    'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) select i, hex(i) from n';
  await expect(file.execute(rows, [5_000_000])).rejects.toMatchObject({ code: 'SQLITE_IOERR' });
  expect(file.isLost()).toBe(true);
  await expect(file.execute(rows, [1])).rejects.toMatchObject({ code: 'SQLITE_IOERR' });
  await file.close();
  const next = await thread.open(path);
  expect(await next.execute(rows, [1])).toEqual({ rows: [{ i: 1, 'hex(i)': '31' }] });
  await next.close();
  remove();
});

test('a thread ends when nothing is open in it any more, and the next question starts another', async () => {
  const { location, remove } = await freshLocation('sqlite');
  const path = join('folder' in location ? location.folder : '', 'some.db');
  const thread = sqliteThread(24, 0);
  const [file, other] = [await thread.open(path), await thread.open(path)];
  await file.close();
  expect(await other.execute('select 1 as one', [])).toEqual({ rows: [{ one: 1 }] });
  await other.close();
  while (!other.isLost()) await setImmediate();
  const next = await thread.open(path);
  expect(await next.execute('select 2 as two', [])).toEqual({ rows: [{ two: 2 }] });
  await next.close();
  remove();
});

test('connections that nobody asks are closed, and opened again for the next question', async () => {
  const { location, remove } = await freshLocation('sqlite');
  const path = join('folder' in location ? location.folder : '', 'some.db');
  const ask = (readers: SqliteReaders, text: string) => readers.execute(CompiledQuery.raw(text));
  /** A temporary table is there as long as its connection is. */
  const temporaryTables = async (readers: SqliteReaders) =>
    (await ask(readers, 'select count(*) as tables from sqlite_temp_schema')).rows;

  const [resting, restless] = [sqliteReaders(path, [], 0), sqliteReaders(path, [])];
  for (const readers of [resting, restless]) await ask(readers, 'create temporary table seen (once integer)');
  expect(await temporaryTables(restless)).toEqual([{ tables: 1 }]);
  await expect.poll(() => temporaryTables(resting)).toEqual([{ tables: 0 }]);
  expect(await temporaryTables(restless)).toEqual([{ tables: 1 }]);
  for (const readers of [resting, restless]) await readers.close();
  remove();
});
