import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, noon, secret, startServer, type TestServer } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

describe.each(engines)('signing in on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const refresh = (refreshToken: unknown) =>
    server.anonymous('POST', '/auth/refresh-token', { refreshToken });
  const customerSignIn = () => server.signIn('customers', people.owner, passwordOf(people.owner));

  test('staff sign in, e-mails compared without case, and get their identity', async () => {
    const { status, body } = await server.signIn('admin', 'ADMIN@Kisht.test', passwordOf(people.admin));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Login successful',
      admin: { name: 'Asha', email: people.admin, role: 'Admin' },
    });
    const { body: verified } = await server.as(String(body.token))('GET', '/admin/verify');
    expect(verified).toEqual({
      authenticated: true,
      admin: { name: 'Asha', email: people.admin, role: 'Admin' },
    });
  });

  test('a token names its owner and its expiry, and nothing more', async () => {
    const { body } = await server.signIn('admin', people.viewer, passwordOf(people.viewer));
    const [, claims = ''] = String(body.token).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      sub: 'internal-viewer',
      role: 'admin',
      adminRole: 'Viewer',
      iat: noon / 1000,
      exp: noon / 1000 + 900,
    });
  });

  test('a customer signs in and gets the identity of the contract, no more', async () => {
    const { status, body } = await customerSignIn();
    expect(status).toBe(200);
    expect(body.customer).toEqual({
      customerId: 'CUS-000001',
      name: 'Owner Rao',
      email: people.owner,
      createdAt: '2025-12-31T18:30:00.000Z',
      status: 'Active',
    });
    expect(body.mustChangePassword).toBe(false);
  });

  test('a wrong password and an unknown account get the same answer, on both portals', async () => {
    for (const portal of ['admin', 'customers'] as const)
      for (const email of [people.admin, people.owner, 'nobody@kisht.test']) {
        const { status, body } = await server.signIn(portal, email, 'wrong password');
        expect([status, body]).toEqual([401, { message: 'Invalid email or password' }]);
      }
    expect((await server.signIn('customers', people.admin, passwordOf(people.admin))).status).toBe(401);
  });

  test('a customer who becomes Inactive is out at once, and cannot sign in', async () => {
    const { body } = await server.signIn('customers', people.other, passwordOf(people.other));
    const setStatus = (status: 'Active' | 'Inactive') =>
      server.db.query.updateTable('customers').set({ status }).where('email', '=', people.other).execute();
    await setStatus('Inactive');
    expect((await server.as(String(body.token))('GET', '/loans/getallloans')).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
    const again = await server.signIn('customers', people.other, passwordOf(people.other));
    expect([again.status, again.body.message]).toEqual([
      403,
      'This account is inactive. Please contact support.',
    ]);
    await setStatus('Active');
  });

  test('a role changed in the database counts under a token made before', async () => {
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    const setRole = (role: 'Admin' | 'Viewer') =>
      server.db.query.updateTable('staff').set({ role }).where('email', '=', people.admin).execute();
    const update = () => server.as(String(body.token))('PUT', '/loans/updateloan/unknown', {});
    await setRole('Viewer');
    expect((await update()).status).toBe(403);
    await setRole('Admin');
    expect((await update()).status).toBe(404);
  });

  test('a refresh token is used once and gives the next one', async () => {
    const { body: first } = await customerSignIn();
    const { status, body: second } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    expect((await server.as(String(second.token))('GET', '/loans/getallloans')).status).toBe(200);
    expect((await refresh(second.refreshToken)).status).toBe(200);
  });

  test('a refresh token used again ends its whole family, and no other', async () => {
    const { body: first } = await customerSignIn();
    const { body: elsewhere } = await customerSignIn();
    const { body: second } = await refresh(first.refreshToken);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
  });

  test('of thirty refreshes at once with one token exactly one succeeds, and the family ends', async () => {
    const { body } = await customerSignIn();
    const replies = await Promise.all(Array.from({ length: 30 }, () => refresh(body.refreshToken)));
    const [winner, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect((await refresh(winner?.body.refreshToken)).status).toBe(401);
  });

  test('signing out ends the session, and with an unknown token does nothing', async () => {
    const { body } = await customerSignIn();
    const { body: second } = await refresh(body.refreshToken);
    for (const refreshToken of [second.refreshToken, 'unknown', null])
      expect((await server.anonymous('POST', '/auth/logout', { refreshToken })).status).toBe(204);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  test('an access token ends on the second of its expiry', async () => {
    const { body } = await customerSignIn();
    const call = () => server.as(String(body.token))('GET', '/loans/getallloans');
    server.clock.nowMs = noon + 899_999;
    expect((await call()).status).toBe(200);
    server.clock.nowMs = noon + 900_000;
    expect((await call()).status).toBe(401);
    server.clock.nowMs = noon;
  });

  test('a token whose header and claims are ours is taken, and its header says what it is for', async () => {
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    const { sid, kid, ...header } = headerOf(String(body.token));
    expect(header).toEqual({ alg: 'HS256', typ: 'kisht-access+jwt', iss: 'kisht', aud: 'kisht-api' });
    const token = signed({ ...header, sid, kid }, adminClaims(), secret);
    expect((await server.as(token)('GET', '/admin/profile')).status).toBe(200);
  });

  test.each([
    ['another type', { typ: 'JWT' }],
    ['no type', { typ: undefined }],
    ['another issuer', { iss: 'another' }],
    ['another audience', { aud: 'another' }],
    ['no session, as tokens of earlier versions have none', { sid: undefined }],
    ['a session that there is not', { sid: 'nothing' }],
  ])('a token of ours with %s is refused', async (_, over) => {
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    const token = signed({ ...headerOf(String(body.token)), ...over }, adminClaims(), secret);
    expect((await server.as(token)('GET', '/admin/profile')).status).toBe(401);
  });

  test('a token with the session of another account is refused', async () => {
    const { body } = await server.signIn('admin', people.viewer, passwordOf(people.viewer));
    const token = signed(headerOf(String(body.token)), adminClaims(), secret);
    expect((await server.as(token)('GET', '/admin/profile')).status).toBe(401);
  });

  test.each([
    ['garbage', 'garbage'],
    ['an empty signature', `${part({ alg: 'none' })}.${part(adminClaims())}.`],
    ['alg none with our signature', signed({ alg: 'none' }, adminClaims(), secret)],
    ['another secret', signed({ alg: 'HS256' }, adminClaims(), 'another secret, forty characters at least')],
    ['another algorithm', signed({ alg: 'HS512' }, adminClaims(), secret, 'sha512')],
    ['no expiry', signed({ alg: 'HS256' }, { ...adminClaims(), exp: undefined }, secret)],
    ['no such account', signed({ alg: 'HS256' }, { ...adminClaims(), sub: 'nobody' }, secret)],
    [
      'a customer who calls themselves staff',
      signed({ alg: 'HS256' }, { ...adminClaims(), sub: 'internal-customer-1' }, secret),
    ],
    ['an unknown role', signed({ alg: 'HS256' }, { ...adminClaims(), role: 'root' }, secret)],
  ])('a token with %s is refused', async (_, token) => {
    const { status, body } = await server.as(token)('GET', '/admin/verify');
    expect([status, body]).toEqual([401, { message: 'Please sign in.' }]);
  });

  test('passwords and refresh tokens are not in the database as they are', async () => {
    const { body } = await customerSignIn();
    const stored = await server.db.query.selectFrom('refresh_tokens').selectAll().execute();
    const hashes = await server.db.query.selectFrom('customers').select('password_hash').execute();
    expect(JSON.stringify([stored, hashes])).not.toContain(String(body.refreshToken));
    for (const { password_hash } of hashes) expect(password_hash).toMatch(/^\$argon2id\$/);
  });
});

function adminClaims() {
  return {
    sub: 'internal-admin',
    role: 'admin',
    adminRole: 'Admin',
    iat: noon / 1000,
    exp: noon / 1000 + 900,
  };
}

function headerOf(token: string): Record<string, unknown> {
  const [header = ''] = token.split('.');
  return JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signed(header: object, claims: object, key: string, hash = 'sha256'): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
