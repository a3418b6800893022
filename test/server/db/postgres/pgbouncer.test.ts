import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { openDatabase } from '#server/db/database.ts';
import { partitionTrail } from '#server/db/postgres/partitions/partitionTrail.ts';
import { makeTrailRoom } from '#server/db/postgres/partitions/trailRoom.ts';
import { startPgBouncer } from '#test/support/server/postgres/pgbouncer.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { lateInstallment, noon, startServer, statusesOf } from '#test/support/server/server.ts';
import { entriesByPart } from '#test/support/server/trailEntries.ts';

test('behind PgBouncer in transaction mode servers start together, race, and leave nothing in its connections', async () => {
  const direct = await freshDatabase(inject('postgresUrl'));
  const bouncer = await startPgBouncer(direct, 3);
  const lease = { location: { url: bouncer.url }, remove: () => undefined };
  // Both migrate and seed: the one that comes second waits for the first.
  const servers = await Promise.all([0, 1].map(() => startServer('postgres', undefined, lease)));
  const [server, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  expect((await other.anonymous('GET', '/health')).status).toBe(200);

  const path = `/payments/${String((await server.newLoan()).loanId)}`;
  const payments = await Promise.all(
    [1, 2, 3, 4].flatMap((installmentNumber) =>
      [server, other, server, other].map(({ admin }) =>
        admin('POST', path, { ...lateInstallment, installmentNumber }),
      ),
    ),
  );
  expect(statusesOf(payments)).toEqual([...Array(4).fill(201), ...Array(12).fill(409)]);

  // The trail is partitioned through the pooler, too.
  await partitionTrail(server.db, 3);
  expect((await makeTrailRoom(other.db, instantOf(noon), 1_000)).made).not.toBeNull();
  for (const installmentNumber of [5, 6, 7])
    expect((await other.admin('POST', path, { ...lateInstallment, installmentNumber })).status).toBe(201);
  expect(Object.keys(await entriesByPart(server.db))).toHaveLength(2);

  const settingsOf = async ({ query }: Pick<typeof server.db, 'query'>) =>
    (
      await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(query)
    ).rows[0];
  const within = await server.db.query.transaction().execute((query) => settingsOf({ query }));
  expect(within).toEqual({ statement: '15s', idle: '30s' });
  // Another client's session uses the connection next.
  const outside = await Promise.all(Array.from({ length: 6 }, () => settingsOf(other.db)));
  for (const settings of outside) expect(settings).toEqual({ statement: '0', idle: '0' });
  const straight = openDatabase({ url: direct });
  expect(await settingsOf(straight)).toEqual({ statement: '15s', idle: '30s' });

  // The cluster ends all of the pooler's connections, as at a restart.
  const beside = new pg.Client(inject('postgresUrl'));
  await beside.connect();
  await beside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(direct).pathname.slice(1),
  ]);
  await beside.end();
  await expect.poll(async () => (await server.admin('GET', path)).status).toBe(200);
  expect((await server.admin('GET', path)).rows).toHaveLength(7);
  await straight.query.destroy();
  for (const each of servers) await each.stop();
  await bouncer.stop();
});
