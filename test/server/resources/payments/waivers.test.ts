import fc from 'fast-check';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import type { DemoBook } from '#server/seed/demoBook.ts';
import published from '#test/fixtures/lending.json' with { type: 'json' };
import { findingsIn } from '#test/support/server/findings.ts';
import { sendMails } from '#test/support/server/mails.ts';
import { accountOf, adminOn, take } from '#test/support/server/books/receiptBook.ts';
import {
  type Client,
  engines,
  type Json,
  lateInstallment,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { bookOfTwo, passwordOf } from '#test/support/server/books/serverBook.ts';

const second = 'bela@kisht.test';

const book: DemoBook = {
  ...bookOfTwo,
  staff: [
    ...bookOfTwo.staff,
    {
      staff: { _id: 'internal-bela', name: 'Bela', email: second, role: 'Admin' },
      password: passwordOf(second),
    },
  ],
};

/** Penalties given up (rule WAIVER). */
describe.each(engines)('waivers on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, book);
  });
  afterAll(() => server.stop());

  // The first installment is 33 days late at noon: ₹2,475.
  const lateLoan = async () => String((await server.newLoan({ status: 'Active' })).loanId);
  /** Sets the amount above which a waiver waits for a second person; `at` is the version of the set-up before. */
  const limit = (paise: number | null, at: unknown) =>
    server.admin('PUT', '/lender', { version: at, settings: { fourEyes: { waiverAbovePaise: paise } } });
  const waive = (loanId: string, more: Json = {}, client: Client = server.admin) =>
    client('POST', `/accounts/${loanId}/waivers`, {
      installmentNumber: 1,
      amount: 1_000,
      reason: 'Flood in the village',
      ...more,
    });
  const withdraw = (waiverId: unknown, reason = 'Waived for the wrong loan') =>
    server.admin('DELETE', `/waivers/${String(waiverId)}`, { reason });
  const penaltyOf = async (loanId: string, number = 1): Promise<Json> => {
    const { installments } = (await accountOf(server.admin, loanId)) as unknown as {
      installments: readonly { readonly penalty: Json }[];
    };
    return installments[number - 1]?.penalty ?? {};
  };
  const waiversOf = async (loanId: string) => (await server.admin('GET', `/waivers?loanId=${loanId}`)).rows;

  test('a waiver takes its amount off the penalty, everywhere, and its withdrawal restores it', async () => {
    const loanId = await lateLoan();
    const before = await penaltyOf(loanId);
    expect(before).toMatchObject({ gross: 2475, waived: 0, due: 2475 });
    const { status, body } = await waive(loanId);
    expect([status, body]).toMatchObject([
      201,
      {
        loanId,
        installmentNumber: 1,
        amount: 1000,
        waivedOn: '2026-03-15',
        reason: 'Flood in the village',
        withdrawnAt: null,
      },
    ]);
    expect(await penaltyOf(loanId)).toMatchObject({ gross: 2475, waived: 1000, due: 1475 });
    const staffView = (await server.admin('GET', `/loans/getloan/${loanId}`)).body.penalties as Json;
    expect(staffView.waivers).toMatchObject([
      { installmentNumber: 1, amount: 1000, on: '2026-03-15', by: body.approvedBy, atPayment: false },
    ]);
    const own = (await server.owner('GET', `/loans/getloan/${loanId}`)).body.penalties as Json;
    expect(own.waivers).toMatchObject([{ amount: 1000, by: 'Admin' }]);
    expect((await withdraw(body.waiverId)).body.withdrawalReason).toBe('Waived for the wrong loan');
    expect(await penaltyOf(loanId)).toEqual(before);
    expect((await server.admin('GET', `/loans/getloan/${loanId}`)).body).not.toHaveProperty('penalties');
    expect((await withdraw(body.waiverId)).status).toBe(409);
  });

  test('a borrower pays what is left of the penalty, and no more', async () => {
    const loanId = await lateLoan();
    await waive(loanId);
    const pay = (penaltyAmount: number) =>
      server.owner('POST', `/payments/${loanId}`, {
        ...lateInstallment,
        amount: 8885 + penaltyAmount,
        penaltyAmount,
        status: 'Received',
      });
    const refused = await pay(2475);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('₹1,475.00')]);
    expect((await pay(1475)).status).toBe(201);
  });

  test('more than is due, nothing, no reason and no such installment are refused in words', async () => {
    const loanId = await lateLoan();
    const above = await waive(loanId, { amount: 2475.01 });
    expect([above.status, above.body]).toMatchObject([
      422,
      { fields: { amount: 'at most ₹2,475.00, what is due today' } },
    ]);
    for (const wrong of [{ amount: 0 }, { amount: -1 }, { reason: ' ' }, { installmentNumber: 13 }])
      expect((await waive(loanId, wrong)).status).toBe(422);
    expect((await waive(loanId, { installmentNumber: 3 })).status).toBe(409);
    expect((await waive(loanId, { amount: 'all' })).body.amount).toBe(2475);
    expect((await waive(loanId)).status).toBe(409);
    expect((await waive('LN-999999')).status).toBe(404);
    expect((await withdraw('WVR-999999')).status).toBe(404);
    const rejected = String((await server.newLoan({ status: 'Rejected' })).loanId);
    expect((await waive(rejected)).status).toBe(409);
  });

  test('two waivers at once never waive more than is due', async () => {
    const loanId = await lateLoan();
    const both = await Promise.all([waive(loanId, { amount: 2000 }), waive(loanId, { amount: 2000 })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422']);
    expect(await penaltyOf(loanId)).toMatchObject({ waived: 2000, due: 475 });
  });

  test('a payment of staff below the penalty due makes a waiver, which is withdrawn with it', async () => {
    const loanId = await lateLoan();
    await waive(loanId, { amount: 475 });
    const paid = await server.admin('POST', `/payments/${loanId}`, {
      ...lateInstallment,
      amount: 8885 + 500,
      penaltyAmount: 500,
    });
    expect(await waiversOf(loanId)).toMatchObject([
      { amount: 1500, reason: 'Reduced at payment', paymentId: paid.body.paymentId, withdrawnAt: null },
      { amount: 475, paymentId: null },
    ]);
    const [reduced, waived] = await waiversOf(loanId);
    expect((await withdraw(reduced?.waiverId)).body.message).toContain('Revert the payment');
    expect((await withdraw(waived?.waiverId)).body.message).toContain('Revert the payment first');
    await server.admin('DELETE', `/payments/revertpayment/${String(paid.body.paymentId)}`, {
      revertedBy: 'Admin',
      revertReason: 'Cheque bounced',
    });
    expect((await waiversOf(loanId))[0]).toMatchObject({
      withdrawalReason: `Payment ${String(paid.body.paymentId)} reverted`,
    });
    expect(await penaltyOf(loanId)).toMatchObject({ waived: 475, due: 2000 });
  });

  test('each is an entry of the trail, mailed to the borrower, and found where somebody edits it', async () => {
    const loanId = await lateLoan();
    const { body } = await waive(loanId);
    await withdraw(body.waiverId);
    const loan = (await server.admin('GET', `/loans/getloan/${loanId}`)).body;
    const trail = (await server.admin('GET', `/audit?subject=loan&id=${String(loan._id)}`)).rows;
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['PENALTY_WAIVED', 'PENALTY_WAIVER_WITHDRAWN']),
    );
    const letters = (await sendMails(server)).filter(({ kind }) => kind === 'waiver').slice(-2);
    expect(letters.map(({ letter }) => letter.text).join('\n')).toMatch(
      /₹1,000\.00 waived on 15 Mar 2026 by Admin: Flood in the village[\s\S]*Penalty due now: ₹1,475\.00[\s\S]*Penalty due now: ₹2,475\.00/,
    );
    expect(await findingsIn(server.db)).toEqual([]);
    const edit = (paise: number) =>
      server.db.query
        .updateTable('waivers')
        .set({ amount_paise: paise as never })
        .where('waiver_id', '=', String(body.waiverId))
        .execute();
    await edit(1);
    expect(await findingsIn(server.db)).toMatchObject([
      { table: 'waivers', row: body.waiverId, column: 'amount_paise' },
    ]);
    await edit(100_000);
  });

  test('the mails of a payment explain its penalty by the lender’s terms and the waivers', async () => {
    const loanId = await lateLoan();
    await waive(loanId, { amount: 475 });
    await setPenalty(server.admin, { capPaise: 200_000 });
    const paid = await server.admin('POST', `/payments/${loanId}`, {
      ...lateInstallment,
      amount: 8885 + 1_525,
      penaltyAmount: 1_525,
    });
    await server.admin('DELETE', `/payments/revertpayment/${String(paid.body.paymentId)}`, {
      revertedBy: 'Admin',
      revertReason: 'Cheque bounced',
    });
    const letters = (await sendMails(server)).filter(({ letter }) =>
      letter.text.includes(String(paid.body.paymentId)),
    );
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['receipt', 'revert']);
    for (const { letter } of letters)
      expect(letter.text).toContain(
        'capped at ₹2,000.00; ₹475.00 waived on 15 Mar 2026 by Admin: Flood in the village; ₹1,525.00 paid',
      );
    await setPenalty(server.admin, { capPaise: null });
  });

  test('above the lender’s limit a second person approves', async () => {
    const { version } = (await server.admin('GET', '/lender')).body;
    const set = await limit(50_000, version);
    expect(set.status).toBe(200);
    const loanId = await lateLoan();
    expect((await waive(loanId, { amount: 500 })).status).toBe(201);
    const sent = await waive(loanId, { amount: 500.01 });
    expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval.']);
    expect(await penaltyOf(loanId)).toMatchObject({ waived: 500 });
    const ofLoan = async () => (await server.admin('GET', `/accounts/${loanId}/waivers`)).body;
    expect(await ofLoan()).toMatchObject({
      waivers: [{ amount: 500, requestedBy: 'Asha', approvedBy: 'Asha' }],
      waiting: [{ approvalId: sent.body.approvalId, status: 'Requested', requestedBy: 'Asha', loanId }],
    });
    const own = await server.admin('POST', `/approvals/${String(sent.body.approvalId)}/approve`);
    expect(own.status).toBe(403);
    const { body: signedIn } = await server.signIn('admin', second, passwordOf(second));
    const approved = await server.as(String(signedIn.token))(
      'POST',
      `/approvals/${String(sent.body.approvalId)}/approve`,
    );
    expect([approved.status, approved.body.status]).toEqual([200, 'Done']);
    expect(await penaltyOf(loanId)).toMatchObject({ waived: 1000.01 });
    expect((await waiversOf(loanId))[0]).toMatchObject({ amount: 500.01, approvedBy: 'Bela' });
    expect(await ofLoan()).toMatchObject({
      waivers: [{ amount: 500.01, requestedBy: 'Asha', approvedBy: 'Bela' }, { amount: 500 }],
      waiting: [],
    });
    await limit(null, set.body.version);
  });

  test('what waits when the limit is taken away can still be decided, and then there are no approvals', async () => {
    const { version } = (await server.admin('GET', '/lender')).body;
    const set = await limit(50_000, version);
    const loanId = await lateLoan();
    const { approvalId } = (await waive(loanId, { amount: 600 })).body;
    expect((await limit(null, set.body.version)).status).toBe(200);

    const { body: signedIn } = await server.signIn('admin', second, passwordOf(second));
    expect(decodeProtectedHeader(String(signedIn.token))['approvals']).toBe(true);
    const other = server.as(String(signedIn.token));
    expect((await other('GET', '/notifications')).body).toMatchObject({ approvals: 1 });
    // Nothing new is asked for.
    const asked = { action: 'revertPayment', paymentId: 'PAY-000001', reason: 'A typing error' };
    expect((await other('POST', '/approvals', asked)).status).toBe(404);
    const approved = await other('POST', `/approvals/${String(approvalId)}/approve`);
    expect([approved.status, approved.body.status]).toEqual([200, 'Done']);
    expect((await other('GET', '/approvals')).status).toBe(404);
    const { body: after } = await server.signIn('admin', second, passwordOf(second));
    expect(decodeProtectedHeader(String(after.token))['approvals']).toBeUndefined();
  });

  test('the report of waivers and reductions has each with its day, staff, loan and reason, and their sums', async () => {
    const loanId = await lateLoan();
    const { waiverId } = (await waive(loanId, { amount: 600, reason: '=Flood, in the village' })).body;
    const withdrawn = (await waive(loanId, { amount: 300 })).body.waiverId;
    await withdraw(withdrawn);
    const { body: payment } = await server.admin('POST', `/payments/${loanId}`, {
      installmentNumber: 1,
      amount: 8_885 + 1_000,
      penaltyAmount: 1_000,
      paymentMethod: 'Cash',
      paidBy: 'Admin',
    });
    const fileOf = (range: string) => server.viewer('GET', `/reports/waivers-and-reductions?${range}`);
    const { text, headers } = await fileOf('from=2026-03-15&to=2026-03-15');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="kisht-waivers-and-reductions-2026-03-15-to-2026-03-15.csv"',
    );
    const lines = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines[0]).toBe(
      'Day,Waiver,Loan ID,Customer,EMI no.,Waived,Reduced at payment,Withdrawn,By,Asked by,Reason,Payment ID,Withdrawn on,Why withdrawn',
    );
    const own = lines.filter((line) => line.includes(loanId));
    const name = String((await server.admin('GET', `/waivers?loanId=${loanId}`)).rows[0]?.customerName);
    const reduced = (await waiversOf(loanId)).find((row) => row.paymentId !== null)?.waiverId;
    expect(own).toEqual([
      `2026-03-15,${String(waiverId)},${loanId},${name},1,600.00,0.00,0.00,Asha,Asha,"'=Flood, in the village",,,`,
      `2026-03-15,${String(withdrawn)},${loanId},${name},1,300.00,0.00,300.00,Asha,Asha,Flood in the village,,2026-03-15,Waived for the wrong loan`,
      `2026-03-15,${String(reduced)},${loanId},${name},1,0.00,875.00,0.00,Asha,Asha,Reduced at payment,${String(payment.paymentId)},,`,
    ]);
    const { rows } = await server.admin('GET', '/waivers?from=2026-03-15&to=2026-03-15&limit=500');
    const sumOf = (some: readonly Json[]) =>
      some.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
    const totals = lines.at(-2)?.split(',') ?? [];
    expect([totals[0], ...totals.slice(5, 8)]).toEqual([
      'Total',
      sumOf(rows.filter(({ paymentId }) => paymentId === null)).toFixed(2),
      sumOf(rows.filter(({ paymentId }) => paymentId !== null)).toFixed(2),
      sumOf(rows.filter(({ withdrawnAt }) => withdrawnAt !== null)).toFixed(2),
    ]);
    expect(lines).toHaveLength(rows.length + 3);
    expect((await fileOf('from=1990-01-01&to=1990-12-31')).text.split('\r\n')).toHaveLength(2);
    // Every payment of this book was recorded when reductions were already kept, whatever its day.
    const { status, body } = await server.viewer('GET', '/figures/waivers');
    expect([status, body]).toEqual([200, { reductionsSince: null }]);
    // In a book of an earlier version the first payments were not; the report says until which day.
    await sql`update counters set value = 1 where name = 'payments_before_reductions'`.execute(
      server.db.query,
    );
    const first = await server.db.query
      .selectFrom('payments')
      .select('created_at')
      .where('payment_id', '=', 'PAY-000001')
      .executeTakeFirstOrThrow();
    const since = addDays(dayInIndia(epochMsOf(first.created_at)), 1);
    expect((await server.viewer('GET', '/figures/waivers')).body).toEqual({ reductionsSince: since });
    await sql`update counters set value = 0 where name = 'payments_before_reductions'`.execute(
      server.db.query,
    );
  });

  test.each(published.penalty.map((vector) => [vector.id, vector] as const))(
    'the published penalty %s, through the calls',
    async (_id, { due, on, given, answer }) => {
      const { grace = 0, waived = 0, credited = 0 } = given as Readonly<Record<string, number>>;
      const start = due === '2028-01-31' ? '2027-12-31' : '2026-03-15';
      const loanId = String((await server.newLoan({ status: 'Active', startDate: start })).loanId);
      await setPenalty(server.admin, { graceDays: grace });
      const later = await adminOn(server, on);
      if (waived > 0) await waive(loanId, { amount: waived / 100 }, later);
      // Both installments that are due by then come first; what is left pays the first penalty, which stands still.
      if (credited > 0) await take(later, loanId, 2 * 8885 + credited / 100);
      const { installments } = (await accountOf(later, loanId)) as unknown as {
        installments: readonly { readonly penalty: Record<string, number> }[];
      };
      server.clock.nowMs = noon;
      await setPenalty(server.admin, { graceDays: 0 });
      const { days, gross, capped, due: left } = installments[0]?.penalty ?? {};
      expect({ days, gross: paiseOf(gross), capped: paiseOf(capped), due: paiseOf(left) }).toEqual(answer);
    },
  );

  test('in any order of events no waiver exceeds its penalty or is negative, and the book follows from its trail', async () => {
    const step = fc.record({
      kind: fc.constantFrom('waive', 'all', 'withdraw', 'pay', 'revert', 'receipt'),
      installment: fc.integer({ min: 1, max: 2 }),
      rupees: fc.integer({ min: 1, max: 3_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const loanId = await lateLoan();
        for (const { kind, installment, rupees } of steps) await act(loanId, kind, installment, rupees);
        for (const number of [1, 2]) {
          const { gross, capped, waived, due } = (await penaltyOf(loanId, number)) as Record<string, number>;
          expect(due).toBeGreaterThanOrEqual(0);
          expect(waived).toBeLessThanOrEqual((gross ?? 0) - (capped ?? 0));
        }
      }),
      { numRuns: 12 },
    );
  });

  const act = async (loanId: string, kind: string, installmentNumber: number, rupees: number) => {
    if (kind === 'waive' || kind === 'all')
      return waive(loanId, { installmentNumber, amount: kind === 'all' ? 'all' : rupees });
    if (kind === 'receipt') return take(server.admin, loanId, rupees);
    const rows = await waiversOf(loanId);
    if (kind === 'withdraw') return withdraw(rows.find(({ withdrawnAt }) => withdrawnAt === null)?.waiverId);
    if (kind === 'pay')
      return server.admin('POST', `/payments/${loanId}`, {
        installmentNumber,
        amount: 8885 + rupees,
        penaltyAmount: rupees,
        paymentMethod: 'Cash',
        paidBy: 'Admin',
      });
    const [payment] = (await server.admin('GET', `/payments/${loanId}`)).rows;
    return server.admin('DELETE', `/payments/revertpayment/${String(payment?.paymentId)}`, {
      revertedBy: 'Admin',
      revertReason: 'Cheque bounced',
    });
  };
});

/** Terms for every penalty that is still open, under the version of the set-up that stands. */
const setPenalty = async (admin: Client, penalty: Json): Promise<void> => {
  const { version } = (await admin('GET', '/lender')).body;
  await admin('PUT', '/lender', { version, settings: { penalty } });
};

const paiseOf = (rupees: number | undefined): number => Math.round((rupees ?? 0) * 100);
