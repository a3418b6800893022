import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loanStatuses } from '#domain/loan/lifecycle.ts';
import { type Paise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import { atOneMoment, type Db, transact } from '#server/db/database.ts';
import { bookTotals } from '#server/db/migrations/029_book_totals.ts';
import { listTotals } from '#server/db/migrations/033_list_totals.ts';
import { unpaidTotals } from '#server/db/migrations/050_unpaid_totals.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import { totalDifferences } from '#server/db/totals/countedTotals.ts';
import { repairTotals, settleTotals } from '#server/db/totals/settleTotals.ts';
import { verifyTotals } from '#server/verification/verifyTotals.ts';
import { someDay, someInstant } from '#test/support/arbitraries.ts';
import { engines, lateInstallment, startServer, type TestServer } from '#test/support/server/server.ts';

/** A write of one row: of a loan, or of a payment on one of them. */
type Write = (tx: Db, names: Names) => Promise<unknown>;

/** Ids that no other run uses, and what was made of them so far. */
interface Names {
  readonly run: number;
  readonly loans: string[];
  readonly payments: string[];
}

const someMoney = fc.integer({ min: 0, max: 1_000_000_00 }).map((amount) => amount as Paise);
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

const loanValues = fc.record({
  status: fc.constantFrom(...loanStatuses),
  loan_amount_paise: fc.integer({ min: 1, max: 1_000_000_00 }).map((amount) => amount as Paise),
  disbursed_date: orNone(someDay),
  next_payment_date: orNone(someDay),
  emi_amount_paise: someMoney,
  start_date: someDay,
  payment_frequency: fc.constantFrom(...paymentFrequencies),
  instalment_count: fc.integer({ min: 1, max: 14 }),
  amount_paid_paise: someMoney,
});

const paymentValues = fc.record({
  amount_paise: someMoney,
  penalty_paise: someMoney,
  status: fc.constantFrom('Paid' as const, 'Received' as const),
  paid_date: fc.oneof(
    someInstant,
    fc.constantFrom('2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00.000Z').map((text) => text as Instant),
  ),
});

const reverted = fc
  .boolean()
  .map((isReverted) =>
    isReverted
      ? { reverted_at: '2026-01-01T00:00:00.000Z' as Instant, revert_reason: 'a reason' }
      : { reverted_at: null, revert_reason: null },
  );

const newLoan: fc.Arbitrary<Write> = loanValues.map((values) => async ({ query }, names) => {
  const id = `${names.run}-${names.loans.length}`;
  names.loans.push(id);
  await query
    .insertInto('vehicles')
    .values({ ...vehicle, id: `v-${id}`, vehicle_id: `v-${id}`, registration_number: `r-${id}` })
    .execute();
  await query
    .insertInto('loans')
    .values({ ...loan, id, loan_id: `l-${id}`, vehicle_id: `v-${id}`, ...values })
    .execute();
});

const changedLoan: fc.Arbitrary<Write> = fc
  .tuple(
    fc.nat(),
    loanValues,
    fc.constantFrom<keyof LoansTable | 'all'>('status', 'next_payment_date', 'all'),
  )
  .map(([index, values, what]) => async ({ query }, names) => {
    const id = names.loans[index % Math.max(1, names.loans.length)];
    const changes = what === 'all' ? values : { [what]: values[what as 'status'] };
    if (id !== undefined) await query.updateTable('loans').set(changes).where('id', '=', id).execute();
  });

const newPayment: fc.Arbitrary<Write> = fc
  .tuple(fc.nat(), paymentValues)
  .map(([index, values]) => async ({ query }, names) => {
    const loan_id = names.loans[index % Math.max(1, names.loans.length)];
    if (loan_id === undefined) return;
    const id = `${names.run}-${names.payments.length}`;
    names.payments.push(id);
    const number = names.payments.length;
    const row = { ...payment, id, payment_id: `p-${id}`, loan_id, installment_number: number, ...values };
    await query.insertInto('payments').values(row).execute();
  });

const changedPayment: fc.Arbitrary<Write> = fc
  .tuple(fc.nat(), paymentValues, reverted)
  .map(([index, values, revert]) => async ({ query }, names) => {
    const id = names.payments[index % Math.max(1, names.payments.length)];
    if (id !== undefined)
      await query
        .updateTable('payments')
        .set({ ...values, ...revert })
        .where('id', '=', id)
        .execute();
  });

const removedPayment: fc.Arbitrary<Write> = fc.nat().map((index) => async ({ query }, names) => {
  const id = names.payments[index % Math.max(1, names.payments.length)];
  if (id !== undefined) await query.deleteFrom('payments').where('id', '=', id).execute();
});

const writes = fc.array(
  fc.oneof(newLoan, changedLoan, changedLoan, newPayment, newPayment, changedPayment, removedPayment),
  { minLength: 1, maxLength: 5 },
);

const differences = (db: Db) => atOneMoment(db, totalDifferences);

describe.each(engines)('the kept totals on %s', (engine) => {
  let server: TestServer;
  let runs = 0;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test('are the sums of all rows after each transaction of any writes, and after those that are undone', async () => {
    const { db } = server;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(writes, fc.boolean()), { maxLength: 6 }), async (transactions) => {
        runs += 1;
        const names: Names = { run: runs, loans: [], payments: [] };
        for (const [made, isUndone] of transactions) {
          const before = { loans: names.loans.length, payments: names.payments.length };
          const done = transact(db, async (tx) => {
            for (const write of made) await write(tx, names);
            if (isUndone) throw new Error('undone');
          });
          if (isUndone) {
            await expect(done).rejects.toThrow('undone');
            names.loans.length = before.loans;
            names.payments.length = before.payments;
          } else await done;
          expect(await differences(db)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ['its EMI', { emi_amount_paise: 5_000_00 as Paise }],
    ['its first day', { start_date: '2026-01-11' as Day }],
    ['its status', { status: 'Rejected' as const }],
  ])('are the sums of all rows after a loan with a payment changes %s', async (_, changes) => {
    const { db, admin } = server;
    const { loanId } = await server.newLoan({ status: 'Active' });
    await admin('POST', `/payments/${String(loanId)}`, lateInstallment);
    // No call does so: it is the rows that decide.
    for (const change of [{ status: 'Pending' as const }, changes])
      await transact(db, ({ query }) =>
        query.updateTable('loans').set(change).where('loan_id', '=', String(loanId)).execute(),
      );
    expect(await differences(db)).toEqual([]);
  });

  test('are the sums of all rows when many write at once, while they are compared and repaired', async () => {
    const loans = await Promise.all(Array.from({ length: 8 }, () => server.newLoan({ status: 'Active' })));
    const pays = loans.map(({ loanId }, index) =>
      server.admin('POST', `/payments/${String(loanId)}`, {
        ...lateInstallment,
        installmentNumber: (index % 3) + 1,
      }),
    );
    const [, ...statuses] = await Promise.all([repairTotals(server.db), ...pays]);
    expect(statuses.map(({ status }) => status)).toEqual(loans.map(() => 201));
    expect(await differences(server.db)).toEqual([]);
  });

  test('count every customer, and an erased one still', async () => {
    const of = async () => {
      const kept = server.db.query.selectFrom('book_totals').selectAll().where('name', '=', 'customers');
      return (await kept.execute()).reduce((sum, { row_count }) => sum + row_count, 0);
    };
    const before = await of();
    await transact(server.db, ({ query }) =>
      query
        .insertInto('customers')
        .values({ ...customer, id: 'one-more', customer_id: 'one-more' })
        .execute(),
    );
    await transact(server.db, ({ query }) =>
      query.updateTable('customers').set({ name: 'Erased' }).where('id', '=', 'one-more').execute(),
    );
    expect(await of()).toBe(before + 1);
  });

  test('are filled by the upgrade, and settled with what an earlier version wrote after it', async () => {
    const { db } = server;
    await sql`drop table book_totals`.execute(db.query);
    await bookTotals(db.query.withoutPlugins());
    await listTotals(db.query.withoutPlugins());
    await unpaidTotals(db.query.withoutPlugins());
    expect(await differences(db)).toEqual([]);
    // A server of an earlier version keeps no totals.
    await sql`update loans set status = 'Closed', amount_paid_paise = amount_paid_paise + 5 where status = 'Active'`.execute(
      db.query,
    );
    expect(await differences(db)).not.toEqual([]);
    for await (const { words } of verifyTotals(db))
      expect(words).toContain('; after an upgrade a server adds it up anew');
    await settleTotals(db);
    expect(await differences(db)).toEqual([]);
    await sql`update book_totals set amount_paise = amount_paise + 1 where name = 'outstanding'`.execute(
      db.query,
    );
    // Once settled, nothing covers up a change by hand.
    await settleTotals(db);
    expect(await differences(db)).toMatchObject([{ name: 'outstanding' }]);
    for await (const { words } of verifyTotals(db)) expect(words).not.toContain('upgrade');
  });

  test('are made anew by a repair, which removes what no version keeps', async () => {
    const { db } = server;
    await sql`insert into book_totals values ('of nothing', 'x', 1, 2, 3)`.execute(db.query);
    await sql`delete from book_totals where name = 'due'`.execute(db.query);
    await sql`update book_totals set row_count = row_count + 7, penalty_paise = 9 where name = 'loans'`.execute(
      db.query,
    );
    expect((await differences(db)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['of nothing', 'due', 'loans']),
    );
    await repairTotals(db);
    expect(await differences(db)).toEqual([]);
  });
});

const madeAt = '2026-01-01T00:00:00.000Z' as Instant;

const vehicle = {
  manufacturer: 'Tata',
  model: 'Punch',
  year: null,
  engine_number: null,
  chassis_number: null,
  color: null,
  status: 'Active',
  customer_id: null,
  created_at: madeAt,
  updated_at: madeAt,
} as const;

const loan = {
  customer_id: 'internal-customer-1',
  loan_type: null,
  market_value_paise: null,
  processing_fee_paise: null,
  interest_rate_bps: rateBps(1_200),
  tenure_months: 14,
  guarantor_name: null,
  guarantor_phone: null,
  guarantor_address: null,
  guarantor_relation: null,
  created_at: madeAt,
  updated_at: madeAt,
} as const;

const payment: Pick<
  PaymentsTable,
  'due_date' | 'payment_method' | 'paid_by' | 'created_at' | 'reverted_at' | 'revert_reason'
> = {
  due_date: '2026-02-01' as Day,
  payment_method: 'Cash',
  paid_by: 'Admin',
  created_at: madeAt,
  reverted_at: null,
  revert_reason: null,
};

const customer = {
  name: 'One More',
  email: 'one.more@kisht.test',
  phone: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  dob: null,
  gender: null,
  aadhar: null,
  pan: null,
  driving_license: null,
  status: 'Active',
  password_hash: null,
  must_change_password: 0,
  one_time_expires_at: null,
  one_time_used_at: null,
  created_at: madeAt,
  updated_at: madeAt,
} as const;
