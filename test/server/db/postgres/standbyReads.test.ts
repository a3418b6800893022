import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '#api/contract.ts';
import { makeApp } from '#server/app.ts';
import { standbyCalls } from '#server/calls/standbyCalls.ts';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { limitToRows } from '#server/db/leastPrivilege.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { metricSources } from '#server/metrics/metricSources.ts';
import { type Client, clientsOf } from '#test/support/server/clients.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { startPgBouncer } from '#test/support/server/postgres/pgbouncer.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { startRelay } from '#test/support/server/postgres/relay.ts';
import { type Replicas, startReplicas } from '#test/support/server/postgres/replicas.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';
import { cheap, cipher, noon, secret, startServer, type TestServer } from '#test/support/server/server.ts';
import { root } from '#tools/setup.mjs';

const loans = '/loans/getallloans?limit=5';

/** A copy of the server that reads on the standby, with the clock of its patience with it. */
interface Copy {
  readonly db: Db;
  readonly admin: Client;
  readonly request: (path: string) => Promise<Response>;
  readonly clock: { nowMs: number };
  readonly left: string[];
  /** The calls since the last question that the standby and the primary answered. */
  readonly answered: () => readonly [standby: number, primary: number];
}

let replicas: Replicas;
let database: string;
let server: TestServer;
let token: string;
const opened: Db[] = [];

const as = (role: string, url: string): string => Object.assign(new URL(url), { username: role }).href;
const primaryUrl = () => as('kisht_server', replicas.primaryUrl(database));
const standbyUrl = () => as('kisht_server', replicas.standbyUrl(database));

beforeAll(async () => {
  replicas = await startReplicas('asynchronous', quickFolder());
  database = new URL(await freshDatabase(replicas.primaryUrl('postgres'))).pathname.slice(1);
  await onHost(replicas.primaryUrl(database), readFileSync(join(root, 'deploy/postgres-roles.sql'), 'utf8'));
  const owner = openDatabase({ url: as('kisht_owner', replicas.primaryUrl(database)) });
  await migrate(owner);
  await limitToRows(owner);
  await owner.query.destroy();
  const location = { url: primaryUrl() };
  server = await startServer('postgres', undefined, { location, remove: () => undefined });
  token = String((await server.signIn('admin', people.admin, passwordOf(people.admin))).body.token);
});
afterEach(async () => {
  for (const { query } of opened.splice(0)) await query.destroy();
});
afterAll(async () => {
  await server.stop();
  await replicas.stop();
});

/** Runs a statement as the owner of a host, and answers its rows. */
const onHost = async (url: string, statement: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};
const onStandbyHost = (statement: string) => onHost(replicas.standbyUrl(database), statement);

const copy = (url = standbyUrl()): Copy => {
  const clock = { nowMs: 0 };
  const left: string[] = [];
  const db = openDatabase(
    { url: primaryUrl(), standby: { url } },
    ({ message }) => left.push(message),
    undefined,
    () => clock.nowMs,
  );
  opened.push(db);
  const logger = pino({ level: 'silent' });
  const app = makeApp({
    db,
    clock: () => noon,
    secret,
    cipher,
    logger,
    version: '0',
    passwordCost: cheap,
    quotas: { writes: 0, messages: 0 },
  });
  let before = { standby: 0, primary: 0 };
  return {
    db,
    admin: clientsOf(app)(token),
    request: async (path) => app.request(`/api${path}`, { headers: { authorization: `Bearer ${token}` } }),
    clock,
    left,
    answered: () => {
      const now = db.standby?.use() ?? { standby: -1, primary: -1 };
      const since = [now.standby - before.standby, now.primary - before.primary] as const;
      before = now;
      return since;
    },
  };
};

/** Lets the rest of a standby that was left pass, until a call is answered there again. */
const untilUsed = async ({ admin, clock, answered }: Copy): Promise<void> => {
  answered();
  await expect
    .poll(async () => {
      clock.nowMs += 5_000;
      await admin('GET', loans);
      return answered()[0];
    })
    .toBe(1);
};

/** Waits until the standby has everything, also what is written and not flushed yet, however busy the machine is. */
const caughtUp = async (): Promise<void> => {
  const [{ lsn } = {}] = await onHost(primaryUrl(), 'select pg_current_wal_insert_lsn()::text as lsn');
  await expect
    .poll(() => onStandbyHost(`select where pg_last_wal_replay_lsn() >= '${String(lsn)}'`))
    .toHaveLength(1);
};

/**
 * A copy whose first calls, made at once, the standby has answered. PostgreSQL writes to its log by itself too, and on a
 * busy machine that may not be replayed in time: then another copy tries.
 */
const usedCopy = async ({ url = standbyUrl(), calls = 1 } = {}): Promise<Copy> => {
  let used = copy(url);
  await expect
    .poll(async () => {
      await caughtUp();
      used = copy(url);
      const replies = await Promise.all(Array.from({ length: calls }, () => used.admin('GET', loans)));
      expect(replies.map(({ status }) => status)).toEqual(Array(calls).fill(200));
      return used.answered();
    })
    .toEqual([calls, 0]);
  return used;
};

