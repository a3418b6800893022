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
import { as, databaseOfTwo } from '#test/support/server/postgres/twoAccounts.ts';

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
