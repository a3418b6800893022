import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { makeApp } from '#server/app.ts';
import { settleSealKey } from '#server/audit/sealKey.ts';
import { sealRows } from '#server/audit/sealRows.ts';
import { fullCost } from '#server/auth/passwords/passwords.ts';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { type Client, clientsOf, type Json } from '#test/support/server/clients.ts';
import {
  type BookFacts,
  copyOfBook,
  factsOf,
  firstTables,
  olderVersions,
  type Stored,
  storedIn,
  without,
} from '#test/support/server/books/olderBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { cipherOf, engines, secret } from '#test/support/server/server.ts';

const books = engines.flatMap((engine) => olderVersions.map((version) => [version, engine] as const));

describe.each(books)('a book of %s on %s, opened today', (version, engine) => {
  const facts: BookFacts = factsOf(version, engine);
  let db: Db;
  let remove: () => void;
  let clientWith: (token: string | null) => Client;
  let admin: Client;
  let before: Stored;

  const signIn = async (who: keyof BookFacts['people']) => {
    const { portal, ...credentials } = facts.people[who];
    return clientWith(null)('POST', `/${portal}/login`, credentials);
  };

  beforeAll(async () => {
    const lease = await copyOfBook(version, engine);
    ({ remove } = lease);
    db = openDatabase(lease.location);
    before = await storedIn(db);
    await migrate(db);
    const cipher = cipherOf(7);
    await settleDataKeys(db, cipher);
    await settleSealKey(db, cipher);
    await sealRows(db);
    const app = makeApp({
      db,
      clock: () => Date.parse(facts.madeAt) + 60_000,
      secret,
      cipher,
      logger: pino({ level: 'silent' }),
      version: '0.0.0',
      passwordCost: fullCost,
      quotas: { writes: 0, messages: 0 },
    });
    clientWith = clientsOf(app);
    admin = clientWith(String((await signIn('admin')).body.token));
  });
  afterAll(async () => {
    await db.query.destroy();
    remove();
  });

  test.each(['staff', 'vehicles', 'loans', 'payments', 'feedback'] as const)(
    'has all of its %s, with the same figures',
    async (list) => {
      const then = facts[list];
      // The first version served no list of the messages.
      if (then === null) return;
      const { rows } = await admin('GET', addressOf[list]);
      expect(asThen(rows, then)).toEqual(byId(then));
    },
  );

  test('says that what its payments were taken short of is not in the report of waivers', async () => {
    const last = await db.query
      .selectFrom('payments')
      .select('created_at')
      .orderBy('payment_id', 'desc')
      .executeTakeFirst();
    const since = last === undefined ? null : addDays(dayInIndia(epochMsOf(last.created_at)), 1);
    expect((await admin('GET', '/figures/waivers')).body).toEqual({ reductionsSince: since });
  });

  test('has all of its customers, and their identity numbers', async () => {
    const { rows } = await admin('GET', '/customers/getallcustomers');
    const then = facts.customers.map(withoutIdentity);
    expect(asThen(rows, then)).toEqual(byId(then));
    expect(Object.keys(facts.identity).length).toBeGreaterThan(0);
    for (const [customerId, numbers] of Object.entries(facts.identity))
      for (const [field, value] of Object.entries(numbers)) {
        expect(value).toEqual(expect.stringMatching(/^[\w ]{10,}$/));
        const { body } = await admin('POST', `/customers/${customerId}/reveal`, { field, reason: 'Check' });
        expect(body).toEqual({ value });
      }
  });

  test('shows the entries of loans with a reverted payment', async () => {
    const isReversal = ({ action }: Json) => action === 'PAYMENT_REVERTED';
    const loans = Object.entries(facts.audit).filter(([, entries]) => entries.some(isReversal));
    const reasons = [];
    for (const [loanId, then] of loans) {
      const { body } = await admin('GET', `/audit-logs/loan/${loanId}`);
      const entries = (body.data as Json[]).filter(isOfPayment);
      expect(entries, loanId).toMatchObject(then.filter(isOfPayment));
      reasons.push(...entries.filter(isReversal).map(({ details }) => (details as Json).reason));
    }
    expect(reasons).toContain('Entered twice');
  });

  test('keeps every value that was stored', async () => {
    const after = await storedIn(db);
    for (const table of firstTables) {
      const then = before[table] ?? {};
      const now = after[table] ?? {};
      const kept = Object.entries(then).map(([id, row]) => [id, common(now[id] ?? {}, row)]);
      expect(Object.fromEntries(kept), table).toEqual(then);
    }
  });

  test('finds its records by a part of their words', async () => {
    const { rows } = await admin('GET', '/customers/getallcustomers?limit=50&search=asha%20r');
    expect(rows.map(({ name }) => name)).toEqual(['Asha Rao']);
  });

  test('has a whole audit chain, and agrees with it', async () => {
    expect((await verifyAuditTrail(db)).problems).toEqual([]);
    // A book from before the trail of everything is opened by the upgrade as it stands: from there on it is proven.
    expect(await findingsIn(db)).toEqual([]);
  });

  test('has nothing unsealed', async () => {
    const { rows } = await sql<Readonly<Record<string, string | null>>>`
      select aadhar, pan, driving_license from customers`.execute(db.query);
    const numbers = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((value) => !value.startsWith('sealed.'))).toEqual([]);
  });

  test('lets its users sign in', async () => {
    for (const who of ['admin', 'viewer', 'borrower'] as const) expect((await signIn(who)).status).toBe(200);
    const { refreshToken } = facts;
    const renewed = await clientWith(null)('POST', '/auth/refresh-token', { refreshToken });
    expect(renewed.status).toBe(200);
    expect((await clientWith(String(renewed.body.token))('GET', '/admin/profile')).status).toBe(200);
  });

  test('takes new work, and agrees with its trail again', async () => {
    const loan = facts.loans.find(
      ({ nextPaymentDate: next }) => typeof next === 'string' && next > facts.madeAt,
    );
    const { rows } = await admin('GET', `/payments/${String(loan?.loanId)}`);
    const paid = await admin('POST', `/payments/${String(loan?.loanId)}`, {
      installmentNumber: rows.length + 1,
      amount: Number(loan?.emiAmount),
      penaltyAmount: 0,
      status: 'paid',
      paidDate: facts.madeAt,
      dueDate: loan?.nextPaymentDate,
      paymentMethod: 'Cash',
      paidBy: 'Admin',
    });
    expect(paid).toMatchObject({ status: 201, body: { dueDate: loan?.nextPaymentDate } });
    expect(await findingsIn(db)).toEqual([]);
  });
});

const addressOf = {
  staff: '/admin/getalladmins',
  vehicles: '/vehicles/getallvehicles',
  loans: '/loans/getallloans',
  payments: '/payments/all',
  feedback: '/feedback/getallfeedback',
};

const isOfPayment = ({ action }: Json): boolean => String(action).startsWith('PAYMENT_');

/** Of a row of today the columns that it had then. */
const common = (now: Json, then: Json): Json =>
  Object.fromEntries(Object.keys(then).map((column) => [column, now[column]]));

const byId = (rows: readonly Json[]): Readonly<Record<string, Json>> =>
  Object.fromEntries(rows.map((row) => [String(row._id), row]));

/** The records of today with the fields that they had then; a field that is left out now reads as null. */
const asThen = (rows: readonly Json[], then: readonly Json[]): Readonly<Record<string, Json>> => {
  const known = byId(then);
  const cut = rows.map((row) => {
    const fields = Object.keys(known[String(row._id)] ?? row);
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  });
  return byId(cut);
};

/** Lists leave identity numbers out. */
const withoutIdentity = (record: Json): Json => without(record, new Set(['aadhar', 'pan', 'drivingLicense']));
