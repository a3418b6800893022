import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract, type CallName } from '#api/contract.ts';
import { forgetOldSessions } from '#server/auth/sessions/sessions.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { sessionIdOf } from '#test/support/server/tokens.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129.0.0.0 Safari/537.36';

describe.each(engines)('sessions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterEach(() => {
    server.clock.nowMs = noon;
  });
  afterAll(() => server.stop());

  const refreshed = (refreshToken: unknown) =>
    server.anonymous('POST', '/auth/refresh-token', { refreshToken });
  const signedIn = async (email: string) => {
    const portal = email === people.admin || email === people.viewer ? 'admin' : 'customers';
    const { body } = await server.signIn(portal, email, passwordOf(email));
    const token = String(body.token);
    const client = server.as(token);
    return {
      token,
      client,
      refreshToken: body.refreshToken,
      id: sessionIdOf(token),
      status: async () =>
        (await client('GET', portal === 'admin' ? '/admin/profile' : '/loans/getallloans')).status,
      refresh: () => refreshed(body.refreshToken),
    };
  };
  const at = (ms: number) => {
    server.clock.nowMs = noon + ms;
  };
  /** Refreshes every ten minutes up to a time, as a browser in use does; answers the last refresh token and status. */
  const keepUsing = async (refreshToken: unknown, untilMs: number, everyMs: number) => {
    let last = { status: 200, body: { refreshToken } as Readonly<Record<string, unknown>> };
    for (let ms = everyMs; ms <= untilMs && last.status === 200; ms += everyMs) {
      at(ms);
      last = await refreshed(last.body.refreshToken);
    }
    return last;
  };

  test('an access token counts no more at once when its session is signed out', async () => {
    const session = await signedIn(people.owner);
    const other = await signedIn(people.owner);
    await server.anonymous('POST', '/auth/logout', { refreshToken: session.refreshToken });
    expect([await session.status(), await other.status()]).toEqual([401, 200]);
  });

  test('a refresh token that is used twice ends the access tokens of its session too', async () => {
    const session = await signedIn(people.owner);
    const { body } = await session.refresh();
    const follower = server.as(String(body.token));
    expect((await session.refresh()).status).toBe(401);
    expect(await session.status()).toBe(401);
    expect((await follower('GET', '/loans/getallloans')).status).toBe(401);
  });

  test('a changed password ends the other sessions of a borrower at once, and leaves this one its token', async () => {
    const [here, there] = [await signedIn(people.other), await signedIn(people.other)];
    const changed = await here.client('POST', '/customers/changepassword/CUS-000002', {
      oldPassword: passwordOf(people.other),
      newPassword: 'a phrase of my own',
    });
    expect(changed.status).toBe(200);
    expect([await here.status(), await there.status()]).toEqual([200, 401]);
    at(15 * minutes);
    expect([await here.status(), (await here.refresh()).status]).toEqual([401, 401]);
  });

  test('a changed password ends the other sessions of a member of staff at once', async () => {
    const [here, there] = [await signedIn(people.viewer), await signedIn(people.viewer)];
    const changed = await here.client('PUT', '/admin/update-password', {
      name: 'Vik',
      admin: true,
      currentPassword: passwordOf(people.viewer),
      newPassword: 'quite another phrase',
    });
    expect(changed.status).toBe(200);
    expect([await here.status(), await there.status()]).toEqual([200, 401]);
  });

  test.each([
    ['staff', people.admin, 12 * hours, 10 * minutes],
    ['borrowers', people.owner, 30 * days, 6 * days],
  ])('a session of %s ends however much it is used', async (_, email, total, every) => {
    const session = await signedIn(email);
    const last = await keepUsing(session.refreshToken, total - 1, every);
    expect(last.status).toBe(200);
    at(total - 1);
    const final = await refreshed(last.body.refreshToken);
    expect(final.status).toBe(200);
    // Even a token that was given a moment ago.
    at(total);
    expect((await server.as(String(final.body.token))('GET', '/sessions')).status).toBe(401);
    expect((await refreshed(final.body.refreshToken)).status).toBe(401);
  });

  test.each([
    ['staff', people.admin, 60 * minutes],
    ['borrowers', people.owner, 7 * days],
  ])('a session of %s ends when nobody uses it', async (_, email, idle) => {
    const [one, other] = [await signedIn(email), await signedIn(email)];
    at(idle - 1);
    expect((await one.refresh()).status).toBe(200);
    at(idle);
    expect((await other.refresh()).status).toBe(401);
  });

  test('calls too keep a session in use', async () => {
    const session = await signedIn(people.admin);
    at(10 * minutes);
    expect(await session.status()).toBe(200);
    const used = server.db.query.selectFrom('sessions').select('last_used_at').where('id', '=', session.id);
    await expect.poll(() => used.execute()).toEqual([{ last_used_at: instantOf(noon + 10 * minutes) }]);
    at(70 * minutes - 1);
    expect((await session.refresh()).status).toBe(200);
  });

  test('the bell of a page that is left open keeps no session in use', async () => {
    const [left, used] = [await signedIn(people.admin), await signedIn(people.admin)];
    at(10 * minutes);
    expect((await left.client('GET', '/notifications')).status).toBe(200);
    expect(await used.status()).toBe(200);
    const lastUses = () =>
      server.db.query
        .selectFrom('sessions')
        .select(['id', 'last_used_at'])
        .where('id', 'in', [left.id, used.id])
        .execute();
    // The call that came first would have been stored by the time the other is.
    await expect.poll(lastUses).toContainEqual({ id: used.id, last_used_at: instantOf(noon + 10 * minutes) });
    expect(await lastUses()).toContainEqual({ id: left.id, last_used_at: instantOf(noon) });
    at(60 * minutes);
    expect((await left.refresh()).status).toBe(401);
    expect((await used.refresh()).status).toBe(200);
  });

  test('a session lists its account’s sessions, with device, address and times, and marks itself', async () => {
    const first = await server.anonymous(
      'POST',
      '/customers/login',
      { email: people.owner, password: passwordOf(people.owner) },
      { 'user-agent': browser },
    );
    at(minutes);
    const second = await signedIn(people.owner);
    const stranger = await signedIn(people.admin);
    const { rows } = await second.client('GET', '/sessions');
    expect(rows.find(({ id }) => id === sessionIdOf(String(first.body.token)))).toEqual({
      id: sessionIdOf(String(first.body.token)),
      device: 'Chrome on Windows',
      address: '0.0.0.0',
      startedAt: instantOf(noon),
      lastUsedAt: instantOf(noon),
      current: false,
    });
    expect(rows.filter(({ current }) => current)).toMatchObject([
      { id: second.id, device: 'Unknown device', lastUsedAt: instantOf(noon + minutes) },
    ]);
    expect(rows.map(({ id }) => id)).not.toContain(stranger.id);
  });

  test('an account ends its own session, once; another’s is not found', async () => {
    const [here, there, stranger] = [
      await signedIn(people.owner),
      await signedIn(people.owner),
      await signedIn(people.admin),
    ];
    const end = async (id: string) => (await here.client('DELETE', `/sessions/${id}`)).status;
    expect([await end(stranger.id), await end('unknown'), await end(there.id), await end(there.id)]).toEqual([
      404, 404, 204, 404,
    ]);
    expect([await here.status(), await there.status(), await stranger.status()]).toEqual([200, 401, 200]);
    expect((await there.refresh()).status).toBe(401);
    expect([await end(here.id), await here.status()]).toEqual([204, 401]);
  });

  test('all other sessions of the account are ended together, and no others', async () => {
    const [here, there, stranger] = [
      await signedIn(people.owner),
      await signedIn(people.owner),
      await signedIn(people.admin),
    ];
    expect((await here.client('POST', '/sessions/end-others')).status).toBe(200);
    expect([await here.status(), await there.status(), await stranger.status()]).toEqual([200, 401, 200]);
    expect((await here.client('GET', '/sessions')).rows.map(({ id }) => id)).toEqual([here.id]);
  });

  test('with a one-time password a session changes it, reads its own name and signs out, nothing else', async () => {
    await server.admin('POST', '/settings/customers/CUS-000001/reset-password', {
      password: 'one-time-word-of-20c',
    });
    const { body } = await server.signIn('customers', people.owner, 'one-time-word-of-20c');
    const client = server.as(String(body.token));
    const open = new Set<CallName>(['getCustomer', 'changeCustomerPassword']);
    for (const [name, { path, method, who }] of Object.entries(contract)) {
      if (open.has(name as CallName) || (who as readonly string[]).includes('anyone')) continue;
      const sent = method === 'GET' ? undefined : {};
      const { status, body: refusal } = await client(method, path.replaceAll(/\{\w+\}/g, 'CUS-000001'), sent);
      expect([name, status, refusal]).toEqual([
        name,
        403,
        { message: 'Please change your password first.', code: 'PASSWORD_CHANGE_REQUIRED' },
      ]);
    }
    const own = await client('GET', '/customers/getcustomer/CUS-000001');
    const said = Object.entries(own.body).filter(([, value]) => value !== null);
    expect(Object.fromEntries(said)).toEqual({
      _id: 'internal-customer-1',
      customerId: 'CUS-000001',
      name: 'Owner Rao',
      status: 'Active',
    });
    expect((await client('GET', '/customers/getcustomer/CUS-000002')).status).toBe(404);
    // Its follower is limited like it.
    const next = await refreshed(body.refreshToken);
    expect((await server.as(String(next.body.token))('GET', '/loans/getallloans')).status).toBe(403);
    expect(
      (await server.anonymous('POST', '/auth/logout', { refreshToken: next.body.refreshToken })).status,
    ).toBe(204);
    expect((await client('GET', '/customers/getcustomer/CUS-000001')).status).toBe(401);
  });

  test('sessions past their limit are removed, with their refresh tokens', async () => {
    const { id } = await signedIn(people.admin);
    const now = instantOf(noon + 12 * hours);
    await forgetOldSessions(server.db, now);
    const left = await server.db.query.selectFrom('sessions').select(['id', 'ends_at']).execute();
    expect(left.map((row) => row.id)).not.toContain(id);
    expect(left.every(({ ends_at }) => ends_at > now)).toBe(true);
    const tokens = await server.db.query.selectFrom('refresh_tokens').select('family_id').execute();
    const ids = new Set(left.map((row) => row.id));
    expect(tokens.every(({ family_id }) => ids.has(family_id))).toBe(true);
  });
});
