import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import { startRotation } from '#server/operations/rotation.ts';
import { cipherOf, startServer, type TestServer } from '#test/support/server/server.ts';

test('a change of the data key waits for the writes before it on PostgreSQL, and no later write passes it', async () => {
  const server = await startServer('postgres', undefined, undefined, cipherOf(7, 8));
  const first = write(server);
  await first.hasBegun;
  const change = startRotation(server.db, cipherOf(8, 7), {
    given: [8, 7].map((byte) => Buffer.alloc(32, byte)),
  });
  await waiting(server, 1);
  const second = write(server);
  await Promise.race([second.hasBegun, waiting(server, 2)]);
  first.end();
  // Were the second write in the change's way, this would wait until it ends, which it does not before.
  expect((await change)._tag).toBe('Changed');
  second.end();
  await Promise.all([first.done, second.done]);
  await server.stop();
});

/** A write that goes on until it is ended. */
const write = ({ db }: TestServer) => {
  let [end, begun]: [() => void, () => void] = [() => undefined, () => undefined];
  const isToEnd = new Promise<void>((resolve) => (end = resolve));
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const done = transact(db, async (tx) => {
    await followDataKey(tx, cipherOf(7, 8));
    begun();
    await isToEnd;
  });
  return { done, hasBegun, end: () => end() };
};

/** Until so many wait for a lock. */
const waiting = async ({ db }: TestServer, count: number): Promise<void> => {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`.execute(db.query);
    if (rows.length >= count) return;
    await delay(10);
  }
};
