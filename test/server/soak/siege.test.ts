import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { listen, type Listening } from '#server/listen.ts';
import { cheap, cipher, engines, secret, startServer, type TestServer } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

/** A small share of `npm run siege`: which answers come, not how fast. */
describe.each(engines)('strangers who do everything at once, on %s', (engine) => {
  let server: TestServer;
  let listening: Listening;
  let token: string;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = await startServer(engine);
    const app = makeApp({
      db: server.db,
      clock: () => server.clock.nowMs,
      secret,
      cipher,
      logger: pino({ level: 'silent' }),
      version: '0.0.0',
      passwordCost: cheap,
      trustProxy: 1,
    });
    listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    token = String(body.token);
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });
  afterAll(async () => {
    await listening.stop();
    await server.stop();
  });

  const post = async (path: string, body: string, from: string) => {
    const answer = await fetch(`${listening.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body,
    });
    await answer.text();
    return answer.status;
  };
  const nested = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

  test('are refused by what each costs, and staff are answered', async () => {
    const { hostname, port } = new URL(listening.address);
    for (let number = 0; number < 100; number += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      sockets.add(socket);
      if (number % 2 === 0) socket.write('GET /api/docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5));
    }
    await Promise.all(Array.from(sockets, (socket) => once(socket, 'connect')));
    const bodies = Array.from({ length: 20 }, () => post('/api/admin/login', nested, '192.0.2.1'));
    const calls = Array.from({ length: 20 }, () => post('/api/loans/createloan', nested, '192.0.2.1'));
    const guesses = Array.from({ length: 200 }, (_, number) =>
      post(
        '/api/admin/login',
        JSON.stringify({ email: `nobody${number}@kisht.test`, password: 'a wrong password' }),
        '192.0.2.9',
      ),
    );
    const pages = Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${listening.address}/api/loans/getallloans?limit=25`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.text();
      return answer.status;
    });
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(bodies))).toEqual(new Set([413]));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([401]));
    const answered = await Promise.all(guesses);
    // A hundred failures are counted for the address; the rest, or those that wait in too long a queue, are
    // refused without a check.
    expect(answered.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(new Set(answered)).toEqual(new Set([401, 429]));
    const elsewhere = JSON.stringify({ email: people.admin, password: passwordOf(people.admin) });
    expect(await post('/api/admin/login', elsewhere, '198.51.100.1')).toBe(200);
  });
});
