import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeApp } from '#server/app.ts';
import { eraseCustomer } from '#server/operations/erasure.ts';
import { forgetOldEvents, readLogDays } from '#server/security/forgetOldEvents.ts';
import type { NewSecurityEvent } from '#server/security/securityEvent.ts';
import { makeSecurityLog } from '#server/security/securityLog.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { securityKinds } from '#domain/audit/securityEvent.ts';
import {
  cheap,
  cipher,
  engines,
  type Json,
  noon,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { sessionToken, theOwner } from '#test/support/server/tokens.ts';

const eventsOf = async (server: TestServer, query = ''): Promise<readonly Json[]> => {
  const { status, rows } = await server.admin('GET', `/audit/security${query}`);
  expect(status).toBe(200);
  return rows;
};

const newest = async (server: TestServer): Promise<Json | undefined> =>
  (await eventsOf(server, '?limit=1'))[0];

const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
};

describe.each(engines)('the security log on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test('has each sign-in with the account, the address, the device and the request', async () => {
    const body = { email: people.owner, password: passwordOf(people.owner) };
    const { headers } = await server.anonymous('POST', '/customers/login', body, browser);
    expect(await newest(server)).toEqual({
      _id: expect.any(String) as string,
      at: '2026-03-15T06:30:00.000Z',
      kind: 'signedIn',
      times: 1,
      accountKind: 'customer',
      accountId: 'internal-customer-1',
      accountName: 'Owner Rao',
      accountEmail: people.owner,
      address: '0.0.0.0',
      device: 'Chrome on Linux',
      requestId: headers.get('x-request-id'),
      call: 'signInCustomer',
      record: null,
      reason: null,
    });
  });

  test('has each failed sign-in: with the account, or with the e-mail that was typed', async () => {
    await server.signIn('admin', people.admin.toUpperCase(), 'a wrong password');
    expect(await newest(server)).toMatchObject({
      kind: 'signInFailed',
      accountKind: 'staff',
      accountId: 'internal-admin',
      accountEmail: people.admin.toUpperCase(),
      reason: 'Invalid email or password',
    });
    const nobody = `${'n'.repeat(300)}@nowhere.test`;
    await server.signIn('customers', nobody, 'a wrong password');
    expect(await newest(server)).toMatchObject({
      kind: 'signInFailed',
      accountId: null,
      accountEmail: nobody.slice(0, 120),
    });
    const all = JSON.stringify(await server.db.query.selectFrom('security_events').selectAll().execute());
    expect(all).not.toContain('a wrong password');
  });

  test('has refused rights, and refused records of others', async () => {
    await server.viewer('POST', '/customers/CUS-000001/reveal', { field: 'pan', reason: 'curious' });
    expect(await newest(server)).toMatchObject({
      kind: 'refused',
      accountId: 'internal-viewer',
      accountEmail: people.viewer,
      call: 'revealIdentity',
      record: 'CUS-000001',
      reason: 'You do not have permission to do this.',
    });
    const loan = await server.newLoan();
    await server.other('GET', `/loans/getloan/${String(loan.loanId)}`);
    expect(await newest(server)).toMatchObject({
      kind: 'refused',
      accountId: 'internal-customer-2',
      accountEmail: people.other,
      record: loan.loanId,
      reason: 'Loan not found',
    });
  });

  test('has input that no screen sends, by the names of its fields', async () => {
    await server.admin('POST', '/loans/createloan', { tenure: 'for ever' });
    expect(await newest(server)).toMatchObject({ kind: 'inputRefused', call: 'createLoan' });
    await server.anonymous('POST', '/admin/login', '{"email":');
    expect(await newest(server)).toMatchObject({
      kind: 'inputRefused',
      call: 'signInStaff',
      accountId: null,
    });
  });

  test('has tokens that are forged, or whose session is over, and not those that are merely expired', async () => {
    const token = await sessionToken(server.db, theOwner, server.clock.nowMs);
    await server.as(`${token}x`)('GET', '/sessions');
    expect(await newest(server)).toMatchObject({ kind: 'tokenRefused', accountId: null });
    await server.as(token)('POST', '/sessions/end-others');
    expect(await newest(server)).toMatchObject({ kind: 'sessionsEnded', accountId: 'internal-customer-1' });
    await server.db.query
      .withoutPlugins()
      .updateTable('sessions')
      .set({ ended_at: instantOf(server.clock.nowMs) })
      .where('account_id', '=', 'internal-customer-1')
      .execute();
    await server.as(token)('GET', '/sessions');
    expect(await newest(server)).toMatchObject({
      kind: 'tokenRefused',
      accountId: 'internal-customer-1',
      reason: 'The session of the access token is over.',
    });
    const expired = await sessionToken(server.db, theOwner, server.clock.nowMs - 3_600_000);
    const before = await newest(server);
    expect((await server.as(expired)('GET', '/sessions')).status).toBe(401);
    expect(await newest(server)).toEqual(before);
  });

  test('has a refresh token that is used twice, and a sign-out', async () => {
    const { body } = await server.signIn('customers', people.owner, passwordOf(people.owner));
    const { refreshToken } = body;
    const next = await server.anonymous('POST', '/auth/refresh-token', { refreshToken });
    await server.anonymous('POST', '/auth/refresh-token', { refreshToken });
    expect(await newest(server)).toMatchObject({ kind: 'tokenReused', accountId: 'internal-customer-1' });
    await server.anonymous('POST', '/auth/refresh-token', { refreshToken: next.body.refreshToken });
    expect(await newest(server)).toMatchObject({ kind: 'tokenRefused', accountId: 'internal-customer-1' });
    const again = await server.signIn('customers', people.owner, passwordOf(people.owner));
    await server.anonymous('POST', '/auth/logout', { refreshToken: again.body.refreshToken });
    expect(await newest(server)).toMatchObject({ kind: 'signedOut', accountEmail: people.owner });
  });

  test('has who read whose identity number, and the trail keeps the reason for good', async () => {
    const { headers } = await server.admin('POST', '/customers/CUS-000001/reveal', {
      field: 'aadhar',
      reason: 'KYC check',
    });
    expect(await newest(server)).toMatchObject({
      kind: 'identityRevealed',
      accountId: 'internal-admin',
      record: 'CUS-000001',
      reason: 'aadhar',
      requestId: headers.get('x-request-id'),
    });
    const { rows } = await server.admin('GET', '/audit?subject=customer&limit=1');
    expect(rows[0]).toMatchObject({ reason: 'KYC check', requestId: headers.get('x-request-id') });
  });

  test('has passwords that are requested, changed and wrong', async () => {
    await server.anonymous('POST', '/auth/forgot-password', { email: people.other });
    expect(await newest(server)).toMatchObject({ kind: 'resetAsked', accountEmail: people.other });
    await server.anonymous('POST', '/auth/reset-password', {
      token: 'x'.repeat(43),
      newPassword: 'a new one of mine',
    });
    expect(await newest(server)).toMatchObject({ kind: 'linkRefused', accountId: null });
    const own = '/customers/changepassword/CUS-000002';
    await server.other('POST', own, { oldPassword: 'a wrong one', newPassword: 'a new one of mine' });
    expect(await newest(server)).toMatchObject({ kind: 'identityRefused', accountId: 'internal-customer-2' });
    const profile = { name: 'Vik', email: people.viewer, newPassword: 'quite another phrase' };
    await server.viewer('PUT', '/admin/update-password', { ...profile, currentPassword: 'a wrong one' });
    expect(await newest(server)).toMatchObject({ kind: 'identityRefused', accountId: 'internal-viewer' });
    await server.viewer('PUT', '/admin/update-password', {
      ...profile,
      currentPassword: passwordOf(people.viewer),
    });
    expect(await newest(server)).toMatchObject({ kind: 'passwordChanged', accountId: 'internal-viewer' });
  });

  test('is found by kind, account, address and day, newest first and by the page', async () => {
    const failed = await eventsOf(server, '?kind=signInFailed');
    expect(new Set(failed.map(({ kind }) => kind))).toEqual(new Set(['signInFailed']));
    for (const account of [people.owner, 'CUS-000001', 'internal-customer-1']) {
      const own = await eventsOf(server, `?account=${account}&limit=500`);
      expect(own.length).toBeGreaterThan(3);
      expect(new Set(own.map(({ accountName }) => accountName))).toEqual(new Set(['Owner Rao']));
    }
    expect(await eventsOf(server, '?address=203.0.113.9')).toEqual([]);
    expect((await eventsOf(server, '?address=0.0.0.0&limit=500')).length).toBeGreaterThan(10);
    expect(await eventsOf(server, '?from=2026-03-16')).toEqual([]);
    expect(await eventsOf(server, '?to=2026-03-14')).toEqual([]);
    expect((await eventsOf(server, '?from=2026-03-15&to=2026-03-15&limit=500')).length).toBeGreaterThan(10);
    const [first, second] = await eventsOf(server, '?limit=2');
    expect(await eventsOf(server, '?limit=1&offset=1')).toEqual([second]);
    expect(Number(first?._id)).toBeGreaterThan(Number(second?._id));
    const { headers } = await server.admin('GET', '/audit/security?limit=1');
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(10);
    expect((await server.admin('GET', '/audit/security?kind=nothing')).status).toBe(422);
  });

  test('removes events that are too old, and the oldest of too many, those without an account apart', async () => {
    const count = async (isStranger: 0 | 1) =>
      (
        await server.db.query
          .selectFrom('security_events')
          .select('seq')
          .where('is_stranger', '=', isStranger)
          .execute()
      ).length;
    const now = instantOf(server.clock.nowMs);
    await forgetOldEvents(server.db, { days: 400, now });
    const strangers = await count(1);
    const kept = (await newest(server))?._id;
    await forgetOldEvents(server.db, { days: 400, most: 2, now });
    expect([strangers > 2, await count(1), await count(0)]).toEqual([true, 2, 2]);
    expect((await newest(server))?._id).toBe(kept);
    await forgetOldEvents(server.db, { days: 1, now: instantOf(server.clock.nowMs + 2 * 86_400_000) });
    expect([await count(1), await count(0)]).toEqual([0, 0]);
  });

  test('keeps the id of a person who is erased, and not their address', async () => {
    await server.signIn('customers', people.other, 'a wrong password');
    expect(await newest(server)).toMatchObject({ accountEmail: people.other });
    await eraseCustomer(server.db, 'CUS-000002', { reason: 'asked for', now: instantOf(server.clock.nowMs) });
    const rows = await server.db.query.selectFrom('security_events').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(people.other);
    expect(rows.map(({ account_id }) => account_id)).toContain('internal-customer-2');
  });
});

