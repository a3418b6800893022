import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountView } from '#domain/loanAccount/accountView.ts';
import { accountOf, adminOn, lakhLoan, taken } from '#test/support/server/books/receiptBook.ts';
import {
  type Client,
  engines,
  type Json,
  loanRequest,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { sessionToken, theOwner } from '#test/support/server/tokens.ts';

describe.each(engines)('what a payment is held against on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const lent = async (admin: Client): Promise<unknown> => {
    const loan = { ...loanRequest, ...lakhLoan, vehicleId: await server.newVehicle() };
    return (await admin('POST', '/loans/createloan', loan)).body.loanId;
  };
  const owner = async (): Promise<Client> =>
    server.as(await sessionToken(server.db, theOwner, server.clock.nowMs));
  const pay = (client: Client, loanId: unknown, amount: number, more: Json = {}) =>
    client('POST', `/payments/${String(loanId)}`, {
      installmentNumber: 1,
      amount,
      status: 'paid',
      paymentMethod: 'UPI',
      ...more,
    });

  test('an account that has been late for years can be read', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const loan = {
      ...loanRequest,
      ...lakhLoan,
      startDate: '2021-01-31',
      vehicleId: await server.newVehicle(),
    };
    const { loanId } = (await admin('POST', '/loans/createloan', loan)).body;
    const { body } = await admin('GET', `/accounts/${String(loanId)}`);
    const { installments } = Schema.decodeUnknownSync(AccountView)(body);
    expect(installments[0]?.penalty.days).toBe(1_828);
  });

  test('a loan that was rejected owes nothing, by its account and by its ledger', async () => {
    const admin = await adminOn(server, '2026-05-20');
    const loan = { ...loanRequest, ...lakhLoan, status: 'Rejected', vehicleId: await server.newVehicle() };
    const { loanId } = (await admin('POST', '/loans/createloan', loan)).body;
    const found = Schema.decodeUnknownSync(AccountView)(await accountOf(admin, loanId));
    expect(found).toMatchObject({ arrears: 0, penaltyRunning: 0, nextDueDate: null, oldestUnpaidDue: null });
    expect(found.installments.filter(({ penalty }) => penalty.due > 0)).toEqual([]);
    expect(found.ledger).toEqual([]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('a borrower pays just what is due of an installment that was paid in part, or the EMI', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const loanId = await lent(admin);
    await taken(admin, loanId, 5_000, { receivedOn: '2026-02-20' });
    const borrower = await owner();
    const stillToCome = async () => {
      const seen = [
        (await admin('GET', `/loans/getloan/${String(loanId)}`)).body,
        (await borrower('GET', `/loans/getloan/${String(loanId)}`)).body,
        ...(await admin('GET', `/loans/getallloans?search=${String(loanId)}&limit=5`)).rows,
      ];
      const { outstanding } = (await admin('GET', '/figures/reports')).body;
      return {
        amountPaid: seen.map(({ amountPaid }) => amountPaid),
        open: seen.map((loan) => 12 * 8_885 - Number(loan.amountPaid) - Number(loan.amountInReceipts ?? 0)),
        outstanding: Number(outstanding),
      };
    };
    const before = await stillToCome();
    expect(before).toMatchObject({ amountPaid: [0, 0, 0], open: [101_620, 101_620, 101_620] });
    const penaltyAmount = 15 * 75;
    const refused = [
      await pay(borrower, loanId, 3_884 + penaltyAmount, { penaltyAmount }),
      await pay(borrower, loanId, 3_885, { penaltyAmount: 0 }),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [422, "amount must be the EMI and today's penalty, ₹10,010.00, or what is due, ₹5,010.00"],
      [422, "penaltyAmount must be today's penalty, ₹1,125.00"],
    ]);
    const claim = await pay(borrower, loanId, 3_885 + penaltyAmount, { penaltyAmount, status: 'Received' });
    expect([claim.status, claim.body]).toMatchObject([201, { amount: 3_885, status: 'Received' }]);
    const settled = { advance: 0, shortPaid: 0, overPaid: 0, arrears: 0, penaltyStanding: 0 };
    expect(await accountOf(admin, loanId)).toMatchObject({
      ...settled,
      totals: { moneyIn: 10_010, credited: 8_885, penalties: 1_125 },
    });
    // What is still to come agrees in the list, the loan, the portal, the figures and the account.
    expect(await stillToCome()).toEqual({
      amountPaid: [3_885, 3_885, 3_885],
      open: [97_735, 97_735, 97_735],
      outstanding: before.outstanding - 3_885,
    });
    // The receipt's money is shown by no payment of the installment, and stays with it.
    const rows = (await admin('GET', '/payments/all')).rows.filter((row) => row.loanId === loanId);
    expect(new Map(rows.map((row) => [row.installmentNumber, row.amount]))).toEqual(
      new Map([
        [1, 3_885],
        [null, 5_000],
      ]),
    );
    const confirmed = await admin('PUT', `/payments/confirm/${String(claim.body.paymentId)}`);
    expect(confirmed.status).toBe(200);
    expect(await accountOf(admin, loanId)).toMatchObject(settled);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('the EMI of a borrower leaves as advance what was credited; without receipts nothing else is taken', async () => {
    const admin = await adminOn(server, '2026-02-15');
    const [loanId, plain] = [await lent(admin), await lent(admin)];
    await taken(admin, loanId, 5_000);
    const borrower = await owner();
    expect((await pay(borrower, plain, 3_885)).body.message).toBe(
      "amount must be the EMI and today's penalty, ₹8,885.00",
    );
    expect((await pay(borrower, loanId, 8_885)).status).toBe(201);
    expect(await accountOf(admin, loanId)).toMatchObject({ advance: 5_000, shortPaid: 0 });
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('a payment has a reference, which no other payment or receipt in force may have', async () => {
    const admin = await adminOn(server, '2026-02-15');
    const [loanId, other] = [await lent(admin), await lent(admin)];
    const reference = `UTR-${engine}/1`;
    const plain = await pay(admin, other, 8_885, { installmentNumber: 2 });
    expect('reference' in plain.body).toBe(false);
    const paid = await pay(admin, loanId, 8_885, { reference });
    expect(paid.body).toMatchObject({ reference });
    expect((await admin('GET', `/payments/${String(loanId)}`)).rows).toMatchObject([{ reference }]);
    const used = `This reference is already used for ${String(paid.body.paymentId)}.`;
    const receipt = { loanId: other, amount: 10, method: 'UPI', reference };
    for (const { status, body } of [
      await pay(admin, other, 8_885, { reference }),
      await admin('POST', '/receipts', receipt),
    ])
      expect([status, body.message]).toEqual([409, used]);
    for (const odd of ['UTR 1', 'ü1', 'A'.repeat(41)])
      expect((await pay(admin, other, 8_885, { reference: odd })).status).toBe(422);
    const reason = { revertedBy: 'Admin', revertReason: 'Entered twice' };
    await admin('DELETE', `/payments/revertpayment/${String(paid.body.paymentId)}`, reason);
    expect((await admin('POST', '/receipts', receipt)).status).toBe(201);
    expect((await pay(admin, loanId, 8_885, { reference })).status).toBe(409);
    const once = { reference: `${reference}/2` };
    const both = [pay(admin, loanId, 8_885, once), pay(admin, other, 8_885, once)];
    expect(statusesOf(await Promise.all(both))).toEqual([201, 409]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('blanks and capitals tell no references apart, and a receipt keeps them as they were typed', async () => {
    const admin = await adminOn(server, '2026-02-15');
    const [loanId, other] = [await lent(admin), await lent(admin)];
    const typed = { amount: 10, method: 'UPI', reference: 'BANK 9 42' };
    const first = await admin('POST', '/receipts', { loanId, ...typed });
    const { receiptId, reference } = first.body.receipt as Json;
    expect(reference).toBe('BANK 9 42');
    const refused = [
      await pay(admin, other, 8_885, { reference: 'BANK942' }),
      await pay(admin, other, 8_885, { reference: 'bank942' }),
      await admin('POST', '/receipts', { loanId: other, ...typed, reference: 'BANK942' }),
      await admin('POST', '/receipts', { loanId: other, ...typed, reference: 'bank 9 42' }),
      await admin('POST', '/receipts', { loanId: other, ...typed, reference: 'BANK 942', preview: true }),
      // As copied from a statement and from a chat.
      await admin('POST', '/receipts', { loanId: other, ...typed, reference: 'BANK\u00A09\t42' }),
      await admin('POST', '/receipts', { loanId: other, ...typed, reference: '\u202ABANK942\u202C' }),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([
        409,
        `This reference is already used for ${String(receiptId)}.`,
      ]);
    const revert = await admin('DELETE', `/receipts/${String(receiptId)}`, { reason: 'Entered twice' });
    expect(revert.status).toBe(200);
    expect((await pay(admin, other, 8_885, { reference: 'Bank942' })).status).toBe(201);
    expect((await admin('POST', '/receipts', { loanId, ...typed })).status).toBe(409);
    expect((await pay(admin, loanId, 8_885, { reference: 'BANK942' })).status).toBe(409);
  });

  test('no payment is recorded or reverted on a day that is closed', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const loanId = await lent(admin);
    const early = { paidDate: '2026-02-15T06:30:00.000Z' };
    const paid = await pay(admin, loanId, 8_885, early);
    await set(admin, { booksClosedThrough: '2026-02-28' });
    const words = 'The books are closed through 28 Feb 2026.';
    const refused = [
      await pay(admin, loanId, 8_885, { ...early, installmentNumber: 2 }),
      await admin('DELETE', `/payments/revertpayment/${String(paid.body.paymentId)}`, {
        revertedBy: 'Admin',
        revertReason: 'Entered twice',
      }),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, words],
      [409, words],
    ]);
    expect((await pay(admin, loanId, 8_885, { installmentNumber: 2 })).status).toBe(201);
    await set(admin, { booksClosedThrough: null });
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('another order counts for money that is recorded after its save, and what came before stays', async () => {
    const admin = await adminOn(server, '2026-04-20');
    const [loanId, later] = [await lent(admin), await lent(admin)];
    await taken(admin, loanId, 20_000);
    const before = await accountOf(admin, loanId);
    expect(discharged(before)).toEqual([1, 2]);
    server.clock.nowMs += 1_000;
    await set(admin, { allocationOrder: 'each-with-its-penalty' });
    server.clock.nowMs += 1_000;
    expect(await accountOf(admin, loanId)).toEqual(before);
    expect(await findingsIn(server.db)).toEqual([]);
    await taken(admin, later, 20_000);
    // The published other order: the first with its penalty of 4,800, then 6,315 of the second.
    const other = await accountOf(admin, later);
    expect(discharged(other)).toEqual([1]);
    expect((other.installments as readonly Json[])[1]).toMatchObject({ credited: 6_315 });
    await taken(admin, later, 1_000, { receivedOn: '2026-04-19' });
    expect((await accountOf(admin, later)).totals).toMatchObject({ moneyIn: 21_000, penalties: 4_800 });
    expect(await findingsIn(server.db)).toEqual([]);
    server.clock.nowMs += 1_000;
    await set(admin, { allocationOrder: 'installments-first' });
  });

  test('penalty terms of the day on which an installment was completed leave its penalty as it was then', async () => {
    const admin = await adminOn(server, '2026-05-02');
    const [loanId, open] = [await lent(admin), await lent(admin)];
    const first = await taken(admin, loanId, 8_885);
    const standing = 76 * 75;
    const before = await accountOf(admin, loanId);
    expect(before).toMatchObject({ penaltyStanding: standing });
    server.clock.nowMs += 1_000;
    await set(admin, { penalty: { graceDays: 0, capPaise: 50_000, capEmiBps: null } });
    server.clock.nowMs += 1_000;
    expect(await accountOf(admin, loanId)).toMatchObject({ penaltyStanding: standing });
    expect(await accountOf(admin, open)).toMatchObject({ penaltyRunning: 3 * 500 });
    // Whatever is recorded afterwards derives it again.
    await taken(admin, loanId, 100);
    expect(await accountOf(admin, loanId)).toMatchObject({ penaltyStanding: standing });
    await taken(admin, open, 8_885);
    expect(await accountOf(admin, open)).toMatchObject({ penaltyStanding: 500 });
    expect((await admin('DELETE', `/receipts/${first}`, { reason: 'Entered twice' })).status).toBe(200);
    expect(await accountOf(admin, loanId)).toMatchObject({ penaltyStanding: 0, penaltyRunning: 3 * 500 });
    expect(await findingsIn(server.db)).toEqual([]);
  });
});

/** Saves settings on top of those that stand. */
const set = async (admin: Client, settings: Json): Promise<void> => {
  const { body } = await admin('GET', '/lender');
  const saved = await admin('PUT', '/lender', { version: body.version, settings });
  if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.body)}`);
};

const discharged = ({ installments }: Json) =>
  (installments as readonly Json[])
    .filter(({ dischargedOn }) => dischargedOn !== null)
    .map(({ installmentNumber }) => installmentNumber);
