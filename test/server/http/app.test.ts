import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { cheap, cipher, noon, secret, startServer, type TestServer } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer('sqlite');
});
afterAll(() => server.stop());

const app = () =>
  makeApp({
    db: server.db,
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ base: null }, { write: (line) => void lines.push(line) }),
    version: '1.2.3',
    passwordCost: cheap,
    corsOrigins: ['https://desk.example'],
  });

test('each call has one line in the log, with its request’s id and nobody’s data', async () => {
  lines.length = 0;
  const login = (password: string) =>
    app().request('/api/customers/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.owner, password }),
    });
  const answer = await login(passwordOf(people.owner));
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string };
  await login('a wrong password');
  await app().request('/api/customers/getcustomer/CUS-000001?search=Owner', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { requestId: answer.headers.get('x-request-id'), method: 'POST', call: 'signInCustomer', status: 200 },
    { call: 'signInCustomer', status: 401 },
    { call: 'getCustomer', status: 200 },
  ]);
  for (const personal of [
    people.owner,
    'Owner',
    'CUS-000001',
    '234123412346',
    'password',
    token,
    refreshToken,
  ])
    expect(lines.join('')).not.toContain(personal);
});

test('a failure of ours is logged whole and told in general', async () => {
  lines.length = 0;
  const broken = makeApp({
    db: { ...server.db, query: server.db.query.withSchema('nowhere') },
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ base: null }, { write: (line) => void lines.push(line) }),
    version: '1.2.3',
    passwordCost: cheap,
  });
  const answer = await broken.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.admin, password: 'x' }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side.' },
  ]);
  expect(lines.join('')).toContain('nowhere');
});

test('pages of another origin may call only where it is named', async () => {
  const preflight = (origin: string) =>
    app().request('/api/loans/getallloans', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
  const named = await preflight('https://desk.example');
  expect(named.status).toBe(204);
  expect(named.headers.get('access-control-allow-origin')).toBe('https://desk.example');
  expect(named.headers.get('access-control-allow-credentials')).toBe('true');
  const stranger = await preflight('https://elsewhere.example');
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

test('health says that the database answers, and the version', async () => {
  const answer = await app().request('/api/health');
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok', version: '1.2.3' });
});
