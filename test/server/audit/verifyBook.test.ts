import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnRulesOf, coverage, keyColumnOf, trailRuleOf, trailTables } from '#server/audit/coverage.ts';
import { sealedKeyOf, sealedTables } from '#server/audit/sealedTables.ts';
import type { Finding } from '#server/verification/finding.ts';
import { verifyLoanModels } from '#server/verification/verifyLoanModels.ts';
import { verifySeals } from '#server/verification/verifySeals.ts';
import { verifySteps } from '#server/verification/verifySteps.ts';
import { verifyTotals } from '#server/verification/verifyTotals.ts';
import { type Db, migrate, openDatabase, transact } from '#server/db/database.ts';
import { migrations } from '#server/db/migrations/index.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  engines,
  freshLocation,
  type Json,
  lateInstallment,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { findingsIn, findingsOf } from '#test/support/server/findings.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Every column of every table of the trail. */
const columns = trailTables.flatMap((table) => {
  const rule = trailRuleOf(table);
  return rule === null ? [] : Object.keys(columnRulesOf(rule)).map((column) => [table, column] as const);
});

/** Tables that others are held against. All others are kept by the trail or sealed. */
const proofs = ['audit_entries', 'row_seal_sums', 'row_seals'];

/** Tables that follow from others, and are made anew from them. */
const derived = ['allocations', 'loan_models', 'book_totals'];

test('every table is covered by the trail, sealed, or derived from others, or a proof', () => {
  const tables = (Object.keys(coverage) as (keyof Tables)[]).filter(
    (table) => coverage[table].kind === 'proof',
  );
  expect(tables.toSorted()).toEqual(proofs);
  const others = (Object.keys(coverage) as (keyof Tables)[]).filter(
    (table) => coverage[table].kind === 'derived',
  );
  expect(others).toEqual(derived);
});

