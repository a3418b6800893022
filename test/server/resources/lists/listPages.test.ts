import fc from 'fast-check';
import { type Expression, sql, type SqlBool } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedOf } from '#server/db/lists/asked.ts';
import { cursorsOf } from '#server/db/lists/page.ts';
import type { Db } from '#server/db/database.ts';
import type { Finding } from '#server/verification/finding.ts';
import { verifyLoanModels } from '#server/verification/verifyLoanModels.ts';
import { lists, textOf, withOddNames } from '#test/support/server/listCalls.ts';
import { pageOf, walk } from '#test/support/server/listWalks.ts';
import { type Client, engines, startServer, type TestServer } from '#test/support/server/server.ts';

describe.each(engines)('pages by cursor on %s', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine, withOddNames());
    const { body } = await server.signIn('admin', 'admin@kisht.example', 'kisht-admin-demo');
    admin = server.as(String(body.token));
  });
  afterAll(() => server.stop());

  test.each(lists)(
    '$name: the pages one after the other, and back, are the list that the domain has',
    async ({ path, decode, idsOf, queries }) => {
      const records = decode((await admin('GET', path)).rows);
      await fc.assert(
        fc.asyncProperty(queries(records), fc.integer({ min: 7, max: 60 }), async (some, limit) => {
          const query = { ...some, limit, offset: 0 };
          const { ids } = idsOf(records, { ...query, limit: 500 });
          const forward = await walk(admin, path, textOf(query), textOf(query), 'next');
          expect(forward.flatMap((page) => page.ids)).toEqual(ids);
          const end = textOf({ ...query, offset: Math.max(0, ids.length - 1) });
          const backward = await walk(admin, path, textOf(query), end, 'previous');
          expect(backward.toReversed().flatMap((page) => page.ids)).toEqual(ids);
        }),
        { numRuns: 40 },
      );
    },
  );

  test.each(lists)(
    '$name: each way of finding a page finds the same one',
    async ({ name, path, columns, decode, idsOf, queries }) => {
      const records = decode((await admin('GET', path)).rows);
      const within: Expression<SqlBool> | null =
        name === 'payments' ? sql<SqlBool>`payments.reverted_at is null` : null;
      await fc.assert(
        fc.asyncProperty(queries(records), fc.boolean(), async (query, isBackward) => {
          const all = idsOf(records, { ...query, offset: 0, limit: 500 }).humanIds;
          const asked = askedOf({ ...query, search: query.search || null }, columns, within);
          const { offset, limit } = query;
          const expected = isBackward
            ? all
                .toReversed()
                .slice(offset, offset + limit)
                .toReversed()
            : all.slice(offset, offset + limit);
          for (const way of ['walk', 'gather filtered', 'gather found'] as const) {
            const cursors = await cursorsOf(
              server.db,
              asked,
              way,
              { from: null, isBackward },
              { limit, offset },
            );
            expect([way, cursors.map((cursor) => cursor.human_id)]).toEqual([way, expected]);
            const from = cursors.at(isBackward ? 0 : -1) ?? null;
            if (from === null) continue;
            const on = await cursorsOf(server.db, asked, way, { from, isBackward }, { limit, offset: 0 });
            const rest = isBackward ? all.toReversed() : all;
            const following = rest.slice(offset + cursors.length).slice(0, limit);
            expect([way, on.map((cursor) => cursor.human_id)]).toEqual([
              way,
              isBackward ? following.toReversed() : following,
            ]);
          }
        }),
        { numRuns: 120 },
      );
    },
  );

  test.each(lists)(
    '$name: a row that is there all the time is seen once, whatever is written between two pages',
    async ({ name, path, fields }) => {
      const sorts = ['', ...fields];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...sorts),
          fc.constantFrom('asc', 'desc'),
          fc.integer({ min: 3, max: 17 }),
          fc.array(fc.nat(1_000), { maxLength: 6 }),
          async (sort, order, limit, others) => {
            const query = new URLSearchParams({
              order,
              limit: String(limit),
              ...(sort === '' ? {} : { sort }),
            });
            const added: string[] = [];
            const before = await idsIn(server.db, name);
            const seen: string[] = [];
            for (let by: URLSearchParams | null = query; by !== null;) {
              const page = await pageOf(admin, path, by);
              expect(page.status).toBe(200);
              seen.push(...page.ids);
              const other = others[added.length];
              if (other !== undefined) added.push(await addLike(server.db, name, other));
              by = page.next === null ? null : new URLSearchParams([...query, ['after', page.next]]);
            }
            expect(seen.filter((id) => !added.includes(id)).toSorted()).toEqual(before);
            expect(new Set(seen).size).toBe(seen.length);
            for (const id of added) await removeAgain(server.db, name, id);
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  test('a cursor of another order, or an invalid one, is refused, and so is an offset beside a cursor', async () => {
    const nextOf = async (path: string) => (await pageOf(admin, path, 'limit=2')).next;
    for (const [index, { path, name }] of lists.entries()) {
      const next = await nextOf(path);
      expect(next).toMatch(/^[\w-]+$/);
      const refused = async (query: string) => {
        const { status, body } = await admin('GET', `${path}?limit=2&${query}`);
        return [status, Object.keys(body.fields ?? {})];
      };
      const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
      const other = await nextOf(lists.at(index - 1)?.path ?? '');
      expect(await refused(`after=${other}`)).toEqual([422, ['after']]);
      expect(await refused(`after=${next}&sort=status`)).toEqual([422, ['after']]);
      expect(await refused(`before=${next}&order=desc`)).toEqual([422, ['before']]);
      expect(await refused(`after=${next}&before=${next}`)).toEqual([422, ['before']]);
      expect(await refused(`after=${next}&offset=0`)).toEqual([422, ['offset']]);
      for (const cursor of [
        'x',
        'e30',
        forged([null, 'asc', null]),
        forged([null, 'asc', null, 'LN-1', 'staff']),
        forged([null, 'asc', null, 'LN-1', null]),
        forged([null, 'asc', null, 'LN-1', name, 0]),
        forged([null, 'asc', 7, 'LN-1']),
        forged([null, 'asc', null, 'LN\0']),
        forged([null, 'asc', null, 7]),
        forged([null, 'asc', { $ne: 1 }, 'LN-1']),
      ])
        expect([cursor, await refused(`after=${cursor}`)]).toEqual([cursor, [422, ['after']]]);
      // Earlier versions named no list.
      expect((await pageOf(admin, path, `after=${forged([null, 'asc', null, 'LN-1'])}&limit=2`)).status).toBe(
        200,
      );
    }
    const forged = (value: unknown) =>
      Buffer.from(JSON.stringify(['loanAmount', 'asc', value, 'LN-000001'])).toString('base64url');
    const answers = async (value: unknown) =>
      (await admin('GET', `/loans/getallloans?limit=2&sort=loanAmount&order=asc&after=${forged(value)}`))
        .status;
    expect(await Promise.all(['1', null, 1.5, 2 ** 60].map(answers))).toEqual([422, 422, 422, 422]);
    expect(await Promise.all([0, -1, Number.MAX_SAFE_INTEGER].map(answers))).toEqual([200, 200, 200]);
  });

  test('a borrower’s own loans have cursors too', async () => {
    const { body } = await server.signIn('customers', 'asha.rao@kisht.example', 'kisht-customer-demo');
    const own = server.as(String(body.token));
    const whole = (await own('GET', '/loans/getallloans')).rows.map(({ loanId }) => loanId);
    const first = await own('GET', '/loans/getallloans?limit=1&sort=emiAmount');
    expect([first.rows.length, first.headers.get('x-total-count')]).toEqual([1, String(whole.length)]);
    const next = first.headers.get('x-next');
    expect(next === null).toBe(whole.length === 1);
  });
});

