import type { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { forgetOldAttempts } from '#server/auth/signIn/attemptCounts.ts';
import { answerSignInNotices } from '#server/auth/signIn/signInNotices.ts';
import { limitRequests, rateLimited } from '#server/auth/signIn/throttle.ts';
import { migrate, openDatabase } from '#server/db/database.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import type { Env } from '#server/http/requestEnv.ts';
import { instantOf } from '#domain/values/calendar.ts';
import {
  cheap,
  cipher,
  engines,
  freshLocation,
  type Json,
  noon,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const home = '203.0.113.7';
const elsewhere = '198.51.100.9';
const wrong = 'a wrong password';

describe.each(engines)('sign-in attempts on %s', (engine) => {
  let server: TestServer;
  let app: Hono<Env>;
  beforeEach(async () => {
    server = await startServer(engine);
    app = appOn(server.db);
  });
  afterEach(() => server.stop());

  const appOn = (db: TestServer['db'], isHttps = false) =>
    makeApp({
      db,
      isHttps,
      clock: () => server.clock.nowMs,
      secret,
      cipher,
      logger: pino({ level: 'silent' }),
      version: '0.0.0',
      passwordCost: cheap,
    });
  const signIn = async (
    email: string,
    password: string,
    { from = home, portal = 'customers', on = app }: { from?: string; portal?: string; on?: Hono<Env> } = {},
  ) => {
    const answer = await on.request(
      `/api/${portal}/login`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
    const retryAfter = answer.headers.get('retry-after');
    return retryAfter === null ? answer.status : `${answer.status} after ${retryAfter}`;
  };
  /** A browser, which keeps its cookie. */
  const browserAt = (from: string) => {
    let cookie = '';
    return async (email: string, password: string, portal = 'customers') => {
      const answer = await app.request(
        `/api/${portal}/login`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ email, password }),
        },
        { incoming: { socket: { remoteAddress: from } } },
      );
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return answer.status;
    };
  };
  const later = (ms: number) => {
    server.clock.nowMs += ms;
  };
  const fail = async (email: string, times: number, from = home) => {
    const statuses = [];
    for (let time = 0; time < times; time += 1) statuses.push(await signIn(email, wrong, { from }));
    return statuses;
  };

  test.each([people.owner, 'nobody@kisht.test'])(
    'five failures of %s in a row cost a second, and each further one twice as long, up to a quarter of an hour',
    async (email) => {
      expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401]);
      const delays = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
      for (const seconds of delays) {
        expect(await signIn(email, wrong)).toBe(`429 after ${seconds}`);
        expect(await signIn(email, passwordOf(email))).toBe(`429 after ${seconds}`);
        later(seconds * 1000 - 1);
        expect(await signIn(email, wrong)).toBe('429 after 1');
        later(1);
        expect(await signIn(email, wrong)).toBe(401);
      }
    },
  );

  test('the waiting time is in the JSON, and does not grow by asking again', async () => {
    await fail(people.owner, 5);
    expect(await fail(people.owner, 20)).toEqual(Array.from({ length: 20 }, () => '429 after 1'));
    const answer = await app.request(
      '/api/customers/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: people.owner, password: wrong }),
      },
      { incoming: { socket: { remoteAddress: home } } },
    );
    expect(await answer.json()).toEqual({
      message: 'Too many attempts. Please wait a while and try again.',
      code: 'TOO_MANY_ATTEMPTS',
    });
  });

  test('a success resets the failures in a row', async () => {
    await fail(people.owner, 4);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe(200);
    expect(await fail(people.owner, 5)).toEqual([401, 401, 401, 401, 401]);
    later(1000);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe(200);
    expect(await fail(people.owner, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  test('an e-mail signs in with the marks that a copy takes along, from the forms of both portals', async () => {
    const pasted = (email: string) => `\uFEFF${email.replace('@', '\u200B@')}\u202C `;
    expect(await signIn(pasted(people.owner), passwordOf(people.owner))).toBe(200);
    expect(await signIn(pasted(people.admin), passwordOf(people.admin), { portal: 'admin' })).toBe(200);
    expect(await signIn(pasted(people.owner).replace('.', ''), passwordOf(people.owner))).toBe(401);
  });

  test('an e-mail counts without case, each portal for itself', async () => {
    await fail(people.owner.toUpperCase(), 2);
    await fail(`\u200B${people.owner}`, 1);
    await fail(` ${people.owner}`, 2);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe('429 after 1');
    expect(await signIn(people.owner, wrong, { portal: 'admin' })).toBe(401);
  });

  test('an attacker at another address does not lock an account out', async () => {
    await fail(people.owner, 5, elsewhere);
    expect(await signIn(people.owner, wrong, { from: elsewhere })).toBe('429 after 1');
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe(200);
    expect(await signIn(people.other, passwordOf(people.other), { from: elsewhere })).toBe(200);
  });

  test('a hundred failures in a quarter of an hour stop an address, until the first of them is over', async () => {
    for (let number = 0; number < 100; number += 1) {
      expect(await signIn(`nobody${number}@kisht.test`, wrong)).toBe(401);
      later(1000);
    }
    // The first was 100 seconds ago.
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe('429 after 800');
    expect(await signIn(people.admin, passwordOf(people.admin), { portal: 'admin' })).toBe('429 after 800');
    expect(await signIn(people.owner, passwordOf(people.owner), { from: elsewhere })).toBe(200);
    later(800_000);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe(200);
    // 99 of them still count.
    expect(await signIn('nobody@kisht.test', wrong)).toBe(401);
    expect(await signIn('nobody2@kisht.test', wrong)).toBe('429 after 1');
  });

  test('a hundred failures of a stranger do not stop a device that has signed in before', async () => {
    const [borrower, desk, newcomer] = [browserAt(home), browserAt(home), browserAt(home)];
    expect(await borrower(people.owner, passwordOf(people.owner))).toBe(200);
    expect(await desk(people.admin, passwordOf(people.admin), 'admin')).toBe(200);
    for (let number = 0; number < 100; number += 1) await signIn(`nobody${number}@kisht.test`, wrong);
    expect(await newcomer(people.owner, passwordOf(people.owner))).toBe(429);
    expect(await borrower(people.owner, passwordOf(people.owner))).toBe(200);
    expect(await desk(people.admin, passwordOf(people.admin), 'admin')).toBe(200);
    // Each for the account that it signed in to, and for no other.
    expect(await borrower(people.other, passwordOf(people.other))).toBe(429);
    expect(await borrower(people.admin, passwordOf(people.admin), 'admin')).toBe(429);
    // It has its own count of failures.
    const guesses = [];
    for (let time = 0; time < 6; time += 1) guesses.push(await borrower(people.owner, wrong));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await borrower(people.owner, passwordOf(people.owner))).toBe(429);
    later(1000);
    expect(await borrower(people.owner, passwordOf(people.owner))).toBe(200);
  });

  test('the cookie of a device is for the sign-ins of this site alone, and is good for half a year', async () => {
    const ask = async (cookie: string) => {
      const answer = await app.request('/api/customers/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email: people.owner, password: passwordOf(people.owner) }),
      });
      return answer.headers.get('set-cookie') ?? '';
    };
    const given = await ask('');
    expect(given).toMatch(/^kisht_device=[\w~-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(given).not.toContain('owner');
    // Its id and its signature have 128 random bits or more.
    expect(given).toMatch(/~[\w-]{22}~[\w-]{22};/);
    for (let number = 0; number < 100; number += 1) await signIn(`nobody${number}@kisht.test`, wrong);
    const [pair = ''] = given.split(';');
    const [, id = ''] = pair.split('~');
    const status = async (cookie: string) => {
      const answer = await app.request(
        '/api/customers/login',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ email: people.owner, password: passwordOf(people.owner) }),
        },
        { incoming: { socket: { remoteAddress: home } } },
      );
      return answer.status;
    };
    for (const forged of [
      'kisht_device=',
      'kisht_device=...',
      pair.replace(id, 'x'.repeat(id.length)),
      `${pair}x`,
      `kisht_device=${'a~'.repeat(3_000)}`,
    ])
      expect([forged.slice(0, 80), await status(forged)]).toEqual([forged.slice(0, 80), 429]);
    expect(await status(`other=1; ${pair}`)).toBe(200);
    later(15_552_000_000);
    for (let number = 0; number < 100; number += 1) await signIn(`nobody${number}@kisht.test`, wrong);
    expect(await status(pair)).toBe(429);
  });

  test('with https the cookie of a device is of this very host alone', async () => {
    const behindTls = appOn(server.db, true);
    const ask = (cookie: string) =>
      behindTls.request(
        '/api/customers/login',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ email: people.owner, password: passwordOf(people.owner) }),
        },
        { incoming: { socket: { remoteAddress: home } } },
      );
    const given = (await ask('')).headers.get('set-cookie') ?? '';
    expect(given).toMatch(
      /^__Host-kisht_device=[\w~-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    for (let number = 0; number < 100; number += 1) await signIn(`nobody${number}@kisht.test`, wrong);
    const [pair = ''] = given.split(';');
    expect((await ask(pair)).status).toBe(200);
    // A cookie that another host of the same domain could have set does not count.
    expect((await ask(pair.replace('__Host-', ''))).status).toBe(429);
  });

  test('a signed-in person can change their password while others guess at their account', async () => {
    for (let number = 0; number < 100; number += 1)
      await signIn(`nobody${number}@kisht.test`, wrong, { from: '0.0.0.0' });
    expect((await server.signIn('customers', people.other, passwordOf(people.other))).status).toBe(429);
    const { status } = await server.owner('POST', '/customers/changepassword/CUS-000001', {
      oldPassword: passwordOf(people.owner),
      newPassword: 'a new password of mine',
    });
    expect(status).toBe(200);
  });

  test('guesses from ever new addresses are slowed down, but only for new devices', async () => {
    const known = browserAt(home);
    expect(await known(people.owner, passwordOf(people.owner))).toBe(200);
    const statuses = [];
    for (let number = 1; number <= 22; number += 1)
      statuses.push(await signIn(people.owner, wrong, { from: `198.51.100.${number}` }));
    expect(statuses.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => 401));
    expect(statuses[21]).toBe('429 after 1');
    expect(await signIn(people.owner, passwordOf(people.owner), { from: elsewhere })).toBe('429 after 1');
    expect(await known(people.owner, passwordOf(people.owner))).toBe(200);
    // Each further one waits twice as long, up to a minute.
    const delays = [];
    for (let number = 1; number <= 8; number += 1) {
      later(60_000);
      await signIn(people.owner, wrong, { from: `192.0.2.${number}` });
      delays.push(await signIn(people.owner, wrong, { from: `192.0.2.${number + 100}` }));
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => `429 after ${seconds}`));
    later(60_000);
    expect(await signIn(people.owner, passwordOf(people.owner), { from: elsewhere })).toBe(200);
    expect(await signIn(people.owner, wrong, { from: '192.0.2.200' })).toBe(401);
  });

  test('who has the password cannot guess codes from ever new addresses, nor keep the owner’s own browser out', async () => {
    const begun = await server.admin('POST', '/factors/totp', {
      currentPassword: passwordOf(people.admin),
    });
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(String(begun.body.secret)), digits: 6 }).generate({
        timestamp: server.clock.nowMs,
      });
    await server.admin('POST', '/factors/totp/confirm', {
      id: begun.body.id,
      name: 'My phone',
      code: codeNow(),
    });
    const ask = async (path: string, body: object, from: string, cookie: string) => {
      const answer = await app.request(
        `/api${path}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        },
        { incoming: { socket: { remoteAddress: from } } },
      );
      const given = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return { status: answer.status, cookie: given, body: (await answer.json()) as Json };
    };
    /** Both steps of a sign-in; answers the status of the second, and the browser's cookie after it. */
    const attempt = async (code: string, from: string, before = '') => {
      const email = people.admin;
      const first = await ask('/admin/login', { email, password: passwordOf(email) }, from, before);
      const { ticket } = first.body.secondFactor as Json;
      return ask('/admin/login/confirm', { ticket, code }, from, first.cookie);
    };
    later(30_000);
    const owner = await attempt(codeNow(), home);
    expect(owner.status).toBe(200);
    const statuses = [];
    for (let number = 1; number <= 22; number += 1)
      statuses.push((await attempt('000000', `198.51.100.${number}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 21 }, () => 401), 429]);
    later(500);
    expect((await attempt(codeNow(), elsewhere)).status).toBe(429);
    later(29_500);
    await attempt('000000', elsewhere);
    expect((await attempt(codeNow(), home, owner.cookie)).status).toBe(200);
    const told = await server.db.query
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('kind', 'in', ['factorAttempts', 'signInAttempts'])
      .execute();
    expect(told).toEqual([{ kind: 'factorAttempts', recipient: people.admin }]);
    expect(await answerSignInNotices(server.db, cipher, instantOf(server.clock.nowMs))).toBe(0);
  });

  test('ten failures in a row are reported to the account’s owner, once, and for an unknown account to no one', async () => {
    for (const email of [people.owner, people.admin.toUpperCase(), 'nobody@kisht.test'])
      for (const portal of ['customers', 'admin'])
        for (let number = 1; number <= 12; number += 1)
          await signIn(email, wrong, { from: `198.51.100.${number}`, portal });
    const now = instantOf(server.clock.nowMs);
    expect(await answerSignInNotices(server.db, cipher, now)).toBe(6);
    expect(await answerSignInNotices(server.db, cipher, now)).toBe(0);
    const mails = await server.db.query
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('kind', '=', 'signInAttempts')
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([people.admin, people.owner].toSorted());
  });

  test('a stored delay beyond the longest possible one is ignored', async () => {
    await fail(people.owner, 5);
    await server.db.query
      .withoutPlugins()
      .updateTable('sign_in_limits')
      .set({ blocked_until: instantOf(server.clock.nowMs + 31_536_000_000) })
      .where('failures', '=', 5)
      .execute();
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe('429 after 900');
    later(900_000);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe(200);
  });

  test('a success does not clear the failures of its address at other accounts', async () => {
    for (let number = 0; number < 99; number += 1) await signIn(`nobody${number}@kisht.test`, wrong);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe(200);
    expect(await signIn('nobody@kisht.test', wrong)).toBe(401);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe('429 after 900');
  });

  test('guesses sent all at once learn no more than one after another', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(people.owner, `${wrong} ${index}`)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === '429 after 1')).toHaveLength(25);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe('429 after 1');
  });

  test('a right password is refused when others have used up the attempts while it was checked', async () => {
    const attempt = { at: 'customer', account: people.owner, address: home } as const;
    const now = instantOf(server.clock.nowMs);
    const checked = rateLimited(server.db, attempt, now, async () => {
      for (let time = 0; time < 5; time += 1)
        await rateLimited(server.db, attempt, now, () => Promise.resolve(null));
      return 1;
    });
    await expect(checked).rejects.toMatchObject({ status: 429 });
  });

  test('right passwords sent all at once are all accepted', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () => signIn(people.owner, passwordOf(people.owner))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('expired attempts are removed, and those that count are kept', async () => {
    await fail(people.owner, 5);
    const kept = async () => [
      (await server.db.query.selectFrom('sign_in_failures').selectAll().execute()).length,
      (await server.db.query.selectFrom('sign_in_limits').selectAll().execute()).length,
    ];
    await forgetOldAttempts(server.db, instantOf(server.clock.nowMs));
    // Of the address, of the account there, and of the account everywhere.
    expect(await kept()).toEqual([5, 3]);
    later(900_000);
    await forgetOldAttempts(server.db, instantOf(server.clock.nowMs));
    expect(await kept()).toEqual([0, 3]);
    later(86_400_000);
    await forgetOldAttempts(server.db, instantOf(server.clock.nowMs));
    expect(await kept()).toEqual([0, 0]);
  });

  test('neither an e-mail nor an address is kept as it is', async () => {
    await fail(people.owner, 5);
    const rows = [
      await server.db.query.selectFrom('sign_in_failures').selectAll().execute(),
      await server.db.query.selectFrom('sign_in_limits').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(home);
    expect(JSON.stringify(rows)).not.toContain('owner');
  });

  test('requests that anyone may make are limited like failures', async () => {
    const attempt = { at: 'forgot', account: people.owner, address: home } as const;
    const now = instantOf(noon);
    for (let time = 0; time < 5; time += 1) await limitRequests(server.db, attempt, now);
    await expect(limitRequests(server.db, attempt, now)).rejects.toMatchObject({ status: 429 });
    await expect(rateLimited(server.db, attempt, now, () => Promise.resolve(1))).rejects.toMatchObject({
      status: 429,
    });
    expect(await rateLimited(server.db, { ...attempt, at: 'reset' }, now, () => Promise.resolve(1))).toBe(1);
  });

  test('asking for a link and guessing the old password are limited too', async () => {
    const ask = (email: string) => server.anonymous('POST', '/auth/forgot-password', { email });
    for (const email of [people.owner, 'nobody@kisht.test']) {
      const asked = [];
      for (let time = 0; time < 6; time += 1) asked.push((await ask(email)).status);
      expect(asked).toEqual([202, 202, 202, 202, 202, 429]);
    }
    const change = async (oldPassword: string) =>
      (
        await server.owner('POST', '/customers/changepassword/CUS-000001', {
          oldPassword,
          newPassword: 'a new password',
        })
      ).status;
    for (let time = 0; time < 5; time += 1) expect(await change(wrong)).toBe(400);
    expect(await change(passwordOf(people.owner))).toBe(429);
    later(1000);
    expect(await change(passwordOf(people.owner))).toBe(200);
  });

  test('requests for links, however many, keep no one at that address from signing in', async () => {
    const ask = async (number: number) => {
      const answer = await app.request(
        '/api/auth/forgot-password',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `nobody${number}@kisht.test` }),
        },
        { incoming: { socket: { remoteAddress: home } } },
      );
      return answer.status;
    };
    for (let number = 0; number < 100; number += 1) expect(await ask(number)).toBe(202);
    expect(await ask(100)).toBe(429);
    expect(await signIn(people.owner, passwordOf(people.owner))).toBe(200);
    expect(await fail('nobody@kisht.test', 1)).toEqual([401]);
  });

  test('an account stopped for wrong passwords can still ask for a link', async () => {
    for (let number = 0; number < 100; number += 1) await signIn(`nobody${number}@kisht.test`, wrong);
    expect(await signIn(people.owner, passwordOf(people.owner))).toMatch(/^429/);
    const attempt = { at: 'forgot', account: people.owner, address: home } as const;
    await limitRequests(server.db, attempt, instantOf(noon));
  });

  test('invalid links delay no account, until the address is stopped', async () => {
    const reset = async () =>
      (
        await server.anonymous('POST', '/auth/reset-password', {
          token: 'x'.repeat(43),
          newPassword: 'a new password',
        })
      ).status;
    for (let time = 0; time < 100; time += 1) expect(await reset()).toBe(400);
    expect(await reset()).toBe(429);
  });
});

