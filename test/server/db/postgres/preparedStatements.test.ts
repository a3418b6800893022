import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { preparedNames } from '#server/db/postgres/preparedStatements.ts';
import { freshLocation, lateInstallment, startServer } from '#test/support/server/server.ts';

test('what finds its rows by a key is prepared, under one name; a page, a search and many rows are not', () => {
  const nameOf = preparedNames();
  const write = 'update "loans" set "status" = $1 where "id" = $2';
  expect(nameOf(write)).toMatch(/^kisht \d+$/);
  expect(nameOf(write)).toBe(nameOf(write));
  expect(nameOf('select * from "loans" where "id" = $1 for update')).not.toBeNull();
  expect(nameOf('select "name" from "staff" where "id" = $1 /* by key */')).not.toBeNull();
  for (const text of [
    'select * from "loans" order by "loan_id" limit $1',
    'select "id" from "loans" where "folded" like $1 /* by key */',
    'insert into "mails" ("id") values ($1), ($2)',
    'begin',
  ])
    expect(nameOf(text), text).toBeNull();
});

test('no more than 300 statements are prepared, and those that are stay so', () => {
  const nameOf = preparedNames();
  const names = Array.from({ length: 301 }, (_, index) => nameOf(`delete from "t${index}"`));
  expect(new Set(names).size).toBe(301);
  expect(names.at(-1)).toBeNull();
  expect(nameOf('delete from "t0"')).toBe(names[0]);
});

test('a payment is taken, and a loan read, after another server has added columns to their tables', async () => {
  const lease = await freshLocation('postgres', inject('postgresUrl'));
  const server = await startServer('postgres', undefined, lease);
  const path = `/payments/${String((await server.newLoan()).loanId)}`;
  const pay = (installmentNumber: number) =>
    server.admin('POST', path, { ...lateInstallment, installmentNumber });
  expect((await pay(1)).status).toBe(201);
  expect((await pay(2)).status).toBe(201);

  const upgrade = openDatabase(lease.location);
  for (const table of ['loans', 'payments', 'counters', 'sessions', 'staff'])
    await sql`alter table ${sql.table(table)} add column added_by_an_upgrade text`.execute(upgrade.query);
  await upgrade.query.destroy();
  expect((await pay(3)).status).toBe(201);
  expect((await server.admin('GET', path)).rows).toHaveLength(3);
  await server.stop();
});