describe.each(engines)('a flood on %s', (engine) => {
  test('of one address becomes a few rows and a count, and hides no other', async () => {
    const server = await startServer(engine);
    await eventsOf(server);
    await server.db.query.withoutPlugins().deleteFrom('security_events').execute();
    for (let tries = 0; tries < 50; tries += 1)
      await server.anonymous('POST', '/auth/refresh-token', { refreshToken: `guess ${tries}` });
    await server.signIn('customers', people.owner, passwordOf(people.owner));
    const during = await eventsOf(server, '?limit=500');
    expect(during.map(({ kind }) => kind)).toEqual([
      'signedIn',
      ...Array.from({ length: 20 }, () => 'tokenRefused'),
    ]);
    server.clock.nowMs += 60_000;
    await server.signIn('customers', people.owner, passwordOf(people.owner));
    const [signedIn, counted] = await eventsOf(server, '?limit=2');
    expect(signedIn).toMatchObject({ kind: 'signedIn', times: 1 });
    expect(counted).toMatchObject({ kind: 'tokenRefused', times: 30, address: '0.0.0.0', requestId: null });
    await server.stop();
  });
});

const eventFrom = (address: string): NewSecurityEvent => ({
  at: instantOf(noon),
  kind: 'signInFailed',
  is_stranger: 1,
  times: 1,
  account_kind: 'staff',
  account_id: null,
  account_email: `${address}@typed.test`,
  address,
  device: null,
  request_id: null,
  details: '{}',
});