test.each(engines)('several servers on one %s count together', async (engine) => {
  const { location, remove } = await freshLocation(engine);
  const first = openDatabase(location);
  await migrate(first);
  const copies = [first, openDatabase(location), openDatabase(location)];
  const attempt = { at: 'customer', account: 'a@b.c', address: home } as const;
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      rateLimited(copies[index % 3] ?? first, attempt, instantOf(noon), () => Promise.resolve(null)),
    ),
  );
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await Promise.all(copies.map(({ query }) => query.destroy()));
  remove();
});

test('an unconfigured proxy is logged once', async () => {
  const server = await startServer('sqlite');
  for (const [trustProxy, expected] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const lines: string[] = [];
    const app = makeApp({
      db: server.db,
      clock: () => noon,
      secret,
      cipher,
      logger: pino({ base: null }, { write: (line) => void lines.push(line) }),
      version: '0.0.0',
      passwordCost: cheap,
      trustProxy,
    });
    for (const headers of [{}, { 'x-forwarded-for': home }, { 'x-forwarded-for': elsewhere }])
      await app.request('/api/health', { headers });
    expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(expected);
  }
  await server.stop();
});

describe('the address that a call counts for', () => {
  test.each<[string | undefined, string | undefined, number, string]>([
    ['203.0.113.7', '10.0.0.1', 0, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['::ffff:cb00:7107', undefined, 0, '203.0.113.7'],
    ['0:0:0:0:0:FFFF:CB00:7107', undefined, 0, '203.0.113.7'],
    ['64:ff9b::cb00:7107', undefined, 0, '203.0.113.7'],
    ['64:ff9b::203.0.113.7', undefined, 0, '203.0.113.7'],
    ['10.0.0.1', '[::ffff:cb00:7107]:4711', 1, '203.0.113.7'],
    ['64:ff9b:1::cb00:7107', undefined, 0, '64:ff9b:1:0::/64'],
    ['::cb00:7107', undefined, 0, '0:0:0:0::/64'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
    ['10.0.0.1', 'made.up, 198.51.100.9, 203.0.113.7', 1, '203.0.113.7'],
    ['10.0.0.1', '198.51.100.9, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7', 3, '203.0.113.7'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.7:4711', 1, '203.0.113.7'],
    ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
    ['::1', undefined, 0, '0:0:0:0::/64'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    [undefined, undefined, 0, '0.0.0.0'],
  ])('the socket %s and the header %s behind %s proxies: %s', (socket, header, trusted, address) => {
    expect(clientAddress(socket, header, trusted)).toBe(address);
  });
});
