import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { makeDamage } from '#server/db/files/damage.ts';
import { openDatabase } from '#server/db/database.ts';
import { makeReadiness } from '#server/db/readiness.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { metricSources } from '#server/metrics/metricSources.ts';
import { serveMetrics } from '#server/metrics/metricsServer.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { cipher, engines, freshLocation, noon, startServer } from '#test/support/server/server.ts';

/** The figures by name and labels. */
const figuresIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

describe.each(engines)('figures for Prometheus on %s', (engine) => {
  test('a running server counts its answers and its database’s figures, on a separate port', async () => {
    const lease = await freshLocation(engine);
    const book = await startServer(engine, undefined, lease);
    const folder = mkdtempSync(join(tmpdir(), 'kisht-metrics-'));
    const token = 'a token for the tests';
    const server = await startProcess(lease.location, folder, { METRICS_PORT: '0', METRICS_TOKEN: token });
    const port = /port (\d+) of 127\.0\.0\.1, \/metrics/.exec(server.said)?.[1];
    const { anonymous, admin } = await server.clients();
    await admin('GET', '/loans/getallloans');
    await anonymous('POST', '/admin/login', { email: 'nobody@kisht.test', password: 'wrong password' });
    await anonymous('GET', '/nothing');

    const metrics = `http://127.0.0.1:${port}/metrics`;
    const answer = await fetch(metrics, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const text = await answer.text();
    const figures = figuresIn(text);
    expect(figures).toMatchObject({
      'kisht_requests_total{call="listLoans",status="200"}': 1,
      'kisht_requests_total{call="signInStaff",status="401"}': 1,
      'kisht_requests_total{call="none",status="404"}': 1,
      'kisht_sign_in_refusals_total{call="signInStaff",status="401"}': 1,
      'kisht_request_seconds_count{call="listLoans"}': 1,
      kisht_database_writable: 1,
      kisht_mails_waiting: 0,
    });
    for (const name of ['kisht_database_bytes', 'kisht_disk_free_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect([name, (figures[name] ?? 0) > 0]).toEqual([name, true]);
    const connections = figures['kisht_database_connections{state="idle"}'];
    expect(engine === 'postgres' ? (connections ?? 0) > 0 : connections === undefined).toBe(true);
    // The reader's own questions for the other figures are not among those that wait.
    const waiting = figures['kisht_database_connections{state="waiting"}'];
    expect(waiting).toBe(engine === 'postgres' ? 0 : undefined);
    expect(text).not.toContain('kisht.test');

    expect((await fetch(metrics)).status).toBe(401);
    expect((await fetch(metrics, { headers: { authorization: 'Bearer other' } })).status).toBe(401);
    expect((await anonymous('GET', '/metrics')).status).toBe(404);
    await server.kill();
    await book.stop();
    rmSync(folder, { recursive: true });
  });
});

test('while the database is away the figures are served without those that only it knows', async () => {
  const location = { url: 'postgres://127.0.0.1:1/nothing' };
  const db = openDatabase(location);
  const sources = metricSources(
    db,
    { databaseLocation: location, dataFolder: tmpdir() },
    makeReadiness(db, () => noon, makeDamage(pino({ level: 'silent' })), cipher),
  );
  const settings = { host: '127.0.0.1', port: 0, token: null, certificate: null };
  const { port, stop } = await serveMetrics(makeMetrics(sources), settings, () => undefined);
  const figures = figuresIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  expect(figures).toMatchObject({ kisht_database_writable: 0 });
  expect(Object.keys(figures)).not.toContain('kisht_mails_waiting');
  expect(Object.keys(figures)).not.toContain('kisht_database_bytes');
  stop();
  await db.query.destroy();
});

test('a database that hangs takes no writes, and its other figures are unknown', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<number>(() => undefined);
  const { text } = makeMetrics({
    isWritable: never,
    mailsWaiting: never,
    databaseBytes: never,
    diskFreeBytes: () => Promise.resolve(1),
    poolUse: undefined,
    standbyUse: undefined,
  });
  const scrape = text();
  await vi.advanceTimersByTimeAsync(2_000);
  const figures = figuresIn(await scrape);
  vi.useRealTimers();
  expect(figures).toMatchObject({ kisht_database_writable: 0, kisht_disk_free_bytes: 1 });
  expect(Object.keys(figures)).not.toContain('kisht_mails_waiting');
});
