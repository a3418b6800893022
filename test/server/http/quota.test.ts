import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { readEnvironment } from '#server/start/environment.ts';
import { usualQuotas } from '#server/http/quota.ts';
import {
  cheap,
  cipher,
  engines,
  type Json,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const words: Json = { name: 'Owner Rao', email: people.owner, message: 'x'.repeat(5_000) };

describe.each(engines)('the writes of an account in an hour, on %s', (engine) => {
  let server: TestServer;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    server = await startServer(engine);
    await signInAll();
  });
  afterAll(() => server.stop());

  /** Tokens end before the hour does. */
  const signInAll = async () => {
    for (const [portal, email] of [
      ['customers', people.owner],
      ['customers', people.other],
      ['admin', people.admin],
    ] as const)
      tokens.set(email, String((await server.signIn(portal, email, passwordOf(email))).body.token));
  };

  const appWith = (quotas = usualQuotas) =>
    makeApp({
      db: server.db,
      clock: () => server.clock.nowMs,
      secret,
      cipher,
      logger: pino({ level: 'silent' }),
      version: '0.0.0',
      passwordCost: cheap,
      quotas,
    });
  const send = async (
    app: ReturnType<typeof appWith>,
    email: string,
    { method = 'POST', path = '/feedback/create', body = words, key = '' } = {},
  ) => {
    const answer = await app.request(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.get(email)}`,
        ...(key === '' ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const retryAfter = answer.headers.get('retry-after');
    return retryAfter === null ? answer.status : `${answer.status} after ${retryAfter}`;
  };

  test('twenty messages of a borrower are accepted, and the next one an hour later', async () => {
    const app = appWith();
    const first = await Promise.all(
      Array.from({ length: 24 }, (_, number) => send(app, people.owner, { key: `message ${number}` })),
    );
    expect(first.filter((status) => status === 201)).toHaveLength(20);
    expect(first.filter((status) => status === '429 after 3600')).toHaveLength(4);
    // Accepted calls get the same answer again; refused ones are accepted later under the same key.
    server.clock.nowMs += 600_000;
    const again = [];
    for (let number = 0; number < 24; number += 1)
      again.push(await send(app, people.owner, { key: `message ${number}` }));
    expect(again.map((status) => (status === 201 ? 201 : '429 after 3600'))).toEqual(first);
    expect(again.filter((status) => status === '429 after 3000')).toHaveLength(4);
    expect(await send(app, people.other)).toBe(201);
    for (let number = 0; number < 21; number += 1) expect(await send(app, people.admin)).toBe(201);
    server.clock.nowMs += 3_000_000;
    await signInAll();
    const refused = first.flatMap((status, number) => (status === 201 ? [] : [number]));
    const later = refused.map((number) => send(app, people.owner, { key: `message ${number}` }));
    expect(await Promise.all(later)).toEqual([201, 201, 201, 201]);
    const rows = await server.db.query.selectFrom('feedback').select('id').execute();
    expect(rows).toHaveLength(20 + 1 + 21 + 4);
  });

  test('all writes of a borrower have a quota too, and what is refused changes nothing', async () => {
    server.clock.nowMs += 3_600_000;
    await signInAll();
    const app = appWith({ writes: 2, messages: 0 });
    const update = (city: string) =>
      send(app, people.other, {
        method: 'PUT',
        path: '/customers/updatecustomer/CUS-000002',
        body: { city },
      });
    expect([await update('Mysuru'), await update('Pune'), await update('Delhi')]).toEqual([
      200,
      200,
      '429 after 3600',
    ]);
    const row = await server.db.query
      .selectFrom('customers')
      .select('city')
      .where('customer_id', '=', 'CUS-000002')
      .executeTakeFirstOrThrow();
    expect(row.city).toBe('Pune');
  });
});

test('the quotas are read from the environment', () => {
  const quotasOf = (env: Readonly<Record<string, string>>) => {
    const reading = readEnvironment(env);
    return reading._tag === 'Read' ? reading.environment.quotas : reading.reason;
  };
  expect(quotasOf({})).toEqual({ writes: 1_000, messages: 20 });
  expect(quotasOf({ CUSTOMER_MESSAGES_PER_HOUR: '0', CUSTOMER_WRITES_PER_HOUR: '50' })).toEqual({
    writes: 50,
    messages: 0,
  });
  expect(quotasOf({ CUSTOMER_WRITES_PER_HOUR: '1.5' })).toBe(
    "CUSTOMER_WRITES_PER_HOUR must be a whole number from 0 to 999999, not '1.5'.",
  );
});
