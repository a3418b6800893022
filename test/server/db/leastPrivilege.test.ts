import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { limitToRows } from '#server/db/leastPrivilege.ts';
import { readEnvironment } from '#server/start/environment.ts';
import { forgetOld } from '#server/operations/timed/retention.ts';
import { startupErrors } from '#server/start/startupErrors.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { lateInstallment, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';
import { scriptRun } from '#test/support/server/commands.ts';
import { startPartitioned } from '#test/support/server/postgres/partitioned.ts';
import { as, databaseOfTwo, makeAccounts } from '#test/support/server/postgres/twoAccounts.ts';

/** What `npm run migrate` does. */
const migrateAs = async (url: string): Promise<void> => {
  const db = openDatabase({ url });
  await migrate(db);
  await limitToRows(db);
  await db.query.destroy();
};

/** PostgreSQL's code of the refusal; 'done' where there is none. */
const refusalOf = async ({ query }: Db, statement: string): Promise<string> =>
  sql
    .raw(statement)
    .execute(query)
    .then(
      () => 'done',
      (error: unknown) => String((error as { readonly code?: string }).code),
    );

const notPermitted = '42501';

/** The rights of `kisht_server` that it should not have; none are wanted on a partition. */
const rightsTooMany = async (url: string): Promise<readonly string[]> => {
  const db = openDatabase({ url });
  const { rows } = await sql<{ readonly it: string }>`
    select relname || ' ' || privilege_type as it from pg_class, aclexplode(relacl)
    where grantee = 'kisht_server'::regrole and (
      relispartition or relname in ('audit_entries', 'kysely_migration', 'kysely_migration_lock') and
      privilege_type not in ('SELECT', case relname when 'audit_entries' then 'INSERT' else 'SELECT' end)
    ) order by 1`.execute(db.query);
  await db.query.destroy();
  return rows.map(({ it }) => it);
};

describe.each([
  ['npm run admin -- create', (env: Env) => scriptRun('admin', ['create', 'you@lender.example'], env)],
  ['npm run migrate', (env: Env) => scriptRun('migrate', [], env)],
])('%s as the account that owns the tables', (_, command) => {
  test('leaves the serving account no more rights than it needs', async () => {
    const url = as('kisht_owner', await databaseOfTwo(inject('postgresUrl')));
    const ended = await command({ DATABASE_URL: url, DATA_KEY: Buffer.alloc(32, 7).toString('base64') });
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(await rightsTooMany(url)).toEqual([]);
  });
});

test('the accounts can be made by the owner of the database, who may make roles and is no superuser', async () => {
  const url = await databaseOfTwo(inject('postgresUrl'));
  const name = new URL(url).pathname.slice(1);
  const maker = `maker_of_${name}`;
  const db = openDatabase({ url });
  await sql.raw(`create role ${maker} login createrole`).execute(db.query);
  await sql.raw(`alter database ${name} owner to ${maker}`).execute(db.query);
  // From PostgreSQL 16 on, only who made a role, or was given it to give, may give it.
  await sql
    .raw(
      `do $$ begin if current_setting('server_version_num')::int >= 160000 then
        execute 'grant kisht_owner to ${maker} with admin true, inherit false, set false'; end if; end $$`,
    )
    .execute(db.query);
  const mayAct = async () => {
    const { rows } = await sql<{ readonly may: boolean }>`
      select pg_has_role(${maker}, 'kisht_owner', 'usage') as may`.execute(db.query);
    return rows[0]?.may;
  };
  await makeAccounts(as(maker, url));
  await makeAccounts(as(maker, url));
  expect(await mayAct()).toBe(false);
  await db.query.destroy();
  await migrateAs(as('kisht_owner', url));
  expect(await rightsTooMany(as('kisht_owner', url))).toEqual([]);
});

test('npm run restored takes back the rights that a restored dump gives to the serving account', async () => {
  const { owner, url, stop } = await startPartitioned();
  // What the default rights of new tables give; a dump names only what is granted beside them.
  await sql`grant select, insert, update, delete on audit_entries, audit_entries_from_1, kysely_migration,
    kysely_migration_lock to kisht_server`.execute(owner.query);
  expect((await rightsTooMany(url)).length).toBeGreaterThan(8);
  expect((await scriptRun('restored', ['a dump'], { DATABASE_URL: as('kisht_server', url) })).code).toBe(0);
  const ended = await scriptRun('restored', ['a dump'], { DATABASE_URL: as('kisht_owner', url) });
  expect([ended.code, ended.stderr]).toEqual([0, '']);
  expect(await rightsTooMany(url)).toEqual([]);
  await stop();
});

type Env = Readonly<Record<string, string>>;

describe('an account of PostgreSQL that has rights to rows alone', () => {
  let server: TestServer;
  beforeAll(async () => {
    const url = await databaseOfTwo(inject('postgresUrl'));
    await migrateAs(as('kisht_owner', url));
    const location = { url: as('kisht_server', url) };
    server = await startServer('postgres', undefined, { location, remove: () => undefined });
  });
  afterAll(() => server.stop());

  test('serves: people sign in, pay, change their password and are forgotten', async () => {
    const loan = await server.newLoan({ status: 'Active' });
    const paid = await server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment, {
      'idempotency-key': 'once-and-for-all',
    });
    expect(paid.status).toBe(201);
    const changed = await server.owner('POST', '/customers/changepassword/CUS-000001', {
      oldPassword: passwordOf(people.owner),
      newPassword: 'another of my own',
    });
    expect(changed.status).toBe(200);
    expect((await server.admin('GET', '/audit?limit=5')).rows.length).toBeGreaterThan(1);
    expect((await server.admin('GET', '/customers/getallcustomers?search=owner')).status).toBe(200);
    expect((await server.anonymous('GET', '/health')).status).toBe(200);
    await forgetOld(server.db, instantOf(noon));
  });

  test.each([
    'create table more (id integer)',
    'drop table feedback',
    'alter table audit_entries disable trigger all',
    "update audit_entries set reason = 'never'",
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate payments',
    'delete from kysely_migration',
    'create role other',
    "copy staff to '/tmp/staff'",
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(server.db, statement)).toBe(notPermitted);
  });

  test('says in one line that the tables must be made first', async () => {
    const url = as('kisht_server', await databaseOfTwo(inject('postgresUrl')));
    const db = openDatabase({ url });
    const error = await migrate(db).then(
      () => null,
      (reason: unknown) => reason,
    );
    await db.query.destroy();
    const reading = readEnvironment({ DATABASE_URL: url, JWT_SECRET: 's'.repeat(32) });
    if (reading._tag !== 'Read') expect.fail(reading.reason);
    expect(startupErrors(error, reading.environment)).toMatch(
      /^The tables at \S+ must be made or changed, and this account may not: run npm run migrate /,
    );
  });
});
