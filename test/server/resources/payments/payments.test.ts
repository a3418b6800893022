import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  engines,
  type Json,
  lateInstallment,
  noon,
  startServer,
  type TestServer,
  statusesOf,
} from '#test/support/server/server.ts';

describe.each(engines)('payments on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const loanNow = async (loan: Json) =>
    (await server.admin('GET', `/loans/getloan/${String(loan.loanId)}`)).body;
  const auditOf = async (loan: Json) =>
    (await server.admin('GET', `/audit-logs/loan/${String(loan.loanId)}`)).body.data as readonly Json[];
  const record = (loan: Json, over: Json = {}) =>
    server.admin('POST', `/payments/${String(loan.loanId)}`, { ...lateInstallment, ...over });
  const onTime = (installmentNumber: number) => ({ installmentNumber, amount: 8885, penaltyAmount: 0 });

  test('a late installment is taken with its penalty, and the loan, its payments and its audit trail show it', async () => {
    const loan = await server.newLoan();
    const { status, body } = await record(loan);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      loanId: loan.loanId,
      installmentNumber: 1,
      amount: 8885,
      penaltyAmount: 2475,
      totalAmount: 11_360,
      status: 'Paid',
      paidDate: '2026-03-15T06:30:00.000Z',
      dueDate: '2026-02-10',
      paymentMethod: 'Cash',
      paidBy: 'Admin',
    });
    expect(body.paymentId).toMatch(/^PAY-\d{6}$/);
    expect(await loanNow(loan)).toMatchObject({
      status: 'Active',
      amountPaid: 8885,
      nextPaymentDate: '2026-03-10',
      disbursedDate: '2026-03-15',
      payments: [body],
    });
    expect(await auditOf(loan)).toMatchObject([
      {
        action: 'PAYMENT_CREATED',
        performedBy: 'Admin',
        performedAt: '2026-03-15T06:30:00.000Z',
        details: {
          installmentNumber: 1,
          amount: 11_360,
          penaltyAmount: 2475,
          dueDate: '2026-02-10',
          paymentId: body.paymentId,
        },
      },
    ]);
    expect((await server.admin('GET', `/payments/${String(loan._id)}`)).rows).toEqual([body]);
  });

  test('an installment is paid once', async () => {
    const loan = await server.newLoan();
    await record(loan);
    const again = await record(loan, { amount: 1, penaltyAmount: 0 });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('A payment for installment #1 already exists.');
    expect(await auditOf(loan)).toHaveLength(1);
  });

  test('of two simultaneous payments of one installment one is taken and one refused, with one audit entry', async () => {
    const loan = await server.newLoan();
    const replies = await Promise.all(Array.from({ length: 6 }, () => record(loan)));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await auditOf(loan)).toHaveLength(1);
    expect((await loanNow(loan)).amountPaid).toBe(8885);
  });

  test('the due date is the schedule’s, whatever the body says', async () => {
    const loan = await server.newLoan({ startDate: '2026-01-31' });
    const { body } = await record(loan, { dueDate: '2020-01-01', amount: 8885, penaltyAmount: 0 });
    expect(body.dueDate).toBe('2026-02-28');
  });

  test('a customer pays exactly the EMI and today’s penalty, and staff confirm it', async () => {
    const loan = await server.newLoan({ status: 'Active' });
    const path = `/payments/${String(loan.loanId)}`;
    const paid = {
      ...lateInstallment,
      status: 'Received',
      paidBy: 'Customer',
      paidDate: '2020-01-01T00:00:00Z',
    };
    for (const wrong of [
      { amount: 11_359, penaltyAmount: 2475 },
      { amount: 8885, penaltyAmount: 0 },
      { amount: 11_435, penaltyAmount: 2550 },
    ])
      expect((await server.owner('POST', path, { ...paid, ...wrong })).status).toBe(422);

    const { status, body } = await server.owner('POST', path, { ...paid, status: 'paid', paidBy: 'Admin' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'Received',
      paidBy: 'Customer',
      paidDate: '2026-03-15T06:30:00.000Z',
    });
    expect(await loanNow(loan)).toMatchObject({ amountPaid: 8885, nextPaymentDate: '2026-03-10' });

    const confirm = `/payments/confirm/${String(body.paymentId)}`;
    expect((await server.admin('PUT', confirm)).body).toMatchObject({ status: 'Paid', paidBy: 'Customer' });
    expect((await server.admin('PUT', confirm)).status).toBe(409);
    expect((await auditOf(loan)).map(({ action, performedBy }) => [action, performedBy])).toEqual([
      ['PAYMENT_CONFIRMED', 'Admin'],
      ['PAYMENT_CREATED', 'Customer'],
    ]);
  });

  test('a revert takes the payment back with its reason and frees the installment', async () => {
    const loan = await server.newLoan();
    const { body } = await record(loan);
    const path = `/payments/revertpayment/${String(body.paymentId)}`;
    expect((await server.admin('DELETE', path, { revertedBy: 'Admin', revertReason: '  ' })).status).toBe(
      422,
    );
    const { status, body: answer } = await server.admin('DELETE', path, {
      revertedBy: 'Somebody else',
      revertReason: 'Cheque bounced',
    });
    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, payment: body });
    expect(await loanNow(loan)).toMatchObject({
      status: 'Active',
      amountPaid: 0,
      nextPaymentDate: '2026-02-10',
      payments: [],
    });
    const [entry] = await auditOf(loan);
    expect(entry).toMatchObject({
      action: 'PAYMENT_REVERTED',
      performedBy: 'Admin',
      details: { reason: 'Cheque bounced', amount: 11_360, originalPaymentDate: '2026-03-15T06:30:00.000Z' },
    });
    const who = await server.db.query
      .selectFrom('audit_entries')
      .select(['account_kind', 'account_id'])
      .where('id', '=', String(entry?._id))
      .executeTakeFirstOrThrow();
    expect(who).toEqual({ account_kind: 'staff', account_id: 'internal-admin' });

    const again = await server.admin('DELETE', path, { revertedBy: 'Admin', revertReason: 'Twice' });
    expect(again.status).toBe(409);
    expect((await record(loan)).status).toBe(201);
  });

  test('the last installment closes the loan, a revert opens it again, unless its vehicle secures another by then', async () => {
    const loan = await server.newLoan({ tenure: 2, installments: 2, emiAmount: null });
    const emi = Number(loan.emiAmount);
    await record(loan, { ...onTime(1), amount: emi });
    const { body: last } = await record(loan, { ...onTime(2), amount: emi });
    expect(await loanNow(loan)).toMatchObject({
      status: 'Closed',
      nextPaymentDate: null,
      amountPaid: 2 * emi,
    });
    expect((await record(loan, { ...onTime(3), amount: emi })).status).toBe(422);

    const revert = (id: unknown) =>
      server.admin('DELETE', `/payments/revertpayment/${String(id)}`, { revertReason: 'Wrong loan' });
    await revert(last.paymentId);
    expect(await loanNow(loan)).toMatchObject({ status: 'Active', nextPaymentDate: '2026-03-10' });

    const { body: lastAgain } = await record(loan, { ...onTime(2), amount: emi });
    await server.newLoan({ vehicleId: loan.vehicleId });
    const refused = await revert(lastAgain.paymentId);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('vehicle');
    expect(await loanNow(loan)).toMatchObject({ status: 'Closed', amountPaid: 2 * emi });
  });

  test('a customer’s own last payment does not close the loan; its confirmation does', async () => {
    const loan = await server.newLoan({
      tenure: 1,
      installments: 1,
      emiAmount: null,
      startDate: '2026-03-10',
      status: 'Active',
    });
    const amount = Number(loan.emiAmount);
    const { body } = await server.owner('POST', `/payments/${String(loan.loanId)}`, {
      installmentNumber: 1,
      amount,
      paymentMethod: 'UPI',
    });
    expect(await loanNow(loan)).toMatchObject({ status: 'Active', nextPaymentDate: null });
    await server.admin('PUT', `/payments/confirm/${String(body._id)}`);
    expect((await loanNow(loan)).status).toBe('Closed');
  });

  test('an installment that is paid, or not payable any more, is refused before the amounts are checked, for customers and staff', async () => {
    const loan = await server.newLoan({ tenure: 1, installments: 1, emiAmount: null, status: 'Active' });
    const path = `/payments/${String(loan.loanId)}`;
    const { body: received } = await server.owner('POST', path, {
      ...lateInstallment,
      amount: Number(loan.emiAmount) + 2475,
    });
    expect(received.status).toBe('Received');
    // Of an installment that was paid days ago the penalty is another today.
    const outdated = { ...lateInstallment, amount: 1, penaltyAmount: 75, paidDate: '2030-01-01' };
    const exists = [409, { message: 'A payment for installment #1 already exists.' }];
    for (const client of [server.owner, server.admin]) {
      const { status, body } = await client('POST', path, outdated);
      expect([status, body]).toEqual(exists);
    }
    await server.admin('PUT', `/payments/confirm/${String(received.paymentId)}`);
    const closed = await server.owner('POST', path, outdated);
    expect([closed.status, closed.body]).toEqual(exists);

    const rejected = await server.newLoan({ status: 'Rejected' });
    for (const client of [server.owner, server.admin]) {
      const { status, body } = await client('POST', `/payments/${String(rejected.loanId)}`, outdated);
      expect([status, body]).toEqual([
        409,
        { message: 'This loan is rejected. No payment can be recorded.' },
      ]);
    }
  });

  test('a rejected loan takes no payment', async () => {
    const loan = await server.newLoan({ status: 'Rejected' });
    expect(loan.nextPaymentDate).toBeNull();
    const { status, body } = await record(loan);
    expect([status, body.message]).toEqual([409, 'This loan is rejected. No payment can be recorded.']);
  });

  test('a confirmation and a revert of one payment at once leave one consistent outcome', async () => {
    const loan = await server.newLoan({ startDate: '2026-03-10', status: 'Active' });
    const { body } = await server.owner('POST', `/payments/${String(loan.loanId)}`, {
      installmentNumber: 1,
      amount: 8885,
      paymentMethod: 'UPI',
    });
    const id = String(body.paymentId);
    const [confirmed, reverted] = await Promise.all([
      server.admin('PUT', `/payments/confirm/${id}`),
      server.admin('DELETE', `/payments/revertpayment/${id}`, { revertReason: 'Not received' }),
    ]);
    expect(reverted.status).toBe(200);
    expect([200, 409]).toContain(confirmed.status);
    expect(await loanNow(loan)).toMatchObject({ amountPaid: 0, nextPaymentDate: '2026-04-10' });
    expect(await auditOf(loan)).toHaveLength(confirmed.status === 200 ? 3 : 2);
  });

  test('staff enter a payment date that is not in the future', async () => {
    const loan = await server.newLoan();
    const later = new Date(noon + 3 * 86_400_000).toISOString();
    expect((await record(loan, { paidDate: later })).body.fields).toEqual({
      paidDate: 'must not be in the future',
    });
    expect((await record(loan, { paidDate: '2026-02-09' })).body.paidDate).toBe('2026-02-08T18:30:00.000Z');
  });

  test.each([
    [{ installmentNumber: 0 }, 'installmentNumber'],
    [{ installmentNumber: 999 }, 'installmentNumber'],
    [{ installmentNumber: 13 }, 'installmentNumber'],
    [{ installmentNumber: 1.5 }, 'installmentNumber'],
    [{ installmentNumber: 1.004 }, 'installmentNumber'],
    [{ installmentNumber: '1.004' }, 'installmentNumber'],
    [{ installmentNumber: '1e0' }, 'installmentNumber'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 2474 }, 'amount'],
    [{ amount: 8885.005 }, 'amount'],
    [{ amount: 1e308 }, 'amount'],
    [{ amount: 10_000_000.01, penaltyAmount: 0 }, 'amount'],
    [{ penaltyAmount: -1 }, 'penaltyAmount'],
    [{ amount: 20_000_000, penaltyAmount: 10_000_000.01 }, 'penaltyAmount'],
    [{ status: 'Refunded' }, 'status'],
    [{ paidDate: 'yesterday' }, 'paidDate'],
    [{ paymentMethod: '' }, 'paymentMethod'],
    [{ paymentMethod: undefined }, 'paymentMethod'],
  ])('%j is refused by the name of the field, and nothing changes', async (over, field) => {
    const loan = await server.newLoan();
    const { status, body } = await record(loan, over);
    expect(status).toBe(422);
    expect(Object.keys(body.fields as Json)).toEqual([field]);
    expect(body.message).toMatch(new RegExp(`^${field} `));
    expect(await loanNow(loan)).toEqual({ ...loan, payments: [] });
  });
});
