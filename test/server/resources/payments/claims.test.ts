import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Json, startServer, type TestServer } from '#test/support/server/server.ts';

/** A borrower's payment is a claim until staff confirm it (rule CLAIM). */
describe.each(engines)('claims on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  /** A loan whose first two installments are 33 and 5 days late, and whose third falls due in 26 days. */
  const activeLoan = () => server.newLoan({ status: 'Active' });
  const penalties: Readonly<Record<number, number>> = { 1: 33 * 75, 2: 5 * 75 };
  const claim = async (loan: Json, installmentNumber: number) => {
    const penaltyAmount = penalties[installmentNumber] ?? 0;
    return server.owner('POST', `/payments/${String(loan.loanId)}`, {
      installmentNumber,
      amount: 8885 + penaltyAmount,
      penaltyAmount,
      status: 'Received',
      paymentMethod: 'UPI',
      paidBy: 'Customer',
    });
  };
  const loanNow = async (loan: Json) =>
    (await server.admin('GET', `/loans/getloan/${String(loan.loanId)}`)).body;

  test.each(['Pending', 'Approved'])('a borrower does not make a %s loan active', async (status) => {
    const loan = await server.newLoan({ status });
    const refused = await claim(loan, 1);
    expect([refused.status, refused.body]).toEqual([409, { message: 'This loan is not active yet.' }]);
    expect(await loanNow(loan)).toEqual({ ...loan, payments: [] });
  });

  test('staff make it active, and then the borrower’s payment is a claim', async () => {
    const loan = await server.newLoan();
    await server.admin('PUT', `/loans/updateloan/${String(loan.loanId)}`, { status: 'Active' });
    const { status, body } = await claim(loan, 1);
    expect([status, body.status]).toEqual([201, 'Received']);
    expect(await loanNow(loan)).toMatchObject({ status: 'Active', disbursedDate: '2026-03-15' });
  });

  test('claims reach one installment beyond what is due, however many there are', async () => {
    const loan = await activeLoan();
    const beyond = await claim(loan, 4);
    expect([beyond.status, beyond.body.message]).toEqual([
      409,
      'Installment #4 cannot be paid yet: installment #3 comes first.',
    ]);
    // Due installments may be claimed in any order, the next one before them.
    for (const number of [3, 2, 1]) expect((await claim(loan, number)).status).toBe(201);
    const clicks = [];
    for (let number = 4; number <= 12; number += 1) clicks.push(await claim(loan, number));
    expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 409));
    expect(clicks[0]?.body.message).toBe(
      'Installment #4 cannot be paid yet: installment #3 awaits confirmation.',
    );
    expect(await loanNow(loan)).toMatchObject({ amountPaid: 3 * 8885, nextPaymentDate: '2026-05-10' });
  });

  test('a confirmed payment, or one that staff record, allows a claim for the next installment', async () => {
    const loan = await activeLoan();
    const { body } = await claim(loan, 3);
    expect((await claim(loan, 4)).status).toBe(409);
    await server.admin('PUT', `/payments/confirm/${String(body.paymentId)}`);
    expect((await claim(loan, 5)).status).toBe(409);
    const paid = await server.admin('POST', `/payments/${String(loan.loanId)}`, {
      installmentNumber: 4,
      amount: 8885,
      penaltyAmount: 0,
      paymentMethod: 'Cash',
    });
    expect(paid.status).toBe(201);
    expect((await claim(loan, 5)).status).toBe(201);
  });

  test('staff record installments in any order, as before', async () => {
    const loan = await server.newLoan();
    const { status } = await server.admin('POST', `/payments/${String(loan.loanId)}`, {
      installmentNumber: 9,
      amount: 8885,
      penaltyAmount: 0,
      paymentMethod: 'Cash',
    });
    expect([status, (await loanNow(loan)).status]).toEqual([201, 'Active']);
  });

  test.each([
    ['Pending', 'This loan is not active yet.'],
    ['Rejected', 'This loan is rejected. No payment can be confirmed.'],
    ['Closed', 'This loan is closed. No payment can be confirmed.'],
  ] as const)('a claim on a loan that has become %s is not confirmed', async (status, message) => {
    const loan = await activeLoan();
    const { body } = await claim(loan, 1);
    await server.db.query.updateTable('loans').set({ status }).where('id', '=', String(loan._id)).execute();
    const refused = await server.admin('PUT', `/payments/confirm/${String(body.paymentId)}`);
    expect([refused.status, refused.body.message]).toEqual([409, message]);
    expect((await loanNow(loan)).payments).toMatchObject([{ status: 'Received' }]);
  });
});