describe.each(engines)('the verification of a book on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    const loan = await server.newLoan();
    const { loanId } = await server.newLoan();
    await server.admin('POST', '/receipts', { loanId, amount: 5_000, method: 'UPI' });
    await server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment);
    await server.owner('POST', '/feedback/create', { name: 'Asha', email: 'a@b.in', message: 'Thank you' });
    await server.admin('PUT', `/loans/updateloan/${String(loan.loanId)}`, { guarantorName: 'Meena Rao' });
    await server.admin('POST', '/customers/CUS-000001/reveal', { field: 'pan' });
    await server.admin('PUT', '/lender', { version: 0, settings: { longestTenure: 48 } });
    await server.db.engine.dropAppendOnly(server.db.query, 'identity_reads');
    await server.db.engine.dropAppendOnly(server.db.query, 'audit_entries');
    await dropConstraints(server.db);
    await fillTables(server.db);
  });
  afterAll(() => server.stop());

  test('that nobody touched agrees with its trail', async () => {
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('has a rule for every column that the database has', async () => {
    for (const table of await tablesIn(server.db)) {
      expect([...Object.keys(coverage), ...libraryTables], `the table ${table}`).toContain(table);
      const rule = trailRuleOf(table);
      if (rule !== null)
        expect(await columnsOf(server.db, table), table).toEqual(Object.keys(columnRulesOf(rule)).toSorted());
    }
  });

  describe('after a direct', () => {
    test.each(columns)('edit of %s.%s', async (table, column) => {
      const [row] = await rowsOf(server.db, table);
      const rule = trailRuleOf(table);
      if (row === undefined || rule === null) throw new Error(`no row in ${table}`);
      const value = row[column] ?? null;
      const other = await otherThan(server.db, table, column, value);
      const key = column === keyColumnOf(rule) ? other : (row[keyColumnOf(rule)] ?? null);
      await update(server.db, table, column, other, keyColumnOf(rule), row[keyColumnOf(rule)] ?? null);
      const findings = await findingsIn(server.db);
      await update(server.db, table, column, value, keyColumnOf(rule), key);
      const labels = [row[rule.label], column === rule.label ? other : row[rule.label]].map(String);
      expect(findings).toContainEqual(
        expect.objectContaining({
          table,
          row: expect.toBeOneOf(labels) as string,
          column: expect.toBeOneOf([column, null]) as string,
        }),
      );
    });

    test.each(trailTables)('deletion from %s', async (table) => {
      const [row] = await rowsOf(server.db, table);
      const rule = trailRuleOf(table);
      if (row === undefined || rule === null) throw new Error(`no row in ${table}`);
      await sql`delete from ${sql.table(table)} where ${sql.ref(keyColumnOf(rule))} = ${row[keyColumnOf(rule)]}`.execute(
        server.db.query,
      );
      const findings = await findingsIn(server.db);
      await insert(server.db, table, row);
      expect(findings).toContainEqual({
        table,
        row: String(row[rule.label]),
        column: null,
        words: expect.stringMatching(/^is gone/) as string,
      });
    });

    test.each(trailTables)('insertion into %s', async (table) => {
      const [row] = await rowsOf(server.db, table);
      const rule = trailRuleOf(table);
      if (row === undefined || rule === null) throw new Error(`no row in ${table}`);
      const forged = Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          typeof value === 'number' ? value + 1 : value === null ? null : `${value}-x`,
        ]),
      );
      await insert(server.db, table, forged);
      const findings = await findingsIn(server.db);
      await sql`delete from ${sql.table(table)} where ${sql.ref(keyColumnOf(rule))} = ${forged[keyColumnOf(rule)]}`.execute(
        server.db.query,
      );
      expect(findings).toContainEqual({
        table,
        row: String(forged[rule.label]),
        column: null,
        words: 'is not known to the trail',
      });
    });

    test('change of an entry’s place in the trail', async () => {
      const [{ subject_id: before } = { subject_id: '' }] = await server.db.query
        .selectFrom('audit_entries')
        .select('subject_id')
        .where('seq', '=', 3)
        .execute();
      await server.db.query
        .updateTable('audit_entries')
        .set({ subject_id: 'else' })
        .where('seq', '=', 3)
        .execute();
      const findings = await findingsIn(server.db);
      await server.db.query
        .updateTable('audit_entries')
        .set({ subject_id: before })
        .where('seq', '=', 3)
        .execute();
      expect(findings).toContainEqual(
        expect.objectContaining({ table: 'audit_entries', row: '3', column: 'subject_id' }),
      );
    });
  });

  test('a step that an earlier version did not know is not taken for one that somebody removed', async () => {
    const { db } = server;
    const { rows: steps } = await sql<Row>`select * from kysely_migration order by name`.execute(db.query);
    const said: string[] = [];
    for (const step of [steps.at(0), steps.at(-1)] as const) {
      await remove(db, 'kysely_migration', step ?? {});
      for await (const { words } of verifySteps(db)) said.push(words);
      await insert(db, 'kysely_migration', step ?? {});
    }
    expect(said).toEqual(['is gone', 'was not taken: a server of this version takes it at its start']);
  });

  test('a step that an upgrade has just taken is said to have no seal yet', async () => {
    const { db } = server;
    const seals = await stored(db, 'row_seals');
    const seal = seals.find(({ table_name }) => table_name === 'kysely_migration') ?? {};
    await remove(db, 'row_seals', seal);
    const findings = await verified(db, 'row_seals');
    await insert(db, 'row_seals', seal);
    expect(findings).toContainEqual({
      table: 'kysely_migration',
      row: seal['row_key'],
      column: null,
      words: 'has no seal yet: a server gives it one within half a minute of its start',
    });
  });

  describe.each([...sealedTables, ...proofs, ...derived, 'kysely_migration_lock'])(
    'after a direct change of %s',
    (table) => {
      test('an edit of each column is found', async () => {
        const { db } = server;
        const row = await someRow(db, table);
        for (const [column, value] of Object.entries(row)) {
          const other = typeof value === 'number' ? value + 1_000 : await otherThan(db, table, column, value);
          const changed = { ...row, [column]: other };
          await replace(db, table, row, changed);
          const findings = await verified(db, table);
          await replace(db, table, changed, row);
          expect(namesOf(findings), column).toContainEqual(
            expect.toBeOneOf([named(table, row), named(table, changed)]),
          );
        }
        expect(Object.keys(row).toSorted()).toEqual(await columnsOf(db, table));
        expect(await findingsIn(db)).toEqual([]);
      });

      test('a deletion is found', async () => {
        const { db } = server;
        const row = await someRow(db, table);
        await remove(db, table, row);
        const findings = await verified(db, table);
        await insert(db, table, row);
        expect(namesOf(findings)).toContainEqual(named(table, row));
      });

      test('an insertion is found', async () => {
        const { db } = server;
        const row = await someRow(db, table);
        const forged = Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            typeof value === 'number' ? value + 1_000 : value === null ? null : `${value}-x`,
          ]),
        );
        await insert(db, table, forged);
        const findings = await verified(db, table);
        await remove(db, table, forged);
        expect(namesOf(findings)).toContainEqual(named(table, forged));
      });
    },
  );

  test('the index for searches of two letters follows from the rows', async () => {
    const { db } = server;
    if (engine !== 'sqlite') return;
    const findings = async (write: ReturnType<typeof sql>) => {
      await write.execute(db.query);
      return namesOf(await findingsIn(db));
    };
    const pair = (text: string) => Buffer.from(text).toString('hex');
    const { rows } = await sql<{ rowid: number; loan_id: string }>`select rowid, loan_id from loans`.execute(
      db.query,
    );
    const [loan, other] = rows;
    if (loan === undefined || other === undefined) throw new Error('no two loans');
    const write = (place: number, words: string, command: 'delete' | null) =>
      command === null
        ? sql`insert into loans_pairs (rowid, loan_id) values (${place}, ${words})`
        : sql`insert into loans_pairs (loans_pairs, rowid, loan_id) values (${command}, ${place}, ${words})`;
    // Added, and taken out again.
    expect(await findings(write(loan.rowid, pair('zz'), null))).toEqual([
      `loans_pairs loan_id ${pair('zz')}`,
    ]);
    expect(await findings(write(loan.rowid, pair('zz'), 'delete'))).toEqual([]);
    // Taken out, put to another loan, and put back.
    expect(await findings(write(loan.rowid, pair('ln'), 'delete'))).toEqual([
      `loans_pairs loan_id ${pair('ln')}`,
    ]);
    expect(await findings(write(9_999, pair('ln'), null))).toEqual([`loans_pairs loan_id ${pair('ln')}`]);
    await write(9_999, pair('ln'), 'delete').execute(db.query);
    expect(await findings(write(loan.rowid, pair('ln'), null))).toEqual([]);
  });

  test('the index for searches of three letters and more follows from the rows', async () => {
    const { db } = server;
    if (engine !== 'sqlite') return;
    const { rows } = await sql<{ rowid: number; name: string; email: string; phone: string; id: string }>`
      select rowid, name, email, phone, customer_id as id from customers order by rowid`.execute(db.query);
    const [customer, other] = rows;
    if (customer === undefined || other === undefined) throw new Error('no two customers');
    const { name, email, phone, id } = customer;
    const put = (rowId: number) =>
      sql`insert into customers_search (rowid, name, email, phone, customer_id)
        values (${rowId}, ${name}, ${email}, ${phone}, ${id})`.execute(db.query);
    const takeOut = (rowId: number) =>
      sql`insert into customers_search (customers_search, rowid, name, email, phone, customer_id)
        values ('delete', ${rowId}, ${name}, ${email}, ${phone}, ${id})`.execute(db.query);
    const first = `customers_search name ${name.slice(0, 3).toLowerCase()}`;

    await takeOut(customer.rowid);
    const missed = await findingsIn(db);
    expect(namesOf(missed)).toContain(first);
    expect(missed.every(({ table }) => table === 'customers_search')).toBe(true);
    await put(9_999);
    const misplaced = (await findingsIn(db)).find((finding) => namesOf([finding]).includes(first));
    expect(misplaced?.words).toContain('for other rows');
    await takeOut(9_999);
    await put(customer.rowid);
    expect(await findingsIn(db)).toEqual([]);
  });

  test('letters of every script are found in the index as SQLite folds them', async () => {
    const { db } = server;
    if (engine !== 'sqlite') return;
    // A capital of each alphabet, letters that fold into A to Z, and some that fold into more than one.
    const name = 'ŁUKASZ İŞIK \u212aelvin \u017ftraße ΣΊΣΥΦΟΣ ЖУК ᲐᲑᲒ देवी 𐐀𐐁𐐂 ﬁn';
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from customers order by rowid limit 1`.execute(db.query);
    const [customer] = rows;
    if (customer === undefined) throw new Error('no customer');
    const rename = (to: string) =>
      sql`update customers set name = ${to} where id = ${customer.id}`.execute(db.query);
    await rename(name);
    const findings = await findingsIn(db);
    await rename(customer.name);
    expect(findings.map(({ table }) => table)).toEqual(['customers']);
  });

  test('a row that is removed together with its seal is missed in the sum of its table', async () => {
    const { db } = server;
    const row = await someRow(db, 'mails');
    const seals = (await stored(db, 'row_seals')).filter(({ row_key }) => row_key === row['id']);
    await remove(db, 'mails', row);
    for (const seal of seals) await remove(db, 'row_seals', seal);
    const findings = await findingsIn(db);
    await insert(db, 'mails', row);
    for (const seal of seals) await insert(db, 'row_seals', seal);
    expect(seals).toHaveLength(1);
    expect(namesOf(findings)).toEqual(['row_seal_sums mails']);
  });

  test('an edit from outside that the server wrote over is found between the entries', async () => {
    const loan: Json = await server.newLoan();
    const id = String(loan._id);
    await server.db.query
      .updateTable('loans')
      .set({ guarantor_name: 'Forged' })
      .where('id', '=', id)
      .execute();
    await server.admin('PUT', `/loans/updateloan/${id}`, { guarantorName: 'Sudhir Rao' });
    expect(await findingsIn(server.db)).toMatchObject([
      {
        table: 'loans',
        row: loan.loanId,
        column: 'guarantor_name',
        words: expect.stringContaining('Forged'),
      },
    ]);
  });

  test('an edit of a sealed row that the server wrote over is missed in the sum of its table', async () => {
    const { db } = server;
    const row = await someRow(db, 'mails');
    await replace(db, 'mails', row, { ...row, recipient: 'else@kisht.test' });
    await transact(db, (tx) =>
      tx.query.updateTable('mails').set({ attempts: 7 }).where('id', '=', String(row['id'])).execute(),
    );
    expect(namesOf(await verified(db, 'mails'))).toEqual(['row_seal_sums mails']);
  });
});

test.each(engines)('a book from before the trail of everything is opened unchanged on %s', async (engine) => {
  const { location, remove } = await freshLocation(engine);
  const db = openDatabase(location);
  const provider = { getMigrations: () => Promise.resolve(migrations(db.engine)) };
  await new Migrator({ db: db.query.withoutPlugins(), provider }).migrateTo('008_sort_indexes');
  await sql`insert into staff (id, name, email, role, password_hash, created_at, updated_at)
    values ('s', 'n', 's@b.in', 'Admin', '$argon2id$x', 'now', 'now')`.execute(db.query);
  await sql`insert into customers (id, customer_id, name, email, status, aadhar, created_at, updated_at)
    values ('c', 'CUS-000001', 'n', 'e', 'Active', 'sealed.1.x', 'now', 'now')`.execute(db.query);
  await sql`update counters set value = 1 where name = 'customers'`.execute(db.query);
  await migrate(db);
  expect(await findingsIn(db)).toEqual([]);
  await sql`update customers set aadhar = 'sealed.1.y'`.execute(db.query);
  expect(await findingsIn(db)).toEqual([
    { table: 'customers', row: 'CUS-000001', column: 'aadhar', words: 'is not what the trail noted down' },
  ]);
  await sql`update staff set status = 'Inactive'`.execute(db.query);
  expect(await findingsIn(db)).toContainEqual({
    table: 'staff',
    row: 's@b.in',
    column: 'status',
    words: 'is "Inactive", and by the trail "Active"',
  });
  await db.query.destroy();
  remove();
});

/** Writes a row by a transaction of the server into each table that has none. */
const fillTables = async (db: Db): Promise<void> => {
  for (const table of trailTables) {
    if ((await rowsOf(db, table)).length > 0) continue;
    const rule = trailRuleOf(table);
    const row = await anyRow(db, table);
    const secrets = Object.entries(rule === null ? {} : columnRulesOf(rule)).filter(
      ([, how]) => how === 'secret',
    );
    await add(db, table, { ...row, ...Object.fromEntries(secrets.map(([column]) => [column, 'sealed.x'])) });
  }
  for (const table of sealedTables)
    if ((await stored(db, table)).length === 0) await add(db, table as keyof Tables, await anyRow(db, table));
};

const anyRow = async (db: Db, table: string): Promise<Row> => {
  const numbers = await numbersOf(db, table);
  const names = await columnsOf(db, table);
  return Object.fromEntries(names.map((name) => [name, numbers.includes(name) ? 1 : `a ${name}`]));
};

const add = async (db: Db, table: keyof Tables, row: Row): Promise<void> => {
  await transact(db, (tx) =>
    tx.query
      .insertInto(table)
      .values(row as never)
      .execute(),
  );
};

/** What the library that brings the tables up to date keeps for itself. */
const libraryTables = ['kysely_migration', 'kysely_migration_lock'];

const stored = async ({ query }: Db, table: string): Promise<readonly Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(query)).rows;

/** Of the trail one from its middle, which says what became of a record. */
const someRow = async (db: Db, table: string): Promise<Row> => {
  const rows = await stored(db, table);
  return rows.find(({ seq }) => table !== 'audit_entries' || seq === 3) ?? {};
};

/** What of the verification may find something in a table. */
const verified = async (db: Db, table: string): Promise<readonly Finding[]> => {
  if (table === 'audit_entries' || table === 'allocations') return findingsIn(db);
  return findingsOf(db, [
    ...(table === 'book_totals' ? [verifyTotals] : []),
    ...(table === 'loan_models' ? [verifyLoanModels] : []),
    verifySeals,
    verifySteps,
  ]);
};

const same = (row: Row) =>
  sql.join(
    Object.entries(row).map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    ),
    sql` and `,
  );

/** One by another, for SQLite and PostgreSQL refuse different things of an update. */
const replace = async (db: Db, table: string, row: Row, other: Row): Promise<void> => {
  await remove(db, table, row);
  await insert(db, table, other);
};

const remove = async ({ query }: Db, table: string, row: Row): Promise<void> => {
  await sql`delete from ${sql.table(table)} where ${same(row)}`.execute(query);
};

/** How a finding names a row. A seal is named by the row that it is of. */
const named = (table: string, row: Row): unknown => {
  if (table === 'row_seals')
    return expect.toBeOneOf([
      `${String(row['table_name'])} ${String(row['row_key'])}`,
      `row_seals ${String(row['table_name'])}`,
    ]);
  // A share of a sum is found by the sum's table.
  if (table === 'row_seal_sums') return `row_seal_sums ${String(row['table_name']).replace(/\/\d+$/, '')}`;
  if (table === 'book_totals') return `${table} ${`${String(row['name'])} ${String(row['key'])}`.trim()}`;
  if (table === 'loan_models') return `${table} ${String(row['human_id'])}`;
  if (table === 'allocations') return `${table} ${String(row['receipt_id'])}`;
  if (table === 'audit_entries') return `audit_entries ${String(row['seq'])}`;
  if (table === 'kysely_migration_lock') return `${table} ${String(row['id'])}`;
  return `${table} ${sealedKeyOf(table, row)}`;
};

const namesOf = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ table, row }) => `${table} ${row}`);

const rowsOf = async ({ query }: Db, table: keyof Tables): Promise<readonly Row[]> => {
  const rule = trailRuleOf(table);
  const key = rule === null ? 'id' : keyColumnOf(rule);
  return (await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(key)}`.execute(query)).rows;
};

