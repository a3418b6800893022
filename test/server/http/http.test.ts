import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Agent, request as httpRequest } from 'node:http';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AppInput, makeApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Env } from '#server/http/requestEnv.ts';
import { listen, type Listening } from '#server/listen.ts';
import {
  cheap,
  cipher,
  engines,
  freshLocation,
  type Json,
  lateInstallment,
  type Lease,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { bookOfTwo, passwordOf, people } from '#test/support/server/books/serverBook.ts';

const desk = 'https://desk.example';
const lines: string[] = [];

const appOn = (server: TestServer, over: Partial<AppInput> = {}): Hono<Env> =>
  makeApp({
    db: server.db,
    clock: () => server.clock.nowMs,
    secret,
    cipher,
    logger: pino({ base: null }, { write: (line) => void lines.push(line) }),
    version: '0.0.0',
    passwordCost: cheap,
    corsOrigins: [desk],
    ...over,
  });

describe('over a real connection', () => {
  let server: TestServer;
  let token: string;
  let path: string;
  let listening: Listening;
  /** Cuts off slow requests soon; on a busy machine even a whole request may be too slow for it. */
  let impatient: Listening;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = await startServer('sqlite');
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    token = String(body.token);
    const loan = await server.newLoan();
    path = `/api/payments/${String(loan.loanId)}`;
    listening = await listen(appOn(server).fetch, { host: '127.0.0.1', port: 0 });
    impatient = await listen(appOn(server).fetch, {
      host: '127.0.0.1',
      port: 0,
      headLimitMs: 300,
      requestLimitMs: 600,
    });
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });
  afterAll(async () => {
    await listening.stop();
    await impatient.stop();
    await server.stop();
  });

  /** Sends bytes as they are, and answers everything that comes back until the connection ends. */
  const sendTo = async ({ address }: Listening, ...parts: readonly (string | Buffer)[]): Promise<string> => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    sockets.add(socket);
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    socket.on('error', () => undefined);
    for (const part of parts) socket.write(part);
    await once(socket, 'close');
    return said;
  };
  const send = (...parts: readonly (string | Buffer)[]) => sendTo(listening, ...parts);
  const head = (method: string, target: string, ...headers: readonly string[]) =>
    [`${method} ${target} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, ...headers, '', ''].join(
      '\r\n',
    );
  const close = 'Connection: close';
  const json = 'Content-Type: application/json';

  test('a body over 256 KiB is 413, with a Content-Length or in chunks', async () => {
    const large = Buffer.alloc(300 * 1024, 0x20);
    expect(await send(head('POST', path, json, close, `Content-Length: ${large.length}`), large)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 0x20), Buffer.from('\r\n')]);
    const chunked = head('POST', path, json, close, 'Transfer-Encoding: chunked');
    expect(await send(chunked, chunk, chunk, chunk, chunk, chunk, '0\r\n\r\n')).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('a head that does not come to its end is cut off', async () => {
    expect(await sendTo(impatient, 'GET /api/health HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a body that never ends is cut off, and does not count as a failure of the server', async () => {
    lines.length = 0;
    expect(await sendTo(impatient, head('POST', path, json, 'Content-Length: 100'), '{"amount"')).toMatch(
      /^(HTTP\/1\.1 408 .*)?/,
    );
    expect(lines.join('')).not.toContain('"failed"');
    const { body } = await server.admin('GET', path.slice('/api'.length));
    expect(body).toEqual({ rows: [] });
  });

  test.each(['TRACE', 'PROPFIND', 'PATCH', 'QUERY', 'LINK'])('the method %s is refused', async (method) => {
    expect(await send(head(method, '/api/loans/getallloans', close))).toMatch(/^HTTP\/1\.1 40[045] /);
  });

  test.each([
    'GET /api/loans/getloan/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/loans/getallloans?search=%E0%A4%A&limit=5 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'nonsense\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
  ])('the request %j is refused as the caller’s own fault', async (text) => {
    expect(await send(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('a request on its way when the server stops is finished, and its connection let go', async () => {
    const app = appOn(server);
    let begin = () => undefined as void;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const hear: typeof app.fetch = (...call) => {
      begin();
      return app.fetch(...call);
    };
    const other = await listen(hear, { host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    const request = httpRequest(`${other.address}${path}`, {
      agent,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    request.write('{');
    await begun;
    const stopped = other.stop();
    request.end(JSON.stringify({ ...lateInstallment, installmentNumber: 1 }).slice(1));
    const [answer] = (await once(request, 'response')) as [{ statusCode: number; headers: Json }];
    expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close']);
    await stopped;
    agent.destroy();
    await expect(fetch(`${other.address}/api/health`)).rejects.toThrow('fetch failed');
  });

  test('an answer that has begun when the server stops is sent whole, and its connection closes with it', async () => {
    const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        bodies.push(controller);
        controller.enqueue(Buffer.from('begun, '));
      },
    });
    const headers = { 'content-length': '12', 'content-type': 'text/plain' };
    const other = await listen(() => new Response(stream, { headers }), { host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(other.address).port), '127.0.0.1');
    sockets.add(socket);
    const heard: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => heard.push(bytes));
    const text = () => Buffer.concat(heard).toString();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    while (!text().endsWith('begun, ')) await once(socket, 'data');
    expect(text().toLowerCase()).toContain('connection: keep-alive');
    const ended = once(socket, 'close');
    // No time passes, so nothing is cut off.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const stopped = other.stop().finally(() => vi.useRealTimers());
    // The server has looked by then which connections owe an answer.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
    bodies[0]?.enqueue(Buffer.from('whole'));
    bodies[0]?.close();
    await stopped;
    await ended;
    expect(text()).toMatch(/\r\n\r\nbegun, whole$/);
    // Less than the connection would be kept for its next call.
  }, 30_000);

  test.each(['', 'GET /api/health HT', 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'])(
    'a connection that said %j, and is owed no answer, is closed when the server stops',
    async (said) => {
      let began = 0;
      const app = appOn(server);
      const hear: typeof app.fetch = (...call) => {
        began += 1;
        return app.fetch(...call);
      };
      const other = await listen(hear, { host: '127.0.0.1', port: 0 });
      const socket = connect(Number(new URL(other.address).port), '127.0.0.1');
      sockets.add(socket);
      await once(socket, 'connect');
      if (said !== '') socket.write(said);
      if (said.endsWith('\r\n\r\n')) await once(socket, 'data');
      // An answer to another caller: by then the server knows the connection.
      await fetch(`${other.address}/api/health`, { headers: { connection: 'close' } });
      expect(began).toBe(said.endsWith('\r\n\r\n') ? 2 : 1);
      const ended = once(socket, 'close');
      // No time passes, so nothing is cut off.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      await other.stop().finally(() => vi.useRealTimers());
      await ended;
    },
  );
});

describe('requests', () => {
  let server: TestServer;
  let app: Hono<Env>;
  let auth: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startServer('sqlite');
    app = appOn(server);
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    auth = { authorization: `Bearer ${String(body.token)}` };
  });
  afterAll(() => server.stop());

  const create = (body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) =>
    app.request('/api/feedback/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...auth, ...headers },
      body,
    });

  test('a page of a named origin may send what the wire wants, and read its headers', async () => {
    const preflight = await app.request('/api/payments/LN-000001', {
      method: 'OPTIONS',
      headers: {
        origin: desk,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-origin'),
      preflight.headers.get('access-control-allow-credentials'),
      preflight.headers.get('access-control-allow-headers'),
      preflight.headers.get('access-control-allow-methods'),
    ]).toEqual([
      204,
      desk,
      'true',
      'Authorization,Content-Type,Idempotency-Key,If-Match,If-None-Match',
      'GET,HEAD,POST,PUT,DELETE',
    ]);
    for (const path of ['/api/health', '/api/admin/verify', '/api/nothing']) {
      const answer = await app.request(path, { headers: { origin: desk } });
      expect([
        path,
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('access-control-expose-headers'),
        answer.headers.get('vary')?.includes('Origin'),
      ]).toEqual([
        path,
        desk,
        'X-Total-Count,X-Total-Count-Exact,X-Next,X-Previous,X-Request-Id,Retry-After,ETag,X-Offers',
        true,
      ]);
    }
  });

  test('a page of another origin gets no CORS headers, nor does any where none is configured', async () => {
    for (const origins of [[desk], []])
      for (const origin of ['https://elsewhere.example', 'null', `${desk}.evil.example`]) {
        const answer = await appOn(server, { corsOrigins: origins }).request('/api/health', {
          headers: { origin },
        });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
  });

  test('HEAD answers as GET does, without the body', async () => {
    const ask = (method: string) =>
      app.request('/api/customers/getallcustomers?limit=1', { method, headers: auth });
    const head = await ask('HEAD');
    expect([head.status, await head.text(), head.headers.get('x-total-count')]).toEqual([200, '', '2']);
    expect((await ask('GET')).headers.get('x-total-count')).toBe('2');
    expect((await app.request('/api/admin/verify', { method: 'HEAD' })).status).toBe(401);
    expect((await app.request('/api/nothing', { method: 'HEAD' })).status).toBe(404);
  });

  test('OPTIONS and a method that is not there say which there are', async () => {
    const plain = appOn(server, { corsOrigins: [] });
    const options = await plain.request('/api/payments/LN-000001', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    const wrong = await plain.request('/api/payments/LN-000001', { method: 'PUT' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    expect((await plain.request('/api/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });

  test('every answer says what its page may not do, and by https alone that it came so', async () => {
    for (const isHttps of [true, false]) {
      const { headers } = await appOn(server, { isHttps }).request('/api/health');
      expect(headers.get('strict-transport-security')).toBe(isHttps ? 'max-age=31536000' : null);
      const below = await appOn(server, { isHttps, isHttpsBelow: true }).request('/api/health');
      expect(below.headers.get('strict-transport-security')).toBe(
        isHttps ? 'max-age=31536000; includeSubDomains' : null,
      );
      expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=()');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      const left = await appOn(server, { isHttps }).request('/api/auth/logout', { method: 'POST' });
      // Unsent messages and other things that belong to the browser's owner stay.
      expect([left.status, left.headers.get('clear-site-data')]).toEqual([204, isHttps ? '"cache"' : null]);
      const { headers: elsewhere } = await appOn(server, { isHttps }).request('/api/health');
      expect(elsewhere.get('clear-site-data')).toBeNull();
    }
  });

  test('an unknown address below /api is 404 in JSON, whatever the method', async () => {
    for (const path of ['/api', '/api/', '/api/x', '/api/loans', '/api//health', '/api/../api/x', '/api/%2e'])
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await app.request(path, { method });
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          404,
          'application/json',
        ]);
      }
  });

  test('bytes that are no text, and compressed ones, are refused', async () => {
    expect((await create(Uint8Array.of(0x22, 0xff, 0xfe, 0x22))).status).toBe(400);
    expect((await create('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    for (const type of ['text/json', 'application/jsonx', 'application/json-patch', 'x', ''])
      expect([type, (await create('{}', { 'content-type': type })).status]).toEqual([type, 415]);
  });

  const payment = (body: string) =>
    app.request('/api/payments/LN-000001', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...auth },
      body,
    });

  test.each([
    ['a zero character', '{"installmentNumber":1,"amount":1,"paymentMethod":"a\\u0000b"}', 'paymentMethod'],
    ['half a character', '{"installmentNumber":1,"amount":1,"paymentMethod":"a\\ud83d"}', 'paymentMethod'],
    ['half a character deep inside', '{"paymentMethod":[[{"x":"\\udE00"}]]}', 'paymentMethod'],
    ['half a character as a name', '{"\\ud83d":1}', '\uFFFD'],
    [
      'an endless number',
      '{"installmentNumber":1e400,"amount":1,"paymentMethod":"Cash"}',
      'installmentNumber',
    ],
    [
      'another prototype',
      '{"__proto__":{"installmentNumber":1,"amount":1,"paymentMethod":"Cash"}}',
      'amount',
    ],
  ])('%s is refused by name', async (_, body, field) => {
    const answer = await payment(body);
    const { fields } = (await answer.json()) as { fields: Json };
    expect([answer.status, Object.keys(fields)]).toEqual([422, expect.arrayContaining([field])]);
  });

  test('a whole character written in two halves is taken', async () => {
    const answer = await payment(
      '{"installmentNumber":1,"amount":1,"paymentMethod":"\\ud83d\\ude00 \\\\ud83d"}',
    );
    expect(answer.status).toBe(404);
  });

  test.each(['[', '{"a":', '{"__proto__":'])('a body of 100,000 × %s is refused', async (opening) => {
    const closing = opening === '[' ? ']' : '}';
    const times = 250_000 / (opening.length + 1);
    const deep = `${opening.repeat(times)}${opening === '[' ? '' : '1'}${closing.repeat(times)}`;
    expect((await payment(deep)).status).toBe(422);
    expect((await payment(deep.slice(0, -1))).status).toBe(400);
    expect((await payment(`{"paymentMethod":"\\ud83d","x":${deep.slice(0, 200_000)}`)).status).toBe(400);
  });

  test('the log tells a call by its name and id, and nothing that was searched or sent', async () => {
    lines.length = 0;
    const answer = await app.request('/api/customers/getallcustomers?limit=5&search=Owner%20Rao', {
      headers: auth,
    });
    await app.request('/api/Owner-Rao?search=Owner', { headers: auth });
    await create('{"name":"Owner Rao"');
    const logged = lines.map((line) => JSON.parse(line) as Json);
    expect(logged).toMatchObject([
      { requestId: answer.headers.get('x-request-id'), call: 'listCustomers', method: 'GET', status: 200 },
      { status: 404 },
      { status: expect.any(Number) },
    ]);
    expect(lines.join('')).not.toContain('Owner');
    expect(lines.join('')).not.toContain(auth.authorization);
  });
});

describe.each(engines)('a call that takes too long on %s', (engine) => {
  test('is answered 503 and writes nothing afterwards', async () => {
    const lease: Lease = await freshLocation(engine);
    const server = await startServer(engine, bookOfTwo, lease);
    const loan = await server.newLoan();
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    const auth = { authorization: `Bearer ${String(body.token)}`, 'content-type': 'application/json' };
    const hasty = appOn(server, { callLimitMs: 150 });
    const path = `/payments/${String(loan.loanId)}`;

    // Another server holds the loan.
    const other = openDatabase(lease.location);
    await other.query.transaction().execute(async (tx) => {
      await sql`update loans set updated_at = updated_at`.execute(tx);
      const late = await hasty.request(`/api${path}`, {
        method: 'POST',
        headers: auth,
        body: JSON.stringify(lateInstallment),
      });
      expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await late.json()).toEqual({ message: 'This took too long. Please try again.' });
    });

    // The loan is locked in turn, so the late call has ended before this one.
    const payment = await server.admin('POST', path, { ...lateInstallment, installmentNumber: 2 });
    expect(payment.status).toBe(201);
    const { rows } = await server.admin('GET', path);
    expect(rows.map(({ installmentNumber }) => installmentNumber)).toEqual([2]);
    const audit = await server.db.query
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'PAYMENT_CREATED')
      .execute();
    expect(audit).toHaveLength(1);
    await other.query.destroy();
    await server.stop();
  });
});
