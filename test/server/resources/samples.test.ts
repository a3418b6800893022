import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBook } from '#server/seed/demo.ts';
import type { DemoBook } from '#server/seed/demoBook.ts';
import { demoBorrower, demoStaff } from '#server/seed/demoPeople.ts';
import { publishedSignIns } from '#server/seed/publishedPasswords.ts';
import { makePasswords } from '#server/auth/passwords/passwords.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { customerBody } from '#test/support/samples/customer.ts';
import {
  cheap,
  engines,
  noon,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';

/** A new lender's book: its staff, and nothing else. */
const emptyBook: DemoBook = { ...bookOfTwo, customers: [] };

const demo = demoBook(noon);

const counts = {
  customers: demo.customers.length,
  vehicles: demo.vehicles.length,
  loans: demo.loans.length,
  payments: demo.payments.length,
};

const recorded = ['customers', 'vehicles', 'loans', 'payments', 'feedback'] as const;

const rowsIn = async ({ db }: TestServer, table: (typeof recorded)[number] | 'staff' | 'mails') =>
  (await db.query.selectFrom(table).select('id').execute()).length;

const isPractice = async ({ viewer }: TestServer) => (await viewer('GET', '/notifications')).body['practice'];

describe.each(engines)('samples on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, emptyBook);
  });
  afterAll(() => server.stop());

  test('a Viewer records none', async () => {
    const { status, body } = await server.viewer('POST', '/lender/samples');
    expect([status, body['message']]).toEqual([403, 'You do not have permission to do this.']);
    expect([await rowsIn(server, 'customers'), await isPractice(server)]).toEqual([0, false]);
  });

  test('of two who ask at once, one fills the book, after the set-up was saved', async () => {
    const settings = { penalty: { graceDays: 3, capPaise: 150_000, capEmiBps: null } };
    const saved = await server.admin('PUT', '/lender', { version: 0, settings });
    expect(saved.status).toBe(200);
    const replies = await Promise.all([1, 2].map(() => server.admin('POST', '/lender/samples')));
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 201)?.body).toEqual(counts);
    const rows = await Promise.all(recorded.map((table) => rowsIn(server, table)));
    expect(rows).toEqual(recorded.map((table) => demo[table].length));
  });

  test('the book is a practice book for good, and takes samples no more', async () => {
    expect(await isPractice(server)).toBe(true);
    const { status, body } = await server.admin('POST', '/lender/samples');
    expect([status, body['message']]).toEqual([
      409,
      'Samples are recorded in an empty book alone. This one has records already.',
    ]);
  });

  test('nobody comes with them: no staff, no password, no mail, and no address that there is', async () => {
    expect([await rowsIn(server, 'staff'), await rowsIn(server, 'mails')]).toEqual([2, 0]);
    const people = await server.db.query.selectFrom('customers').select(['email', 'password_hash']).execute();
    expect(people.filter(({ password_hash }) => password_hash !== null)).toEqual([]);
    const messages = await server.db.query.selectFrom('feedback').select('email').execute();
    const addresses = [...people, ...messages].map(({ email }) => email);
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
    const { email, password } = demoBorrower;
    expect((await server.signIn('customers', email, password)).status).toBe(401);
    for (const { staff, password: published } of demoStaff)
      expect((await server.signIn('admin', staff.email ?? '', published)).status).toBe(401);
    expect(await publishedSignIns(server.db, makePasswords(cheap))).toEqual([]);
  });

  test('the trail names the Admin for each record and for the mark, and the book follows from it', async () => {
    const entries = await server.db.query
      .selectFrom('audit_entries')
      .select(['subject', 'account_id'])
      .where('action', '=', 'SAMPLE_RECORDED')
      .execute();
    expect(new Set(entries.map(({ account_id }) => account_id))).toEqual(new Set(['internal-admin']));
    const records = recorded.reduce((sum, table) => sum + demo[table].length, 0);
    // One more each for the mark and for the numbers that go on from those of the samples.
    expect(entries.length).toBe(records + 1 + 4);
    expect(await findingsIn(server.db)).toEqual([]);
    expect((await verifyAuditTrail(server.db)).problems).toEqual([]);
  });

  test('numbers go on from those of the samples, and what is recorded then is sound', async () => {
    const made = await server.admin('POST', '/customers/createcustomer', customerBody);
    expect([made.status, made.body['customerId']]).toEqual([
      201,
      `CUS-${String(counts.customers + 1).padStart(6, '0')}`,
    ]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('a mark that is taken away in the database is found', async () => {
    const setMark = (value: number) =>
      server.db.query.updateTable('counters').set({ value }).where('name', '=', 'sample_loans').execute();
    await setMark(0);
    expect(await isPractice(server)).toBe(false);
    expect(await findingsIn(server.db)).toEqual([
      {
        table: 'counters',
        row: 'sample_loans',
        column: 'value',
        words: `is 0, and the trail has ${counts.loans}`,
      },
    ]);
    await setMark(counts.loans);
  });
});

describe.each(engines)('a book that is not empty on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, emptyBook);
  });
  afterAll(() => server.stop());

  test('of a first customer and samples at once, either both stand side by side or the samples are refused', async () => {
    const [made, filled] = await Promise.all([
      server.admin('POST', '/customers/createcustomer', customerBody),
      server.admin('POST', '/lender/samples'),
    ]);
    expect(made.status).toBe(201);
    expect([201, 409]).toContain(filled.status);
    const samples = filled.status === 201 ? counts.customers : 0;
    expect(await rowsIn(server, 'customers')).toBe(samples + 1);
    expect(await findingsIn(server.db)).toEqual([]);
    expect((await server.admin('POST', '/lender/samples')).status).toBe(409);
  });
});

test('the demo of a first start is no practice book', async () => {
  const server = await startServer('sqlite', { ...demo, staff: bookOfTwo.staff });
  expect(await isPractice(server)).toBe(false);
  await server.stop();
});
