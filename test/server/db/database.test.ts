import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { makePasswords } from '#server/auth/passwords/passwords.ts';
import { nextHumanId } from '#server/db/counters.ts';
import { migrate, openDatabase, transact } from '#server/db/database.ts';
import { postgresEngine } from '#server/db/engine.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { sqliteAccess, type SqliteConnection } from '#server/db/sqlite/sqliteConnection.ts';
import { seedBook } from '#server/start/seed.ts';
import { demoBook } from '#server/seed/demo.ts';
import { pino } from 'pino';
import {
  cheap,
  cipher,
  engines,
  freshLocation,
  lateInstallment,
  noon,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('the database on %s', (engine) => {
  test('migrations run once, when several processes start together and ever after', async () => {
    const { location, remove } = await freshLocation(engine);
    const copies = Array.from({ length: 3 }, () => openDatabase(location));
    await Promise.all(copies.map(migrate));
    await Promise.all(copies.map(migrate));
    for (const { query } of copies) {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(query);
      expect(rows).toEqual(Object.keys(migrations(postgresEngine)).map((name) => ({ name })));
    }
    await Promise.all(copies.map(({ query }) => query.destroy()));
    remove();
  });

  test('the demo’s book is put in whole and once, also by several at a time', async () => {
    const { location, remove } = await freshLocation(engine);
    const copies = Array.from({ length: 2 }, () => openDatabase(location));
    await Promise.all(copies.map(migrate));
    const book = demoBook(noon);
    const seed = () =>
      Promise.all(copies.map((db) => seedBook(db, book, makePasswords(cheap), noon, cipher)));
    expect((await seed()).filter((isSeeded) => isSeeded)).toHaveLength(1);
    expect(await seed()).toEqual([false, false]);
    const [db] = copies as [(typeof copies)[0]];
    for (const table of ['customers', 'vehicles', 'loans', 'payments', 'feedback'] as const)
      expect([table, (await db.query.selectFrom(table).select('id').execute()).length]).toEqual([
        table,
        book[table].length,
      ]);
    expect(await nextHumanId(db, 'loans')).toBe(`LN-${String(book.loans.length + 1).padStart(6, '0')}`);
    await Promise.all(copies.map(({ query }) => query.destroy()));
    remove();
  });

  test('transactions of several processes on one counter neither lose nor double a number', async () => {
    const { location, remove } = await freshLocation(engine);
    const copies = Array.from({ length: 3 }, () => openDatabase(location));
    await Promise.all(copies.map(migrate));
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        transact(copies[index % 3] ?? openDatabase(location), (tx) => nextHumanId(tx, 'payments')),
      ),
    );
    expect(ids.toSorted()).toEqual(
      Array.from({ length: 60 }, (_, index) => `PAY-${String(index + 1).padStart(6, '0')}`),
    );
    await Promise.all(copies.map(({ query }) => query.destroy()));
    remove();
  });

  describe('its own rules', () => {
    let server: TestServer;
    let paymentId: string;
    beforeAll(async () => {
      server = await startServer(engine);
      const loan = await server.newLoan();
      const { body } = await server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment);
      paymentId = String(body._id);
    });
    afterAll(() => server.stop());

    test('the audit trail takes no change and no removal', async () => {
      const { query } = server.db;
      const before = await query.selectFrom('audit_entries').selectAll().execute();
      expect(before.length).toBeGreaterThan(0);
      await expect(query.updateTable('audit_entries').set({ reason: 'x' }).execute()).rejects.toThrow(
        'append-only',
      );
      await expect(query.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only');
      if (engine === 'postgres')
        await expect(sql`truncate audit_entries`.execute(query)).rejects.toThrow('append-only');
      expect(await query.selectFrom('audit_entries').selectAll().execute()).toEqual(before);
    });

    test.each([
      [
        'a second payment that stands',
        sql`insert into payments select 'other', 'PAY-999999', loan_id, installment_number, amount_paise, penalty_paise, status, paid_date, due_date, payment_method, paid_by, created_at, reverted_at, revert_reason, null, null from payments`,
      ],
      ['a negative amount', sql`update payments set amount_paise = -1`],
      ['a status that is none', sql`update loans set status = 'Overdue'`],
      ['a loan of nobody', sql`update loans set customer_id = 'nobody'`],
      [
        'a customer with an e-mail that is taken but for its case',
        sql`update customers set email = 'OWNER@kisht.test'`,
      ],
      ['a revert without a reason', sql`update payments set reverted_at = created_at`],
    ])('%s is refused', async (_, statement) => {
      await expect(statement.execute(server.db.query)).rejects.toThrow(/constraint|unique/i);
      const payment = await server.db.query.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
      expect(payment).toMatchObject({ id: paymentId, amount_paise: 888_500, reverted_at: null });
    });

    test('sums of paise come back as numbers', async () => {
      const row = await server.db.query
        .selectFrom('payments')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      expect(row.count).toBe(1);
    });
  });
});