/** A file of which the standby has sent the beginning. */
const begunOnStandby = async (path: string) => {
  for (;;) {
    const one = await usedCopy();
    const cut = (await one.request(path)).body?.getReader();
    const first = (await cut?.read())?.value;
    if (one.answered()[0] === 1) return { one, cut, first };
    await cut?.cancel();
  }
};

/** A question that a copy has begun to ask the standby; where that was behind, another copy asks. */
const startedOnStandby = async <Row>(question: RawBuilder<Row>, hasBegun: () => Promise<boolean>) => {
  for (;;) {
    const one = await usedCopy();
    const state = { isOver: false };
    const rows = question.execute(one.db.standby?.queryOfCall() ?? one.db.query);
    const over = rows.finally(() => {
      state.isOver = true;
    });
    await expect.poll(async () => (await hasBegun()) || state.isOver).toBe(true);
    if (!state.isOver) return { one, rows };
    await over;
  }
};

test('reports, lists and counts are read on the standby, and nothing else is', async () => {
  const { admin, answered, clock } = copy();
  const loan = await server.newLoan({ status: 'Active' });
  const paths: Readonly<Record<string, string>> = {
    getListCounts: '/figures/lists/loans',
    getListFile: '/lists/loans',
    getReportFile: '/reports/loan-portfolio',
  };
  for (const name of standbyCalls) {
    expect([name, contract[name].method]).toEqual([name, 'GET']);
    await expect
      .poll(async () => {
        await caughtUp();
        clock.nowMs += 5_000;
        const reply = await admin('GET', paths[name] ?? contract[name].path);
        return [name, reply.status, ...answered()];
      })
      .toEqual([name, 200, 1, 0]);
  }
  const others = [
    `/loans/getloan/${String(loan.loanId)}`,
    `/payments/${String(loan.loanId)}`,
    `/accounts/${String(loan.loanId)}`,
    '/figures/today',
    '/admin/getalladmins',
    '/health',
  ];
  for (const path of others) expect([path, (await admin('GET', path)).status]).toEqual([path, 200]);
  expect(answered()).toEqual([0, 0]);
  const sessions = await onStandbyHost(
    `select usename from pg_stat_activity where datname = '${database}' and usename = 'kisht_server'`,
  );
  expect(sessions.length).toBeGreaterThan(0);
});

test('the figures for Prometheus say who answered', async () => {
  const { db } = await usedCopy();
  const environment = { databaseLocation: { url: primaryUrl() }, dataFolder: root };
  const ready = { check: () => Promise.resolve() };
  const text = await makeMetrics(metricSources(db, environment, ready)).text();
  expect(text).toContain('kisht_standby_calls_total{by="standby"} 1');
  expect(text).toContain('kisht_standby_calls_total{by="primary"} 0');
  const alone = await makeMetrics(metricSources(server.db, environment, ready)).text();
  expect(alone).not.toContain('kisht_standby_calls_total');
});

test('no call that writes, and none without a signed-in caller, is one of them', () => {
  for (const name of standbyCalls) {
    const call = contract[name];
    expect([name, call.body, call.record, (call.who as readonly string[]).includes('anyone')]).toEqual([
      name,
      null,
      null,
      false,
    ]);
  }
});

test('a list that is asked for after a write on another copy has it, from the standby', async () => {
  const { admin, answered, clock } = copy();
  let byStandby = 0;
  // A busy machine may not replay any of the first ones in time.
  for (let round = 0; round < 20 || byStandby === 0; round += 1) {
    clock.nowMs += 5_000;
    const { loanId } = await server.newLoan();
    const { rows } = await admin('GET', `/loans/getallloans?limit=5&search=${String(loanId)}`);
    expect(rows.map((row) => row.loanId)).toEqual([loanId]);
    byStandby += answered()[0];
  }
});

test('a standby that has stopped replaying is left alone, and used again when it has caught up', async () => {
  const one = await usedCopy();
  await onStandbyHost('select pg_wal_replay_pause()');
  try {
    const { loanId } = await server.newLoan();
    const path = `/loans/getallloans?limit=5&search=${String(loanId)}`;
    for (let round = 0; round < 3; round += 1)
      expect((await one.admin('GET', path)).rows.map((row) => row.loanId)).toEqual([loanId]);
    expect(one.answered()).toEqual([0, 3]);
    expect(one.left).toEqual(['it has not replayed what the primary has acknowledged']);
  } finally {
    await onStandbyHost('select pg_wal_replay_resume()');
  }
  one.clock.nowMs += 4_999;
  await one.admin('GET', loans);
  expect(one.answered()).toEqual([0, 1]);
  await untilUsed(one);
});