test('a flood from many addresses is bounded, and the rest is one row for each kind', async () => {
  const server = await startServer('sqlite');
  await eventsOf(server);
  await server.db.query.withoutPlugins().deleteFrom('security_events').execute();
  const log = makeSecurityLog(server.db, pino({ level: 'silent' }));
  for (let number = 0; number < 1_000; number += 1) log.note(eventFrom(`10.0.${number}.1`));
  log.note({ ...eventFrom('10.0.0.1'), is_stranger: 0, account_id: 'internal-admin', kind: 'signedIn' });
  await log.stop();
  const rows = await server.db.query.selectFrom('security_events').selectAll().orderBy('seq').execute();
  expect(rows.length).toBe(202);
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(1_001);
  expect(rows.at(-2)).toMatchObject({ kind: 'signedIn', times: 1 });
  expect(rows.at(-1)).toMatchObject({ kind: 'signInFailed', times: 800, address: null, account_email: null });
  await server.stop();
});

test('a log that cannot be written fails no call, and catches up when the database is back', async () => {
  const server = await startServer('sqlite');
  await eventsOf(server);
  await server.db.query.withoutPlugins().deleteFrom('security_events').execute();
  const warned = vi.fn<(line: string) => void>();
  const log = makeSecurityLog(server.db, pino({ base: null }, { write: warned }));
  await server.db.query.schema.alterTable('security_events').renameTo('elsewhere').execute();
  for (let number = 0; number < 2_500; number += 1)
    log.note({ ...eventFrom(''), is_stranger: 0, account_id: `${number}` });
  await log.flush();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('the security log cannot be written'));
  expect((await server.signIn('admin', people.admin, 'a wrong password')).status).toBe(401);
  await server.db.query.schema.alterTable('elsewhere').renameTo('security_events').execute();
  await log.stop();
  const { rows } = await server.admin('GET', '/audit/security?limit=1&account=1999');
  expect(rows).toHaveLength(1);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('"dropped":500'));
  await server.stop();
});

