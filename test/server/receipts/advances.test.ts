import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAdvances } from '#server/operations/settleAdvances.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { accountOf, adminOn, lakhLoan, taken } from '#test/support/server/books/receiptBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { sendMails } from '#test/support/server/mails.ts';
import {
  cipher,
  engines,
  type Json,
  loanRequest,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { sessionToken, theOwner } from '#test/support/server/tokens.ts';

describe.each(engines)('an advance on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const lent = async (): Promise<unknown> => (await server.newLoan(lakhLoan)).loanId;
  const payments = async (admin: TestServer['admin'], loanId: unknown) =>
    (await admin('GET', `/payments/${String(loanId)}`)).rows.map(({ installmentNumber, paidDate }) => [
      installmentNumber,
      String(paidDate).slice(0, 10),
    ]);

  /** The kinds of the mails about a loan that wait, which are sent. */
  const mailsOf = async (loanId: unknown) =>
    (await sendMails(server))
      .filter(({ letter }) => letter.text.includes(String(loanId)))
      .map(({ kind }) => kind)
      .toSorted();

  test('pays an installment on its due date: the account says so at once, the payments once they are settled', async () => {
    const loanId = await lent();
    const before = await adminOn(server, '2026-03-15');
    await taken(before, loanId, 30_000, { receivedOn: '2026-02-15' });
    expect(await payments(before, loanId)).toHaveLength(2);
    const admin = await adminOn(server, '2026-04-15');
    const account = await accountOf(admin, loanId);
    expect(account).toMatchObject({ arrears: 0, advance: 3_345, nextDueDate: '2026-05-15' });
    expect(await payments(admin, loanId)).toHaveLength(2);
    expect(await findingsIn(server.db)).toEqual([]);
    const now = instantOf(server.clock.nowMs);
    const settleAll = () =>
      settleAdvances(server.db, cipher, now, (_, error) => {
        throw error;
      });
    expect(await settleAll()).toBe(1);
    expect((await payments(admin, loanId))[2]).toEqual([3, '2026-04-14']);
    expect(await accountOf(admin, loanId)).toEqual(account);
    expect(await settleAll()).toBe(0);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('has paid its installment for whoever records a payment before the hour is over', async () => {
    const before = await adminOn(server, '2026-03-15');
    const loan = await server.newLoan(lakhLoan);
    await taken(before, loan.loanId, 30_000, { receivedOn: '2026-02-15' });
    const admin = await adminOn(server, '2026-04-15');
    const path = `/payments/${String(loan.loanId)}`;
    const paying = (installmentNumber: number) => ({
      installmentNumber,
      amount: 8_885,
      penalty: 0,
      paymentMethod: 'Cash',
    });
    const borrower = server.as(await sessionToken(server.db, theOwner, server.clock.nowMs));
    for (const pay of [borrower, admin]) {
      const again = await pay('POST', path, paying(3));
      expect([again.status, again.body.message]).toEqual([
        409,
        'A payment for installment #3 already exists.',
      ]);
    }
    expect((await admin('POST', path, paying(4))).status).toBe(201);
    expect(await payments(admin, loan.loanId)).toEqual([
      [1, '2026-02-14'],
      [2, '2026-03-15'],
      [3, '2026-04-14'],
      [4, '2026-04-15'],
    ]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('is given back at most as it is, and a receipt whose money was given back cannot be reverted', async () => {
    const admin = await adminOn(server, '2026-02-01');
    const loanId = await lent();
    const receiptId = await taken(admin, loanId, 1_000);
    const refund = (body: Json) =>
      admin('POST', `/accounts/${String(loanId)}/advance/refund`, {
        method: 'UPI',
        reason: 'The borrower asked for it',
        ...body,
      });
    const over = await refund({ amount: 1_000.01 });
    expect([over.status, over.body.message]).toEqual([422, 'amount must be at most ₹1,000.00, the advance']);
    expect((await refund({ amount: 400, preview: true })).body).toMatchObject({
      isPreview: true,
      before: { advance: 1_000 },
      after: { advance: 600 },
    });
    const done = await refund({ amount: 400, reference: 'UTR 9' });
    expect([done.status, done.body]).toMatchObject([
      201,
      { receipt: { kind: 'refund' }, after: { advance: 600 } },
    ]);
    const revert = await admin('DELETE', `/receipts/${receiptId}`, { reason: 'Entered twice' });
    expect([revert.status, revert.body.message]).toEqual([
      409,
      'Some of this money was given back from the advance. Undo that refund first.',
    ]);
    const refundId = String((done.body.receipt as Json).receiptId);
    expect((await admin('DELETE', `/receipts/${refundId}`, { reason: 'Returned' })).status).toBe(200);
    expect((await admin('DELETE', `/receipts/${receiptId}`, { reason: 'Entered twice' })).status).toBe(200);
    expect((await refund({ amount: 1 })).body.message).toBe('There is no advance to give back.');
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('a charge is paid after what is overdue, waived or cancelled with a reason', async () => {
    const admin = await adminOn(server, '2026-02-15');
    const loanId = await lent();
    const levy = async (amount: number) => {
      server.clock.nowMs += 1;
      const charge = { kind: 'Bounce', amount, reason: 'The cheque was returned' };
      return (await admin('POST', `/accounts/${String(loanId)}/charges`, charge)).body;
    };
    const first = await levy(500);
    expect(first).toMatchObject({ amount: 500, gst: 90, due: 590, status: 'Due', leviedOn: '2026-02-15' });
    await taken(admin, loanId, 8_885 + 100);
    expect((await accountOf(admin, loanId)).charges).toMatchObject([{ paid: 100, due: 490, status: 'Due' }]);
    const change = (id: unknown, status: string) => {
      // Nothing else is recorded in that millisecond.
      server.clock.nowMs += 1;
      return admin('PUT', `/charges/${String(id)}`, { status, reason: 'The bank was at fault' });
    };
    expect((await change(first.chargeId, 'Waived')).body).toMatchObject({
      waived: 490,
      due: 0,
      status: 'Waived',
    });
    const again = await change(first.chargeId, 'Cancelled');
    expect([again.status, again.body.message]).toEqual([409, 'This charge is waived already.']);
    const second = await levy(1_000);
    await taken(admin, loanId, 2_000);
    expect((await change(second.chargeId, 'Cancelled')).body.message).toBe('This charge is paid already.');
    expect(await accountOf(admin, loanId)).toMatchObject({ advance: 820, chargesDue: 0 });
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('a write that stores what it paid, before the hour is over, mails the borrower of it', async () => {
    const admin = await adminOn(server, '2026-02-15');
    const loanId = await lent();
    await taken(admin, loanId, 8_885 + 9_000);
    await mailsOf(loanId);
    const later = await adminOn(server, '2026-03-15');
    const refund = { amount: 100, method: 'UPI', reason: 'The borrower asked for it' };
    expect((await later('POST', `/accounts/${String(loanId)}/advance/refund`, refund)).status).toBe(201);
    expect(await payments(later, loanId)).toHaveLength(2);
    expect(await mailsOf(loanId)).toEqual(['receipt', 'refund']);
  });

  test('a waiver withdrawn before what it paid opens that installment and its loan again, and says so', async () => {
    const admin = await adminOn(server, '2026-02-25');
    const { loanId, vehicleId, emiAmount } = await server.newLoan({ ...lakhLoan, ...threeMonths });
    const waiver = { installmentNumber: 1, amount: 'all', reason: 'Flood in the village' };
    const { body } = await admin('POST', `/accounts/${String(loanId)}/waivers`, waiver);
    server.clock.nowMs += 1;
    await taken(admin, loanId, 3 * Number(emiAmount));
    const later = await adminOn(server, '2026-04-15');
    await taken(later, loanId, 1);
    const loan = async () => (await later('GET', `/loans/getloan/${String(loanId)}`)).body;
    expect(await loan()).toMatchObject({ status: 'Closed', nextPaymentDate: null });
    expect(await findingsIn(server.db)).toEqual([]);
    await mailsOf(loanId);
    server.clock.nowMs += 1;
    const withdraw = () =>
      later('DELETE', `/waivers/${String(body.waiverId)}`, { reason: 'Waived for the wrong loan' });
    const second = await later('POST', '/loans/createloan', { ...loanRequest, vehicleId });
    const refused = await withdraw();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This loan would open again, but its vehicle secures another loan now.',
    ]);
    await later('PUT', `/loans/updateloan/${String(second.body.loanId)}`, { status: 'Rejected' });
    expect((await withdraw()).status).toBe(200);
    expect(await loan()).toMatchObject({ status: 'Active', nextPaymentDate: '2026-04-15' });
    expect(await mailsOf(loanId)).toEqual(['revert', 'waiver']);
    expect(await findingsIn(server.db)).toEqual([]);
  });
});

const threeMonths = { tenure: 3, emiAmount: null, installments: 3 };
