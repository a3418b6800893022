import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { failOverUnderLoad } from '#test/support/soak/loadFailover.ts';
import { longestMs } from '#test/support/soak/loadSizes.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { startReplicas } from '#test/support/server/postgres/replicas.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';
import { lateInstallment, startServer } from '#test/support/server/server.ts';

test(
  'while standbys are promoted under load nothing acknowledged is lost and nothing is there twice',
  async () => {
    const counts = await failOverUnderLoad(2, 'failover', quickFolder());
    expect(counts.rounds).toBe(2);
    expect(counts.acknowledged).toBeGreaterThan(20);
  },
  longestMs,
);

test('of several hosts the primary is used, wherever it is in the list, and no standby', async () => {
  const replicas = await startReplicas('synchronous', quickFolder());
  const location = { url: replicas.urlOf('postgres', 'standby') };
  const server = await startServer('postgres', undefined, { location, remove: () => undefined });
  expect((await server.admin('GET', '/health')).status).toBe(200);
  await server.newLoan();

  const [alone, any] = ['', '?target_session_attrs=any'].map((how) =>
    openDatabase({ url: `${replicas.standbyUrl('postgres')}${how}` }),
  ) as [typeof server.db, typeof server.db];
  const loansOn = ({ query }: typeof server.db) => query.selectFrom('loans').select('id').execute();
  const refusal: unknown = await loansOn(alone).catch((error: unknown) => error);
  expect(String(refusal)).toContain('it is a standby');
  expect(alone.engine.isAway(refusal)).toBe(true);
  // What is committed is with the standby, which applies it a moment later: until then it may not have the table.
  await expect.poll(() => loansOn(any).catch(() => [])).toHaveLength(1);

  await replicas.endPrimary('crash');
  const away = await server.admin('GET', '/health');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
  await replicas.promote();
  await expect.poll(async () => (await server.admin('GET', '/health')).status).toBe(200);
  await server.newLoan();
  expect(await loansOn(alone)).toHaveLength(2);
  for (const { query } of [alone, any]) await query.destroy();
  await server.stop();
  await replicas.stop();
});

test('connections that take no writes any more are replaced after the first write that finds out', async () => {
  const url = await freshDatabase(inject('postgresUrl'));
  const server = await startServer('postgres', undefined, { location: { url }, remove: () => undefined });
  const loan = await server.newLoan();
  const beside = new pg.Client(url);
  await beside.connect();
  const takeWrites = (how: 'on' | 'off') =>
    beside.query(
      `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${how === 'on' ? 'off' : 'on'}`,
    );
  // Sessions that begin now go on like this when the database takes writes again, as those to a former primary do.
  await takeWrites('off');
  await beside.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const path = `/payments/${String(loan.loanId)}`;
  const read = async () => (await server.admin('GET', path)).status;
  // Ended connections are noticed when a caller gets one.
  await expect.poll(() => Promise.all(Array.from({ length: 9 }, read))).toEqual(Array(9).fill(200));
  await takeWrites('on');

  const pay = (installmentNumber: number) =>
    server.admin('POST', path, { ...lateInstallment, installmentNumber });
  const first = await pay(1);
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
  // Several at once, so that each uses its own connection.
  const next = await Promise.all([1, 2, 3, 4, 5, 6].map(pay));
  expect(next.map(({ status }) => status)).toEqual(Array(6).fill(201));
  await beside.end();
  await server.stop();
});