/** Another value of the same kind. */
const otherThan = async (db: Db, table: string, column: string, value: string | number | null) => {
  if (typeof value === 'number') return value + 1;
  if (value !== null) return `${value}x`;
  return (await numbersOf(db, table)).includes(column) ? 1 : 'x';
};

const update = async (
  { query }: Db,
  table: string,
  column: string,
  value: string | number | null,
  key: string,
  named: string | number | null,
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${named}`.execute(
    query,
  );
};

const insert = async ({ query }: Db, table: string, row: Row): Promise<void> => {
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})`.execute(query);
};

/** Drops constraints, as a person with the database's own password could. */
const dropConstraints = async ({ query, engine }: Db): Promise<void> => {
  if (engine.name === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(query);
    await sql`pragma ignore_check_constraints = on`.execute(query);
    return;
  }
  const { rows } = await sql<{ statement: string }>`
    select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as statement
    from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace`.execute(query);
  for (const table of ['security_events', 'approvals'])
    await sql`alter table ${sql.table(table)} alter column seq set generated by default`.execute(query);
  for (const { statement } of rows) await sql.raw(statement).execute(query);
};

const tablesIn = async ({ query }: Db): Promise<readonly string[]> => {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name).filter((name) => !/^sqlite_|_(search|pairs)(_|$)/.test(name));
};

const columnsOf = async ({ query }: Db, table: string): Promise<readonly string[]> => {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  return (tables.find(({ name }) => name === table)?.columns ?? []).map(({ name }) => name).toSorted();
};

const numbersOf = async ({ query }: Db, table: string): Promise<readonly string[]> => {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  const found = tables.find(({ name }) => name === table)?.columns ?? [];
  return found.filter(({ dataType }) => /int/i.test(dataType)).map(({ name }) => name);
};