test('when the standby dies calls go on, a file in the middle of it too, and readiness stays', async () => {
  for (let count = 0; count < 30; count += 1) await server.newLoan();
  const whole = Buffer.from(await (await copy().request('/lists/loans')).arrayBuffer()).toString();
  const { one, cut, first } = await begunOnStandby('/lists/loans');
  await replicas.endStandby();
  const parts: (Uint8Array | undefined)[] = [first];
  for (let part = await cut?.read(); part?.done === false; part = await cut?.read()) parts.push(part.value);
  expect(Buffer.concat(parts.map((part) => part ?? new Uint8Array())).toString()).toBe(whole);
  expect(one.answered()).toEqual([0, 1]);
  expect(one.left.length).toBeGreaterThan(0);

  const replies = await Promise.all(Array.from({ length: 6 }, () => one.admin('GET', loans)));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(one.answered()).toEqual([0, 6]);
  expect((await one.request('/ready')).status).toBe(200);
  // Asked beside the call, it is still away.
  one.clock.nowMs += 5_000;
  expect((await one.admin('GET', loans)).status).toBe(200);
  await replicas.startStandby();
  await untilUsed(one);
});

test('a standby that falls silent costs the calls that find out, and no later one', async () => {
  const relay = await startRelay(Number(new URL(standbyUrl()).port));
  try {
    const url = Object.assign(new URL(standbyUrl()), { port: String(relay.port) }).href;
    const one = await usedCopy({ url, calls: 2 });
    relay.silence();
    expect((await one.admin('GET', loans)).status).toBe(200);
    const connections = relay.connections();
    const later = await Promise.all(Array.from({ length: 6 }, () => one.admin('GET', loans)));
    expect(later.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect([one.answered(), relay.connections(), one.left]).toEqual([
      [0, 7],
      connections,
      ['Query read timeout'],
    ]);
    for (const { query } of opened.splice(0)) await query.destroy();
  } finally {
    await relay.stop();
  }
});

test('a read that replay cancels on the standby is answered by the primary, and the next one by the standby', async () => {
  const owner = as('kisht_owner', replicas.primaryUrl(database));
  await onHost(owner, 'create table probe (id integer)');
  await onStandbyHost('alter system set max_standby_streaming_delay = 0');
  await onStandbyHost('select pg_reload_conf()');
  const slow = sql<{ count: number }>`select count(*) from probe, pg_sleep(case when pg_is_in_recovery()
    then 10 else 0 end)`;
  const begun = () => onStandbyHost(`select from pg_stat_activity where wait_event = 'PgSleep'`);
  const { one, rows } = await startedOnStandby(slow, async () => (await begun()).length === 1);
  await onHost(owner, 'truncate probe');
  expect((await rows).rows).toEqual([{ count: 0 }]);
  expect([one.answered(), one.left]).toEqual([[0, 1], []]);
  await expect
    .poll(async () => {
      await caughtUp();
      one.clock.nowMs += 5_000;
      expect((await one.admin('GET', loans)).status).toBe(200);
      return one.answered();
    })
    .toEqual([1, 0]);
  await onHost(owner, 'drop table probe');
});

test('behind PgBouncer in transaction mode the standby answers too', async () => {
  const bouncer = await startPgBouncer(standbyUrl(), 2);
  try {
    const { left } = await usedCopy({ url: bouncer.url, calls: 8 });
    expect(left).toEqual([]);
    for (const { query } of opened.splice(0)) await query.destroy();
  } finally {
    await bouncer.stop();
  }
});

test('a host that is no standby of this database never answers', async () => {
  const other = new URL(await freshDatabase(replicas.primaryUrl('postgres'))).pathname.slice(1);
  await expect
    .poll(() => onHost(replicas.standbyUrl('postgres'), `select from pg_database where datname = '${other}'`))
    .toHaveLength(1);
  for (const [url, why] of [
    [replicas.standbyUrl(other), 'it has another database than the primary'],
    [primaryUrl(), 'it is not a standby'],
    ['postgres://kisht@127.0.0.1:1/nothing', 'ECONNREFUSED'],
  ] as const) {
    const { admin, answered, left } = copy(url);
    expect((await admin('GET', loans)).status).toBe(200);
    expect(answered()).toEqual([0, 1]);
    expect(left).toEqual([expect.stringContaining(why)]);
  }
});

test('after a fail-over a standby of the former timeline does not answer, and one of the new timeline does', async () => {
  const before = await usedCopy();
  await server.db.query.destroy();
  await before.db.query.destroy();
  await replicas.endPrimary('in order');
  await replicas.promote();
  await replicas.strand();
  const location = { url: primaryUrl() };
  server = await startServer('postgres', undefined, { location, remove: () => undefined });

  const stranded = copy();
  expect((await stranded.admin('GET', loans)).status).toBe(200);
  expect(stranded.answered()).toEqual([0, 1]);
  expect(stranded.left).toEqual([expect.stringContaining('timeline')]);
  await stranded.db.query.destroy();
  await replicas.endStandby();
  await replicas.rebuild();
  expect((await usedCopy()).left).toEqual([]);
});