async function idsIn({ query }: Db, list: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(list)}
    where ${list === 'payments' ? sql`reverted_at is null` : sql`1 = 1`}`.execute(query);
  return rows.map(({ id }) => id).toSorted();
}

/** Adds a copy of a row under an id of its own, with a human id somewhere between the others; answers its id. */
async function addLike({ query }: Db, list: string, at: number): Promise<string> {
  const table = sql.table(list);
  const id = `added-${list}-${at}-${Math.random()}`;
  const { rows } = await sql<Record<string, unknown>>`select * from ${table} order by id`.execute(query);
  const like = rows[at % rows.length] ?? {};
  const humanId = `${list.slice(0, -1)}_id`;
  const changed: Record<string, unknown> = {
    ...like,
    id,
    [humanId]: `${String(like[humanId])}-${id}`.toUpperCase(),
  };
  for (const column of ['email', 'registration_number', 'engine_number', 'chassis_number'])
    if (changed[column] !== undefined && changed[column] !== null)
      changed[column] = `${changed[column] as string}${id}`;
  // A vehicle secures one running loan, and an installment has one payment in force.
  if (list === 'loans') changed['status'] = 'Closed';
  if (list === 'payments') changed['installment_number'] = 100 + (installment++ % 380);
  const names = Object.keys(changed);
  await sql`insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(changed))})`.execute(query);
  return id;
}

let installment = 0;

async function removeAgain({ query }: Db, list: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(list)} where id = ${id}`.execute(query);
}

test.each(engines)('on %s, the models beside the loans follow every write, also by hand', async (engine) => {
  const { db, stop } = await startServer(engine, withOddNames());
  const findings = async () => {
    const found: Finding[] = [];
    for await (const finding of verifyLoanModels(db)) found.push(finding);
    return found;
  };
  expect(await findings()).toEqual([]);
  for (const write of [
    sql`update vehicles set model = 'Other', status = 'Inactive' where manufacturer like 'T%'`,
    sql`update loans set vehicle_id = (select vehicle_id from loans where status = 'Closed' limit 1)
      where status = 'Closed'`,
  ]) {
    await write.execute(db.query);
    expect(await findings()).toEqual([]);
  }
  const added = await addLike(db, 'loans', 3);
  await addLike(db, 'vehicles', 3);
  expect(await findings()).toEqual([]);
  await removeAgain(db, 'loans', added);
  expect(await findings()).toEqual([]);
  await expect(
    db.query.transaction().execute(async (query) => {
      await sql`update vehicles set model = 'Another'`.execute(query);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await findings()).toEqual([]);
  await stop();
});