test('a line of the log names the account, the address and the reason, and no e-mail', async () => {
  const server = await startServer('sqlite');
  const lines: string[] = [];
  const app = makeApp({
    db: server.db,
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ base: null }, { write: (line) => void lines.push(line) }),
    version: '1.2.3',
    passwordCost: cheap,
    trustProxy: 1,
  });
  const call = (path: string, body: unknown, token = '') =>
    app.request(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': '203.0.113.7',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const signedIn = await call('/customers/login', {
    email: people.owner,
    password: passwordOf(people.owner),
  });
  const { token } = (await signedIn.json()) as { token: string };
  await call('/customers/login', { email: people.owner, password: 'wrong' });
  await call('/customers/getallcustomers', undefined, token);
  await call('/loans/createloan', {}, token);
  await call('/auth/reset-password', {});
  const account = 'customer:internal-customer-1';
  const address = '203.0.113.7';
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { call: 'signInCustomer', status: 200, account, address, event: 'signedIn' },
    { call: 'signInCustomer', status: 401, account, address, event: 'signInFailed' },
    { call: 'listCustomers', status: 403, account, address, event: 'refused' },
    { call: 'createLoan', status: 403, account, address, event: 'refused' },
    { call: 'resetPassword', status: 422, address, event: 'inputRefused', reason: 'INVALID_FIELDS' },
  ]);
  expect(lines.join('')).not.toContain('@');
  await server.stop();
});

test('a second factor is asked for, failed and passed, each with its event', async () => {
  const server = await startServer('sqlite');
  const currentPassword = passwordOf(people.viewer);
  const { body: begun } = await server.viewer('POST', '/factors/totp', { currentPassword });
  const app = new TOTP({ secret: Secret.fromBase32(String(begun.secret)), digits: 6 });
  const code = () => app.generate({ timestamp: server.clock.nowMs });
  await server.viewer('POST', '/factors/totp/confirm', { id: begun.id, name: 'Phone', code: code() });
  const begin = async () => {
    const { body } = await server.signIn('admin', people.viewer, passwordOf(people.viewer));
    return (body.secondFactor as Json).ticket;
  };
  const ticket = await begin();
  await server.anonymous('POST', '/admin/login/confirm', { ticket, code: '000000' });
  server.clock.nowMs += 60_000;
  await server.anonymous('POST', '/admin/login/confirm', { ticket, code: code() });
  const events = await eventsOf(server, `?account=${people.viewer}&limit=4`);
  expect(events.map(({ kind }) => kind)).toEqual([
    'signedIn',
    'secondFactorFailed',
    'secondFactorAsked',
    'factorsChanged',
  ]);
  await server.stop();
});

test.each(['0', '3651', '-1', 'x', '1.5'])('SECURITY_LOG_DAYS=%s is refused in one line', (text) => {
  expect(readLogDays(text)).toMatchObject({ reason: expect.stringContaining('SECURITY_LOG_DAYS') as string });
});

test('every kind has one name in JSON', () => {
  expect(new Set(securityKinds).size).toBe(securityKinds.length);
});