describe('writing to the embedded database', () => {
  test('a reader does not wait for another process that writes, and a writer does', async () => {
    const { location, remove } = await freshLocation('sqlite');
    const server = await startServer('sqlite', undefined, { location, remove });
    const { loanId } = await server.newLoan();
    const other = openDatabase(location);
    const path = `/payments/${String(loanId)}`;
    const payment = await other.query.transaction().execute(async () => {
      const waiting = server.admin('POST', path, lateInstallment);
      expect(await server.admin('GET', path)).toMatchObject({ status: 200, rows: [] });
      return { waiting };
    });
    expect((await payment.waiting).status).toBe(201);
    await other.query.destroy();
    await server.stop();
  });

  test('transactions at the same time are each whole: one that fails takes nothing of the others with it', async () => {
    const { location, remove } = await freshLocation('sqlite');
    const [db, other] = [openDatabase(location), openDatabase(location)];
    await migrate(db);
    const results = await Promise.allSettled(
      Array.from({ length: 90 }, (_, index) =>
        transact(db, async (tx) => {
          const id = await nextHumanId(tx, 'payments');
          if (index % 3 === 0) throw new Error('refused');
          return id;
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(30);
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(ids).toEqual(
      Array.from({ length: 60 }, (_, index) => `PAY-${String(index + 1).padStart(6, '0')}`),
    );
    // Acknowledged writes are visible to everybody.
    const counter = other.query.selectFrom('counters').select('value').where('name', '=', 'payments');
    expect(await counter.executeTakeFirst()).toEqual({ value: 60 });
    for (const { query } of [db, other]) await query.destroy();
    remove();
  });

  test('a connection that is given up in the middle of a transaction lets others write', async () => {
    const { location, remove } = await freshLocation('sqlite');
    const file = join('folder' in location ? location.folder : '', 'kisht.db');
    const access = sqliteAccess(file, ['busy_timeout = 2', 'journal_mode = WAL']);
    const send = async (connection: SqliteConnection, sql: string) =>
      (await connection.executeQuery(CompiledQuery.raw(sql))).rows;
    const first = await access.open();
    await send(first, 'create table notes (text)');
    await send(first, 'begin immediate');
    await send(first, `insert into notes values ('lost')`);
    first.spend();
    const second = await access.open();
    expect(second).not.toBe(first);
    await send(second, 'begin immediate');
    await send(second, `insert into notes values ('kept')`);
    await send(second, 'commit');
    expect(await send(second, 'select text from notes')).toEqual([{ text: 'kept' }]);
    await access.close();
    remove();
  });

  test('when a group commit fails, every writer of the group is told, and the next succeeds', async () => {
    const { location, remove } = await freshLocation('sqlite');
    const db = openDatabase(location);
    await migrate(db);
    const take = () => transact(db, (tx) => nextHumanId(tx, 'payments'));
    const takeAndBreak = () =>
      transact(db, async (tx) => {
        await nextHumanId(tx, 'payments');
        // As SQLite itself does when the disk is full.
        await sql`rollback`.execute(tx.query);
      });
    const results = await Promise.allSettled([take(), take(), takeAndBreak(), take()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
    for (const result of results.slice(0, 3))
      expect(db.engine.isAway((result as PromiseRejectedResult).reason)).toBe(true);
    expect(await take()).toBe('PAY-000002');
    await db.query.destroy();
    remove();
  });
});

test('while the database is away every call says so, and health too', async () => {
  const db = openDatabase({ url: 'postgres://127.0.0.1:1/nothing' });
  const logger = pino({ level: 'silent' });
  const app = makeApp({ db, clock: () => noon, secret, cipher, logger, version: '0', passwordCost: cheap });
  const login = {
    method: 'POST',
    body: JSON.stringify({ email: 'a@b.c', password: 'x' }),
    headers: { 'content-type': 'application/json' },
  };
  for (const answer of [await app.request('/api/health'), await app.request('/api/admin/login', login)]) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: 'The database is not available. Please try again.' });
  }
  await db.query.destroy();
});

test('connections that PostgreSQL ends are replaced by new ones', async () => {
  const server = await startServer('postgres');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    server.db.query,
  );
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push((await server.anonymous('GET', '/health')).status);
  expect(statuses.at(-1)).toBe(200);
  await server.stop();
});
