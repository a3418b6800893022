import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { type Db, openDatabase } from '#server/db/database.ts';
import type { Env } from '#server/http/requestEnv.ts';
import { type CallName, contract } from '#api/contract.ts';
import { freshDatabase, startPostgres } from '#test/support/server/postgres/postgres.ts';
import {
  cheap,
  cipher,
  freshLocation,
  type Json,
  lateInstallment,
  noon,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { bookOfTwo, passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

const appOn = (db: Db) =>
  makeApp({
    db,
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
  });

const away = { message: 'The database is not available. Please try again.' };

test('every call is 503 in JSON while PostgreSQL is stopped, and works again when it is back', async () => {
  const cluster = await startPostgres([], quickFolder());
  const location = { url: await cluster.freshDatabase() };
  const server = await startServer('postgres', bookOfTwo, { location, remove: () => undefined });
  const loan = await server.newLoan();
  const path = `/payments/${String(loan.loanId)}`;
  const pay = (installmentNumber: number) =>
    server.admin('POST', path, { ...lateInstallment, installmentNumber });
  expect((await pay(1)).status).toBe(201);

  // Some are in the middle of it, each installment twice; the last of the twelve is left for the end.
  const underway = Promise.all(Array.from({ length: 20 }, (_, index) => pay(2 + (index % 10))));
  await cluster.crash();
  for (const { status } of await underway) expect([201, 409, 503]).toContain(status);
  const calls = (Object.keys(contract) as CallName[]).filter((name) => touchesDatabase(name));
  const answers = await Promise.all(calls.map((name) => callOf(server, name)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(calls.map(() => [503, away]));
  expect(answers[0]?.headers.get('retry-after')).toBe('1');

  await cluster.restart();
  await expect.poll(async () => (await server.anonymous('GET', '/health')).status).toBe(200);
  const { rows } = await server.admin('GET', path);
  // It is unknown which of them were recorded, and in which order.
  const kept = rows.length + 1;
  expect((await pay(12)).status).toBe(201);
  const after = await server.admin('GET', path);
  expect(after.rows).toHaveLength(kept);
  const trail = await server.db.query
    .selectFrom('audit_entries')
    .select('seq')
    .where('payment_id', 'is not', null)
    .execute();
  expect(trail).toHaveLength(kept);
  await server.stop();
  await cluster.stop();
});

test('a PostgreSQL that does not answer is given up after a limited time, and used again once it answers', async () => {
  const direct = new URL(await freshDatabase(inject('postgresUrl')));
  const wire = await silenceable(Number(direct.port));
  const location = { url: Object.assign(new URL(direct), { port: String(wire.port) }).href };
  const server = await startServer('postgres', bookOfTwo, {
    location: { url: direct.href },
    remove: () => undefined,
  });
  const db = openDatabase(location, undefined, { connectMs: 3_000, statementMs: 2_000 });
  const app = appOn(db);
  const health = async (on: Hono<Env> = app) => (await on.request('/api/health')).status;
  expect(await Promise.all(Array.from({ length: 12 }, () => health()))).toEqual(Array(12).fill(200));
  wire.silence();
  // More than the pool has connections: those that wait for one are answered too.
  expect(await Promise.all(Array.from({ length: 30 }, () => health()))).toEqual(Array(30).fill(503));
  wire.speak();
  await expect.poll(() => health()).toBe(200);
  expect(await Promise.all(Array.from({ length: 12 }, () => health()))).toEqual(Array(12).fill(200));
  await db.query.destroy();
  await server.stop();
  await wire.close();
});

test('while the embedded database’s file is gone every call is 503, and nothing is written elsewhere', async () => {
  const lease = await freshLocation('sqlite');
  const server = await startServer('sqlite', bookOfTwo, lease);
  const file = join('folder' in lease.location ? lease.location.folder : '', 'kisht.db');
  renameSync(file, `${file}.gone`);
  for (const call of ['/health', '/admin/verify', '/customers/getallcustomers'])
    expect([(await server.admin('GET', call)).status, call]).toEqual([503, call]);
  renameSync(`${file}.gone`, file);
  expect((await server.admin('GET', '/customers/getallcustomers')).rows).toHaveLength(2);
  await server.stop();
});

test('while another process holds the embedded database writes are 503 in the end, and reads go on', async () => {
  const lease = await freshLocation('sqlite');
  const server = await startServer('sqlite', bookOfTwo, lease);
  const app = makeApp({
    db: server.db,
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
    callLimitMs: 200,
  });
  const signIn = async () =>
    (
      await app.request('/api/customers/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: people.owner, password: passwordOf(people.owner) }),
      })
    ).status;
  const other = openDatabase(lease.location);
  await other.query.transaction().execute(async (tx) => {
    await sql`update counters set value = value`.execute(tx);
    expect((await server.admin('GET', '/customers/getallcustomers')).status).toBe(200);
    expect((await app.request('/api/health')).status).toBe(200);
    expect(await signIn()).toBe(503);
  });
  await expect.poll(signIn).toBe(200);
  await other.query.destroy();
  await server.stop();
});

test('while PostgreSQL is only read from, writes are 503 and reads go on', async () => {
  const lease = await freshLocation('postgres');
  const url = 'url' in lease.location ? new URL(lease.location.url) : new URL('postgres://localhost');
  const server = await startServer('postgres', bookOfTwo, lease);
  const loan = await server.newLoan();
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const db = openDatabase({ url: url.href });
  const app = appOn(db);
  const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
  const headers = { authorization: `Bearer ${String(body.token)}`, 'content-type': 'application/json' };
  const read = await app.request('/api/loans/getallloans', { headers });
  expect([read.status, await read.json()]).toMatchObject([200, [{ loanId: loan.loanId }]]);
  const path = `/api/payments/${String(loan.loanId)}`;
  const written = await app.request(path, { method: 'POST', headers, body: JSON.stringify(lateInstallment) });
  expect([written.status, await written.json()]).toEqual([503, away]);
  await db.query.destroy();
  await server.stop();
});

/** The document of the API is read from no database. */
function touchesDatabase(name: CallName): boolean {
  return !contract[name].path.includes('openapi');
}

/** A call that gets as far as the database: with a token that was good, and a body that is. */
function callOf(server: TestServer, name: CallName) {
  const { method, path, who } = contract[name];
  const filled = path.replaceAll(/\{\w+\}/g, 'LN-000001');
  const client = (who as readonly string[]).includes('admin') ? server.admin : server.owner;
  return client(method, filled, method === 'GET' ? undefined : publicBodies[path]);
}

const credentials = { email: people.owner, password: passwordOf(people.owner) };

/** A public call reaches the database only with a complete body. */
const publicBodies: Readonly<Record<string, Json>> = {
  '/customers/login': credentials,
  '/admin/login': credentials,
  '/admin/login/confirm': { ticket: 't', code: '123456' },
  '/auth/refresh-token': { refreshToken: 'x' },
  '/auth/logout': { refreshToken: 'x' },
  '/auth/forgot-password': { email: people.owner },
  '/auth/reset-password': { token: 'x'.repeat(43), newPassword: 'a new password' },
  '/auth/disown': { token: 'x'.repeat(43) },
};

/** A wire to a port of this machine that can fall silent without ending, as a lost network does. */
async function silenceable(target: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    pairs.add([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (isSilent || to.write(bytes)));
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    silence: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
