import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { insertRows } from '#server/db/compiledOnce.ts';
import { nextHumanId } from '#server/db/counters.ts';
import { type Db, transact } from '#server/db/database.ts';
import { sentAhead } from '#server/db/sentAhead.ts';
import { engines, freshLocation, noon, startServer, type TestServer } from '#test/support/server/server.ts';

const mailOf = (id: string) => ({
  id,
  kind: 'receipt' as const,
  recipient: 'asha@kisht.example',
  content: 'sealed',
  attempts: 0,
  created_at: instantOf(noon),
  due_at: null,
  expires_at: null,
  sent_at: null,
});

const idsOf = async ({ query }: Db) =>
  (await query.selectFrom('mails').select('id').where('id', 'like', 'ahead-%').orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** Counts the writes of the connection that wrote last: others may be ending beside it. */
const countWrites = () => {
  const writers: unknown[] = [];
  const spies = (['_write', '_writev'] as const).map((name) => {
    const write = Socket.prototype[name] as (this: Socket, ...rest: unknown[]) => void;
    return vi.spyOn(Socket.prototype, name).mockImplementation(function (this: Socket, ...rest: unknown[]) {
      writers.push(this);
      write.apply(this, rest);
    });
  });
  return {
    count: () => writers.filter((writer) => writer === writers.at(-1)).length,
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
};

describe.each(engines)('writes that are sent ahead on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test('an error of one ends the transaction with nothing stored, and the next one goes on', async () => {
    const { db } = server;
    const work = transact(db, async (tx) => {
      await insertRows(tx, 'mails', [mailOf('ahead-1')]);
      await insertRows(tx, 'mails', [mailOf('ahead-1')]);
      await insertRows(tx, 'mails', [mailOf('ahead-2')]);
    });
    await expect(work).rejects.toSatisfy(db.engine.isDuplicate);
    expect(await idsOf(db)).toEqual([]);

    await transact(db, (tx) => insertRows(tx, 'mails', [mailOf('ahead-3')]));
    expect(await idsOf(db)).toEqual(['ahead-3']);
    const seals = await sql<{
      row_key: string;
    }>`select row_key from row_seals where row_key = 'ahead-3'`.execute(db.query);
    expect(seals.rows).toHaveLength(1);
  });

  test('what a transaction read before it ended sees them', async () => {
    const seen = await transact(server.db, async (tx) => {
      await insertRows(tx, 'mails', [mailOf('ahead-4')]);
      return idsOf(tx);
    });
    expect(seen).toContain('ahead-4');
  });
});

describe('statements that are sent ahead to PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('postgres', undefined, await freshLocation('postgres', inject('postgresUrl')));
  });
  afterAll(() => server.stop());

  test('one has its rows when the next is answered', async () => {
    const rows = await server.db.query.transaction().execute(async (tx) => {
      await sql`create temp table numbers (number int) on commit drop`.execute(tx);
      const added = await sql`insert into numbers values (7) returning number ${sentAhead}`.execute(tx);
      expect(added.rows).toEqual([]);
      await sql`select 1`.execute(tx);
      return added.rows;
    });
    expect(rows).toEqual([{ number: 7 }]);
  });

  test('they leave in one write to the socket with the statement behind them', async () => {
    const { count, stop } = countWrites();
    const written: number[] = [];
    await server.db.query
      .transaction()
      .execute(async (tx) => {
        await sql`select 1 ${sentAhead}`.execute(tx);
        await sql`select 2 ${sentAhead}`.execute(tx);
        await sql`select 3`.execute(tx);
        written.push(count());
        await sql`select 4 ${sentAhead}`.execute(tx);
        // Nothing else is sent before the next event, so that this one does not wait for it.
        await setImmediate();
        written.push(count());
      })
      .finally(stop);
    expect(written).toEqual([1, 2]);
  });

  test('the entries of the trail, its new end, the seals and the commit leave in one write', async () => {
    const { count, stop } = countWrites();
    await transact(server.db, async (tx) => {
      await nextHumanId(tx, 'charges');
      await insertRows(tx, 'mails', [mailOf('ahead-5')]);
    }).finally(stop);
    // The counter behind the begin, the mail with the lock of the trail's end, and all the rest.
    expect(count()).toBe(3);
  });

  test('the error of one is told, not that of the statement behind it, nor of the commit', async () => {
    const wrong = sql`select 1 / 0 ${sentAhead}`;
    const then = (next: string) =>
      server.db.query.transaction().execute(async (tx) => {
        await wrong.execute(tx);
        if (next !== '') await sql.raw(next).execute(tx);
      });
    await expect(then('select 1')).rejects.toThrow('division by zero');
    await expect(then('select nothing')).rejects.toThrow('division by zero');
    await expect(then('')).rejects.toThrow('division by zero');
    expect((await sql`select 1 as one`.execute(server.db.query)).rows).toEqual([{ one: 1 }]);
  });

  test('a refusal is told, whatever became of what was sent ahead', async () => {
    const refused = server.db.query.transaction().execute(async (tx) => {
      await sql`select 1 / 0 ${sentAhead}`.execute(tx);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect((await sql`select 1 as one`.execute(server.db.query)).rows).toEqual([{ one: 1 }]);
  });

  test('outside of a transaction the mark says nothing', async () => {
    const answer = await sql`select 1 as one ${sentAhead}`.execute(server.db.query);
    expect(answer.rows).toEqual([{ one: 1 }]);
    await expect(sql`select 1 / 0 ${sentAhead}`.execute(server.db.query)).rejects.toThrow('division by zero');
  });
});
