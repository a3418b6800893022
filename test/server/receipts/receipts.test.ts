import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import published from '#test/fixtures/lending.json' with { type: 'json' };
import { assertFigures } from '#test/support/server/books/bookFigures.ts';
import { accountOf, adminOn, lakhLoan, take, taken } from '#test/support/server/books/receiptBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { sendMails } from '#test/support/server/mails.ts';
import {
  type Client,
  engines,
  type Json,
  loanRequest,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';

describe.each(engines)('receipts on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test('every value date is used as given, and the account has the published figures', async () => {
    for (const { events, on, given, answer } of accountVectors) {
      const admin = await adminOn(server, '2026-01-16');
      const { loanId } = await newLoan(server, admin);
      // What is given up has the day on which it is recorded.
      for (const event of events.filter(({ type }) => type === 'waiver'))
        await record(await adminOn(server, event.on), loanId, event);
      const later = await adminOn(server, on);
      for (const event of events.filter(({ type }) => type !== 'waiver')) await record(later, loanId, event);
      expect(given).toEqual({});
      expect(figuresOf(await accountOf(later, loanId))).toEqual(answer);
    }
  });

  test.each(published.allocation.map((vector) => [vector.id, vector] as const))(
    'the published allocation %s, shown first and then recorded',
    async (_id, { amount, on, given, answer }) => {
      const admin = await adminOn(server, on);
      const { loanId } = await newLoan(server, admin);
      for (const [received, rupees] of earlier[_id] ?? [])
        await taken(admin, loanId, rupees, { receivedOn: received });
      // ₹590 with the tax.
      if ('charges' in given) await levied(admin, loanId, 500);
      const before = await accountOf(admin, loanId);
      const preview = await take(admin, loanId, amount / 100, { preview: true });
      expect(preview.status).toBe(200);
      expect(await accountOf(admin, loanId)).toEqual(before);
      const recorded = await take(admin, loanId, amount / 100);
      expect(recorded.status).toBe(201);
      for (const { body } of [preview, recorded]) {
        expect({
          allocations: partsOf(body.receipt as Json),
          completed: body.completed,
          penaltyLeft: (body.penaltyLeft as readonly Json[]).map(({ installmentNumber, amount: left }) => ({
            n: installmentNumber,
            paise: paiseOf(left),
          })),
        }).toEqual({
          ...answer,
          allocations: answer.allocations.map(({ to, n, paise }) => [
            to,
            typeof n === 'string' ? null : n,
            paise,
          ]),
        });
      }
      expect({ ...preview.body, receipt: null, isPreview: null }).toEqual({
        ...recorded.body,
        receipt: null,
        isPreview: null,
      });
    },
  );

  test('a receipt taken back leaves the account, the loan and the lists as they were', async () => {
    const admin = await adminOn(server, '2026-04-20');
    const { loanId } = await newLoan(server, admin);
    await taken(admin, loanId, 5_000, { receivedOn: '2026-02-20' });
    const all = async () => ({
      account: await accountOf(admin, loanId),
      payments: (await admin('GET', `/payments/${String(loanId)}`)).rows,
      listed: (await admin('GET', '/payments/all')).rows,
      loan: { ...(await admin('GET', `/loans/getloan/${String(loanId)}`)).body, updatedAt: null },
    });
    const before = await all();
    const receiptId = await taken(admin, loanId, 20_000, { reference: 'UTR 77' });
    const during = await all();
    expect(during.payments).toHaveLength(2);
    const shown = await admin('DELETE', `/receipts/${receiptId}`, { preview: true });
    expect(shown.body).toMatchObject({ isPreview: true, reopened: [1, 2], completed: [] });
    expect(await all()).toEqual(during);
    const reverted = await admin('DELETE', `/receipts/${receiptId}`, { reason: 'Entered twice' });
    expect(reverted.status).toBe(200);
    expect(reverted.body).toMatchObject({ reopened: [1, 2], receipt: { revertReason: 'Entered twice' } });
    expect(await all()).toEqual(before);
    const again = await admin('DELETE', `/receipts/${receiptId}`, { reason: 'Entered twice' });
    expect([again.status, again.body.message]).toEqual([409, 'This receipt was already reverted.']);
    const trail = await admin('GET', `/audit-logs/loan/${String(loanId)}`);
    expect(
      (trail.body.data as readonly Json[]).map(({ action, details }) => [action, (details as Json).reason]),
    ).toEqual([
      ['PAYMENT_REVERTED', `Receipt ${receiptId} reverted`],
      ['PAYMENT_REVERTED', `Receipt ${receiptId} reverted`],
      ['PAYMENT_CREATED', null],
      ['PAYMENT_CREATED', null],
    ]);
  });

  test('the trail of a loan adds up to its payments, whatever receipts pay of a penalty later', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const { loanId } = await newLoan(server, admin);
    const moved = async (): Promise<readonly unknown[]> => {
      const { body } = await admin('GET', `/audit-logs/loan/${String(loanId)}`);
      return (body.data as readonly Json[]).map(({ action, details }) => {
        const { installmentNumber, amount, penaltyAmount } = details as Json;
        return [action, installmentNumber, amount, penaltyAmount];
      });
    };
    const completing = await taken(admin, loanId, 8_885);
    const standing = await taken(admin, loanId, 1_000);
    const [created, paidLater] = [
      ['PAYMENT_CREATED', 1, 8_885, 0],
      ['PAYMENT_CREATED', 1, 1_000, 1_000],
    ];
    expect(await moved()).toEqual([paidLater, created]);
    const reason = { reason: 'Entered twice' };
    await admin('DELETE', `/receipts/${standing}`, reason);
    const takenBack = ['PAYMENT_REVERTED', 1, 1_000, 1_000];
    expect(await moved()).toEqual([takenBack, paidLater, created]);
    await taken(admin, loanId, 1_000);
    await admin('DELETE', `/receipts/${completing}`, reason);
    expect(await moved()).toEqual([
      ['PAYMENT_REVERTED', 1, 9_885, 1_000],
      paidLater,
      takenBack,
      paidLater,
      created,
    ]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('an installment that receipts complete has a payment; the rest of their money stands among all payments', async () => {
    const admin = await adminOn(server, '2026-04-20');
    const { loanId } = await newLoan(server, admin);
    const first = await taken(admin, loanId, 5_000, { receivedOn: '2026-02-20' });
    expect(await rowsOf(admin, loanId)).toEqual([[null, 5_000, 0, first]]);
    const second = await taken(admin, loanId, 10_000, { receivedOn: '2026-03-02', method: 'Cheque' });
    expect((await admin('GET', `/payments/${String(loanId)}`)).rows).toMatchObject([
      { installmentNumber: 1, amount: 8_885, penaltyAmount: 1_125, status: 'Paid', paymentMethod: 'Cheque' },
    ]);
    // 3,885 and the penalty of 15 days are used; the rest waits for 15 March.
    expect((await rowsOf(admin, loanId)).slice(1)).toEqual([[null, 4_990, 0, second]]);
    const { body } = await admin('GET', `/loans/getloan/${String(loanId)}`);
    expect(body).toMatchObject({ amountPaid: 8_885, nextPaymentDate: '2026-03-15' });
    await assertFigures(admin, day('2026-04-20'), { from: day('2026-01-01'), to: day('2026-04-20') });
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('the product’s revert of a payment that a receipt made takes the receipt back', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const { loanId } = await newLoan(server, admin);
    const first = await taken(admin, loanId, 5_000, { receivedOn: '2026-02-20' });
    await taken(admin, loanId, 3_885);
    const [payment] = (await admin('GET', `/payments/${String(loanId)}`)).rows;
    expect(payment).toMatchObject({ byReceipt: true });
    const revert = { revertedBy: 'Admin', revertReason: 'Cheque bounced' };
    const { status, body } = await admin(
      'DELETE',
      `/payments/revertpayment/${String(payment?.paymentId)}`,
      revert,
    );
    expect([status, body]).toEqual([200, { success: true, payment }]);
    expect(await rowsOf(admin, loanId)).toEqual([[null, 5_000, 0, first]]);
    expect((await admin('DELETE', `/payments/revertpayment/${first}`, revert)).status).toBe(200);
    expect(await rowsOf(admin, loanId)).toEqual([]);
  });

  test('invalid settings are refused by field, and nothing of them is stored', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const { loanId } = await newLoan(server, admin);
    await taken(admin, loanId, 100, { reference: 'UTR 1' });
    const refusals: readonly (readonly [Json, number, string])[] = [
      [{ amount: 0 }, 422, 'amount must be above 0'],
      [{ amount: 1.005 }, 422, 'amount must be a number with at most two decimals'],
      [{ amount: 10_000_000.01 }, 422, 'amount must be at most ₹1,00,00,000.00'],
      [
        { amount: 200_000, method: 'Cash' },
        422,
        'amount: at most ₹1,99,999.99 may be taken in cash (section 269ST)',
      ],
      [{ receivedOn: '2026-03-03' }, 422, 'receivedOn must not be in the future'],
      [{ receivedOn: '2026-01-14' }, 422, "receivedOn must not be before the loan's start, 15 Jan 2026"],
      [{ reference: 'UTR 1' }, 409, 'This reference is already used for '],
      [{ loanId: 'LN-999999' }, 404, 'Loan not found'],
    ];
    const before = await accountOf(admin, loanId);
    for (const [more, status, words] of refusals)
      for (const preview of [true, false]) {
        const reply = await take(admin, loanId, 500, { ...more, preview });
        expect([reply.status, String(reply.body.message).startsWith(words)], words).toEqual([status, true]);
      }
    expect(await accountOf(admin, loanId)).toEqual(before);
  });

  test('a closed loan takes what it still owes of penalties and charges, and no more', async () => {
    const admin = await adminOn(server, '2026-03-17');
    const { loanId } = await newLoan(server, admin, { tenure: 1, installments: 1, emiAmount: '101000' });
    await taken(admin, loanId, 101_000);
    const { body } = await admin('GET', `/loans/getloan/${String(loanId)}`);
    expect(body.status).toBe('Closed');
    const owed = 30 * 75;
    expect(await accountOf(admin, loanId)).toMatchObject({ arrears: 0, penaltyStanding: owed });
    expect(body.penaltyStanding).toBe(owed);
    const ofCustomer = (await admin('GET', `/customers/${String(body.customerId)}/loans`)).rows;
    expect(ofCustomer.find((loan) => loan.loanId === loanId)).toMatchObject({ penaltyStanding: owed });
    const over = await take(admin, loanId, owed + 0.01);
    expect([over.status, over.body.message]).toEqual([
      422,
      'amount must be at most ₹2,250.00, which is still owed on this loan',
    ]);
    await taken(admin, loanId, owed);
    expect((await rowsOf(admin, loanId))[0]?.slice(0, 3)).toEqual([1, 101_000, owed]);
    const none = await take(admin, loanId, 1);
    expect([none.status, none.body.message]).toEqual([
      409,
      'This loan is closed. No payment can be recorded.',
    ]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('a mail says that a late penalty grows only where an installment is due', async () => {
    const admin = await adminOn(server, '2026-03-17');
    const { loanId } = await newLoan(server, admin, { tenure: 1, installments: 1, emiAmount: '101000' });
    const mailAfter = async (amount: number): Promise<string> => {
      await sendMails(server);
      await taken(admin, loanId, amount);
      return (await sendMails(server)).map(({ letter }) => letter.text).join('\n');
    };
    const grows = 'A late penalty grows with each day until the installment is complete.';
    expect(await mailAfter(1_000)).toContain(`₹1,02,250.00 is still due today. ${grows}`);
    await taken(admin, loanId, 100_000);
    const standing = await mailAfter(1_000);
    expect(standing).toContain('₹1,250.00 is still due today.');
    expect(standing).not.toContain(grows);
  });

  test('a charge, its waiver and its cancellation are told the borrower, with what is due', async () => {
    const admin = await adminOn(server, '2026-02-15');
    const { loanId } = await newLoan(server, admin);
    const mailAfter = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      await sendMails(server);
      await act();
      return (await sendMails(server)).map(({ letter }) => `${letter.subject}\n${letter.text}`);
    };
    const change = (chargeId: string, status: string) =>
      admin('PUT', `/charges/${chargeId}`, { status, reason: 'The bank was at fault' });
    const charges: string[] = [];
    const levy = async () => charges.push(await levied(admin, loanId, 500));

    const [told = '', ...others] = await mailAfter(levy);
    expect(others).toEqual([]);
    for (const words of [
      `Charge added for loan ${String(loanId)}`,
      `Charge: ${charges[0]}\nFor: Bounce\nDay: 15 Feb 2026\nAmount: ₹590.00\nGST in it: ₹90.00\n`,
      'Charge due now: ₹590.00\nReason: The cheque was returned',
      '₹9,475.00 is still due today. A late penalty grows with each day until the installment is complete.',
    ])
      expect(told).toContain(words);

    await taken(admin, loanId, 8_885 + 100);
    const [waived = ''] = await mailAfter(() => change(charges[0] ?? '', 'Waived'));
    for (const words of [
      `Charge waived for loan ${String(loanId)}`,
      'Paid: ₹100.00\nWaived: ₹490.00\nCharge due now: ₹0.00\nReason: The bank was at fault',
      'Nothing is due today. The next installment is due on 15 Mar 2026.',
    ])
      expect(waived).toContain(words);

    await levy();
    const [cancelled = ''] = await mailAfter(() => change(charges[1] ?? '', 'Cancelled'));
    expect(cancelled).toContain(
      'The charge below was cancelled, as if it had never been added to your loan.',
    );
    expect(cancelled).toContain('Charge due now: ₹0.00');

    // Later than the waiver: within one millisecond money in comes first.
    server.clock.nowMs += 1;
    await taken(admin, loanId, 600);
    const [settled = ''] = await mailAfter(levy);
    expect(settled).toContain(
      'Amount: ₹590.00\nGST in it: ₹90.00\nPaid from your advance: ₹590.00\nCharge due now: ₹0.00\n',
    );
  });

  test('a receipt that completes installments and pays more is told whole, and so is its revert', async () => {
    const admin = await adminOn(server, '2026-04-20');
    const { loanId } = await newLoan(server, admin);
    await sendMails(server);
    const subjectsAfter = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      await act();
      return (await sendMails(server))
        .map(({ letter }) => letter.subject.replace(/ for loan .*/, ''))
        .toSorted();
    };
    let id: unknown = null;
    const take = async () => {
      id = await taken(admin, loanId, 20_000);
    };
    const revert = () => admin('DELETE', `/receipts/${String(id)}`, { reason: 'The transfer bounced' });
    expect(await subjectsAfter(take)).toEqual(['Money received', 'Payment received', 'Payment received']);
    expect(await subjectsAfter(revert)).toEqual(['Money reverted', 'Payment reverted', 'Payment reverted']);
    // All of it is one installment's.
    const takeOne = async () => {
      id = await taken(admin, loanId, 8_885);
    };
    expect(await subjectsAfter(takeOne)).toEqual(['Payment received']);
    expect(await subjectsAfter(revert)).toEqual(['Payment reverted']);
  });

  test('the borrower is told that money which completed no installment, or a refund, was reverted', async () => {
    const admin = await adminOn(server, '2026-02-10');
    const { loanId } = await newLoan(server, admin);
    const receiptId = await taken(admin, loanId, 900);
    const refund = { amount: 400, method: 'UPI', reason: 'The borrower asked for it' };
    const { body } = await admin('POST', `/accounts/${String(loanId)}/advance/refund`, refund);
    const { receiptId: refundId } = body.receipt as Json;
    await sendMails(server);
    const mailAfter = async (id: unknown): Promise<string> => {
      const { status } = await admin('DELETE', `/receipts/${String(id)}`, { reason: 'The transfer bounced' });
      expect(status).toBe(200);
      return (await sendMails(server)).map(({ letter }) => `${letter.subject}\n${letter.text}`).join('\n');
    };
    const given = await mailAfter(refundId);
    expect(given).toContain(`Refund reverted for loan ${String(loanId)}`);
    expect(given).toContain('Kept for what falls due next: ₹900.00');
    const money = await mailAfter(receiptId);
    for (const words of [
      `Money reverted for loan ${String(loanId)}`,
      `Receipt: ${receiptId}`,
      'Amount: ₹900.00',
      'Reason: The transfer bounced',
      'Kept for what falls due next: ₹0.00',
      'Nothing is due today. The next installment is due on 15 Feb 2026.',
    ])
      expect(money).toContain(words);
    // Where an installment is open again, the mail about its payment says it.
    const whole = await mailAfter(await taken(admin, loanId, 8_885, { excess: 'pay-ahead' }));
    expect(whole).toContain('Payment reverted for loan');
    expect(whole).not.toContain('Money reverted for loan');
  });

  test('two receipts at once add up, and one of two with the same reference is taken', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const { loanId } = await newLoan(server, admin);
    const both = await Promise.all([take(admin, loanId, 5_000), take(admin, loanId, 6_000)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const found = await accountOf(admin, loanId);
    expect(found.totals).toMatchObject({ moneyIn: 11_000 });
    const same = { reference: 'UTR 2' };
    const { loanId: otherLoan } = await newLoan(server, admin);
    const once = await Promise.all([take(admin, loanId, 10, same), take(admin, otherLoan, 20, same)]);
    expect(statusesOf(once)).toEqual([201, 409]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('the same request sent again is taken once', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const { loanId } = await newLoan(server, admin);
    const body = { loanId, amount: 700, method: 'UPI' };
    const key = { 'Idempotency-Key': `once ${String(loanId)}` };
    const replies = [
      await admin('POST', '/receipts', body, key),
      await admin('POST', '/receipts', body, key),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect((await accountOf(admin, loanId)).totals).toMatchObject({ moneyIn: 700 });
  });

  // The last test: the order counts for all money from its save on.
  test('the published account with the other order of allocation, which the lender saves', async () => {
    expect(otherOrder).toHaveLength(1);
    for (const { events, on, given, answer } of otherOrder) {
      const admin = await adminOn(server, '2026-01-16');
      const { version } = (await admin('GET', '/lender')).body;
      const settings = { allocationOrder: (given as Json).order };
      expect((await admin('PUT', '/lender', { version, settings })).status).toBe(200);
      const { loanId } = await newLoan(server, admin);
      const later = await adminOn(server, on);
      for (const event of events) await record(later, loanId, event);
      expect(figuresOf(await accountOf(later, loanId))).toEqual(answer);
    }
  });
});

/** The published account with another order of allocation, which is a set-up of the lender. */
const otherOrder = published.account.filter(({ given }) => 'order' in given);
const accountVectors = published.account.filter((vector) => !otherOrder.includes(vector));

/** What brings a loan to where a published allocation begins: days and rupees. */
const earlier: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'completes-a-part': [['2026-02-20', 5_000]],
  'frozen-penalty': [['2026-03-02', 8_885]],
};

const newLoan = async (server: TestServer, admin: Client, over: Json = {}): Promise<Json> => {
  const request = { ...loanRequest, ...lakhLoan, vehicleId: await server.newVehicle(), ...over };
  const { status, body } = await admin('POST', '/loans/createloan', request);
  if (status !== 201) throw new Error(`no loan: ${JSON.stringify(body)}`);
  return body;
};

const levied = async (admin: Client, loanId: unknown, amount: number): Promise<string> => {
  const charge = { kind: 'Bounce', amount, reason: 'The cheque was returned' };
  const { status, body } = await admin('POST', `/accounts/${String(loanId)}/charges`, charge);
  if (status !== 201) throw new Error(`no charge: ${JSON.stringify(body)}`);
  return String(body.chargeId);
};

/** Records an event of a published account on its value date. */
const record = async (
  admin: Client,
  loanId: unknown,
  {
    type,
    on,
    amount,
    n,
    penalty = 0,
  }: (typeof published.account)[number]['events'][number] & {
    readonly n?: number;
    readonly penalty?: number;
  },
): Promise<void> => {
  if (type === 'receipt') {
    await taken(admin, loanId, amount / 100, { receivedOn: on });
    return;
  }
  if (type === 'waiver') {
    const waiver = { installmentNumber: n, amount: amount / 100, reason: 'Flood in the village' };
    const { status, body } = await admin('POST', `/accounts/${String(loanId)}/waivers`, waiver);
    if (status !== 201) throw new Error(`no waiver: ${JSON.stringify(body)}`);
    return;
  }
  const { status, body } = await admin('POST', `/payments/${String(loanId)}`, {
    installmentNumber: n,
    amount: (amount + penalty) / 100,
    penaltyAmount: penalty / 100,
    status: 'paid',
    paidDate: `${on}T06:30:00.000Z`,
    paymentMethod: 'Cash',
  });
  if (status !== 201) throw new Error(`no payment: ${JSON.stringify(body)}`);
};

const paiseOf = (rupees: unknown): number => Math.round(Number(rupees) * 100);

const partsOf = ({ allocations }: Json) =>
  (allocations as readonly Json[]).map(({ target, installmentNumber, amount }) => [
    target,
    installmentNumber,
    paiseOf(amount),
  ]);

/** The money that all payments of a loan show: installment, amount, penalty, and the id of money without installment. */
const rowsOf = async (admin: Client, loanId: unknown) =>
  (await admin('GET', '/payments/all')).rows
    .filter((row) => row.loanId === loanId)
    .map(({ installmentNumber, amount, penaltyAmount, paymentId }) => [
      installmentNumber,
      amount,
      penaltyAmount,
      ...(installmentNumber === null ? [paymentId] : []),
    ]);

/** An account in the words of the published ones. */
const figuresOf = (found: Json) => {
  const installments = found.installments as readonly Json[];
  const some = (value: (installment: Json) => unknown) =>
    Object.fromEntries(
      installments.flatMap((one) => {
        const figure = value(one);
        return figure === null || figure === 0 ? [] : [[String(one.installmentNumber), figure]];
      }),
    );
  const isOpen = ({ dischargedOn }: Json) => dischargedOn === null;
  return {
    discharged: some(({ dischargedOn }) => dischargedOn),
    partCredit: some((one) => (isOpen(one) ? paiseOf(one.credited) : 0)),
    penaltyPaid: some(({ penalty }) => paiseOf((penalty as Json).paid)),
    penaltyLeft: some((one) => (isOpen(one) ? 0 : paiseOf((one.penalty as Json).due))),
    advance: paiseOf(found.advance),
    arrears: paiseOf(found.arrears),
    penaltyRunning: paiseOf(found.penaltyRunning),
    reducedAtPayment: paiseOf(found.reducedAtPayment),
    shortPaid: paiseOf(found.shortPaid),
    overPaid: paiseOf(found.overPaid),
    oldestUnpaidDue: found.oldestUnpaidDue,
  };
};
