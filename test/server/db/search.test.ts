import { randomUUID } from 'node:crypto';
import { Migrator, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { idsHolding } from '#server/db/lists/search.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { freshDatabase } from '#test/support/server/postgres/postgres.ts';
import { engines, freshLocation, startServer } from '#test/support/server/server.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';

describe.each(engines)('searching on %s', (engine) => {
  test('added, changed and removed rows are found as they are now', async () => {
    const server = await startServer(engine);
    const found = async (search: string) => {
      const { status, rows } = await server.admin(
        'GET',
        `/customers/getallcustomers?limit=500&search=${encodeURIComponent(search)}`,
      );
      return status === 200 ? rows.map(({ name }) => name) : status;
    };
    const rename = (name: string) =>
      sql`update customers set name = ${name} where customer_id = 'CUS-000002'`.execute(server.db.query);
    expect(await found('iyer')).toEqual(['Other Iyer']);
    await rename(`It's "quoted" 100%_\\ AND NOT (name:*) 'x' 𝒜𝒷𝒸 Ǆ İI ß ΣΑΣ`);
    expect(await found('iyer')).toEqual([]);
    for (const search of [
      `it's`,
      `"quoted"`,
      `100%_\\`,
      `\\ and`,
      `and not`,
      '(name:*)',
      `'x' `,
      '𝒜𝒷𝒸',
      '𝒷𝒸 Ǆ',
      'İi ß',
      ' ΣΑΣ',
      'ΣΑΣ',
      '%_\\',
    ])
      expect([search, await found(search)]).toEqual([search, [expect.stringContaining('quoted')]]);
    for (const search of [
      '___',
      '%%%',
      '"""',
      "'''",
      '***',
      'i̇i ß',
      'σας',
      'x'.repeat(5_000),
      '"'.repeat(3_000),
    ])
      expect([search.slice(0, 9), await found(search)]).toEqual([search.slice(0, 9), []]);
    await sql`delete from customers where customer_id = 'CUS-000002'`.execute(server.db.query);
    expect(await found('quoted')).toEqual([]);
    await server.stop();
  });

  test('a search of ever more words is one statement, which looks for all of them', async () => {
    const { location, remove } = await freshLocation(engine);
    const db = openDatabase(location);
    await migrate(db);
    // Words of one letter, and longer ones, are looked up in two indexes.
    for (const ending of ['', 'ab']) {
      const words = (count: number) =>
        Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e_00 + index) + ending);
      const id = `v${ending}`;
      await sql`insert into vehicles (id, vehicle_id, registration_number, manufacturer, model, status, created_at, updated_at)
        values (${id}, ${id}, ${id}, ${words(100).join(' ')}, 'Swift', 'Active', 'now', 'now')`.execute(
        db.query,
      );
      expect(statementFor(db, words(3_000).join(' '))).toBe(statementFor(db, words(30).join(' ')));
      expect(await vehiclesHolding(db, words(100).join(' '))).toContain(id);
      expect(await vehiclesHolding(db, words(101).join(' '))).toEqual([]);
      expect(await vehiclesHolding(db, `${words(100).join(' ')} _`)).toEqual([]);
    }
    await db.query.destroy();
    remove();
  });

  test('rows from before the index are found', async () => {
    const { location, remove } = await freshLocation(engine);
    const db = openDatabase(location);
    const provider = { getMigrations: () => Promise.resolve(migrations(db.engine)) };
    const names = Object.keys(migrations(db.engine));
    const { error } = await new Migrator({ db: db.query.withoutPlugins(), provider }).migrateTo(
      names[names.indexOf('007_search_indexes') - 1] ?? '',
    );
    expect(error).toBeUndefined();
    await sql`insert into vehicles (id, vehicle_id, registration_number, manufacturer, model, status, created_at, updated_at)
      values ('v', 'VEH-000001', 'KA 05 MZ 1234', 'Maruti Suzuki', 'Swift', 'Active', 'now', 'now')`.execute(
      db.query,
    );
    await migrate(db);
    expect(await vehiclesHolding(db, 'maruti s')).toEqual(['v']);
    await db.query.destroy();
    remove();
  });

  test('loans are found by their customer’s name and payments by their loan’s id', async () => {
    const server = await startServer(engine);
    const loan = await server.newLoan();
    await server.newLoan({ customerId: 'CUS-000002' });
    await server.admin('POST', `/payments/${String(loan.loanId)}`, {
      installmentNumber: 1,
      amount: 8885,
      penaltyAmount: 0,
      status: 'paid',
      paymentMethod: 'Cash',
    });
    const totals = async (path: string, search: string) => {
      const { rows, headers } = await server.admin('GET', `${path}?limit=1&search=${search}`);
      return [rows.map(({ loanId }) => loanId), headers.get('x-total-count')];
    };
    expect(await totals('/loans/getallloans', 'OWNER')).toEqual([['LN-000001'], '1']);
    expect(await totals('/loans/getallloans', 'ln-0')).toEqual([['LN-000001'], '2']);
    expect(await totals('/loans/getallloans', 'r')).toEqual([['LN-000001'], '2']);
    expect(await totals('/payments/all', 'ln-000001')).toEqual([['LN-000001'], '1']);
    expect(await totals('/payments/all', 'ln-000002')).toEqual([[], '0']);
    // A customer's own list counts their own loans alone.
    const own = await server.other('GET', '/loans/getallloans?limit=5&search=LN-');
    expect([own.rows.length, own.headers.get('x-total-count')]).toEqual([1, '1']);
    await server.stop();
  });
});

test('lists are searched without the extension where a PostgreSQL does not allow it', async () => {
  const url = new URL(await freshDatabase(inject('postgresUrl')));
  const role = `limited_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create role ${role} login; grant create, usage on schema public to ${role}`);
  await client.end();
  const location = { url: Object.assign(new URL(url), { username: role }).href };
  const server = await startServer('postgres', bookOfTwo, { location, remove: () => undefined });
  const indexes = await sql`select 1 from pg_indexes where indexdef like '%gin_trgm_ops%'`.execute(
    server.db.query,
  );
  expect(indexes.rows).toEqual([]);
  const { rows } = await server.admin('GET', '/customers/getallcustomers?limit=5&search=IYER');
  expect(rows.map(({ name }) => name)).toEqual(['Other Iyer']);
  await server.stop();
});

test('a PostgreSQL that has the extension uses it', async () => {
  const server = await startServer('postgres');
  const indexes = await sql`select 1 from pg_indexes where indexdef like '%gin_trgm_ops%'`.execute(
    server.db.query,
  );
  expect(indexes.rows).toHaveLength(9);
  await sql`set enable_seqscan = off`.execute(server.db.query);
  const holding = idsHolding(server.db.engine, 'customers', ['name', 'email'], 'iyer');
  const plan = await sql`explain ${holding}`.execute(server.db.query);
  expect(JSON.stringify(plan.rows)).toContain('customers_search_name');
  await server.stop();
});

async function vehiclesHolding(db: Db, needle: string): Promise<readonly string[]> {
  const { rows } = await searchOf(db, needle).execute(db.query);
  return rows.map(({ id }) => id);
}

function statementFor(db: Db, needle: string): string {
  return searchOf(db, needle).compile(db.query).sql;
}

function searchOf({ engine }: Db, needle: string) {
  return sql<{
    id: string;
  }>`${idsHolding(engine, 'vehicles', ['registration_number', 'manufacturer'], needle)}`;
}
