import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingsIn } from '#test/support/server/findings.ts';
import { engines, type Json, startServer, type TestServer } from '#test/support/server/server.ts';

const bank = {
  mode: 'Bank Transfer',
  reference: 'UTR20260315',
  payee: 'Borrower',
  netAmount: 100_000 - 999.5,
};
const dealer = { ...bank, payee: 'Dealer', payeeName: ' Asha Motors ', account: 'HDFC current' };

describe.each(engines)('how loans are paid out on %s (rule DISBURSAL)', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const pathOf = ({ loanId }: Json) => `/accounts/${String(loanId)}/disbursal`;
  const disburse = (loan: Json, body: Json) => server.admin('POST', pathOf(loan), body);
  const loanNow = async ({ loanId }: Json) =>
    (await server.admin('GET', `/loans/getloan/${String(loanId)}`)).body;

  test('a Pending loan becomes Active today, with what was paid out and what was kept back', async () => {
    const loan = await server.newLoan();
    expect((await server.admin('GET', pathOf(loan))).body).toMatchObject({
      loanId: loan.loanId,
      loanAmount: 100_000,
      deductions: [{ name: 'Processing Fee', amount: 999.5 }],
      netAmount: 99_000.5,
      disbursal: null,
    });
    const { status, body } = await disburse(loan, bank);
    expect(status).toBe(201);
    const recorded = {
      loanId: loan.loanId,
      netAmount: 99_000.5,
      paidOn: '2026-03-15',
      mode: 'Bank Transfer',
      reference: 'UTR20260315',
      payee: 'Borrower',
      payeeName: null,
      recordedBy: 'Asha',
    };
    expect(body).toMatchObject(recorded);
    expect((await server.admin('GET', pathOf(loan))).body).toMatchObject({ disbursal: recorded });
    expect(await loanNow(loan)).toMatchObject({ status: 'Active', disbursedDate: '2026-03-15' });
    const update = (asked: Json) => server.admin('PUT', `/loans/updateloan/${String(loan.loanId)}`, asked);
    expect((await update({ loanAmount: 90_000 })).status).toBe(409);
    for (const processingFee of [500, 0]) {
      const { status: other, body: refused } = await update({ processingFee });
      expect([other, refused.message]).toEqual([
        409,
        'The processing fee of this loan cannot change: it was deducted from the payout.',
      ]);
    }
    expect((await update({ processingFee: 999.5, guarantorName: 'Meera' })).status).toBe(200);
  });

  test('it is in the trail as LOAN_DISBURSED, with who did it', async () => {
    const loan = await server.newLoan({ status: 'Approved' });
    expect((await disburse(loan, dealer)).status).toBe(201);
    const { rows } = await server.admin('GET', `/audit?subject=loan&id=${String(loan.loanId)}`);
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'LOAN_DISBURSED',
        // A disbursal has no number of its own: people know it by its loan.
        name: loan.loanId,
        accountName: 'Asha',
        changes: expect.arrayContaining([
          { field: 'net', before: null, after: '99000.5' },
          { field: 'payeeName', before: null, after: 'Asha Motors' },
        ]) as unknown,
      }),
    );
    const actions = (await server.admin('GET', `/audit-logs/loan/${String(loan.loanId)}`)).body;
    expect(JSON.stringify(actions)).not.toContain('LOAN_DISBURSED');
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('a loan is paid out once, however often and however many at once ask', async () => {
    const loan = await server.newLoan();
    const answers = await Promise.all([disburse(loan, bank), disburse(loan, dealer), disburse(loan, bank)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This loan is disbursed already.',
    );
  });

  test('one that runs, or is rejected, cannot be paid out', async () => {
    const running = await server.newLoan({ status: 'Active' });
    const rejected = await server.newLoan({ status: 'Rejected' });
    expect(await disburse(running, bank)).toMatchObject({
      status: 409,
      body: { message: 'This loan is disbursed already.' },
    });
    expect(await disburse(rejected, bank)).toMatchObject({
      status: 409,
      body: { message: 'A loan that is Rejected cannot be disbursed.' },
    });
  });

  test('its reference is kept as that of a receipt is, without what a copy takes along', async () => {
    const { body } = await disburse(await server.newLoan(), {
      ...bank,
      reference: ' \u202AUTR\u00A020260315\u202C',
    });
    expect(body).toMatchObject({ reference: 'UTR 20260315' });
  });

  test.each([
    [{ netAmount: 100_000 }, 'netAmount must be ₹99,000.50, the loan amount without the processing fee'],
    [{ mode: 'Cash' }, 'mode must not be Cash above ₹20,000.00: pay this through a bank'],
    [{ reference: null }, 'reference is required: the number of the transfer, cheque or draft'],
    [{ payee: 'Dealer' }, 'payeeName is required for a dealer'],
    [{ paidOn: '2026-03-16' }, 'paidOn must not be in the future'],
    [{ paidOn: '1989-12-31' }, 'paidOn must not be before 1990-01-01'],
  ])('%j is refused, and nothing changes', async (change, message) => {
    const loan = await server.newLoan();
    expect(await disburse(loan, { ...bank, ...change })).toMatchObject({ status: 422, body: { message } });
    expect(await loanNow(loan)).toMatchObject({ status: 'Pending', disbursedDate: null });
    expect((await server.admin('GET', pathOf(loan))).body.disbursal).toBeNull();
  });

  test('cash is taken up to ₹20,000, and a fee that leaves nothing is refused', async () => {
    const small = { loanAmount: 20_000, processingFee: 0, emiAmount: null };
    const loan = await server.newLoan(small);
    const cash = { mode: 'Cash', payee: 'Borrower', netAmount: 20_000 };
    expect((await disburse(loan, cash)).status).toBe(201);
    const eaten = await server.newLoan({ ...small, processingFee: 20_000 });
    expect(await disburse(eaten, { ...cash, netAmount: 0 })).toMatchObject({ status: 409 });
  });

  test('the payouts to dealers are listed by day, newest first, in pages', async () => {
    const days = ['2026-02-03', '2026-02-01', '2026-02-02'];
    for (const paidOn of days)
      expect((await disburse(await server.newLoan(), { ...dealer, paidOn })).status).toBe(201);
    await disburse(await server.newLoan(), { ...bank, paidOn: '2026-02-02' });
    const listed = async (query: string) => {
      const { rows } = await server.admin('GET', `/disbursals?payee=Dealer${query}`);
      return rows.map(({ paidOn }) => paidOn);
    };
    expect(await listed('&from=2026-02-01&to=2026-02-28')).toEqual(days.toSorted().toReversed());
    expect(await listed('&from=2026-02-01&to=2026-02-28&limit=1&offset=1')).toEqual(['2026-02-02']);
    expect(await listed('&from=2026-02-02&to=2026-02-02')).toEqual(['2026-02-02']);
    expect((await server.admin('GET', '/disbursals?from=2026-02-02&to=2026-02-02')).rows).toHaveLength(2);
  });
});

describe.each(engines)('closed books on %s', (engine) => {
  test('take no disbursal of their days', async () => {
    const server = await startServer(engine);
    const closed = await server.admin('PUT', '/lender', {
      version: 0,
      settings: { booksClosedThrough: '2026-02-28' },
    });
    expect(closed.status).toBe(200);
    const loan = await server.newLoan();
    const path = `/accounts/${String(loan.loanId)}/disbursal`;
    expect(await server.admin('POST', path, { ...bank, paidOn: '2026-02-28' })).toMatchObject({
      status: 409,
      body: { message: 'The books are closed through 28 Feb 2026.' },
    });
    expect((await server.admin('POST', path, { ...bank, paidOn: '2026-03-01' })).status).toBe(201);
    await server.stop();
  });
});
