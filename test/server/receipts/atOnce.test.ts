import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { adminOn, lakhLoan, take, taken } from '#test/support/server/books/receiptBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { waitingForLocks } from '#test/support/server/postgres/lockWaits.ts';
import { startServer, type TestServer } from '#test/support/server/server.ts';

describe('calls at once about one loan on postgres', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('postgres');
  });
  afterAll(() => server.stop());

  test('the revert of a payment that the revert of another receipt has taken back is refused', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const { loanId } = await server.newLoan(lakhLoan);
    const first = await taken(admin, loanId, 5_000, { receivedOn: '2026-02-20' });
    const second = await taken(admin, loanId, 3_885);
    const [payment] = (await admin('GET', `/payments/${String(loanId)}`)).rows;
    // Both calls come to the loan while it is locked, the revert of the first receipt before that of the payment.
    const calls = await transact(server.db, async ({ query, engine }) => {
      await query
        .selectFrom('loans')
        .select('id')
        .where('loan_id', '=', String(loanId))
        .$call((select) => engine.forUpdate(select))
        .execute();
      const ofReceipt = admin('DELETE', `/receipts/${first}`, { reason: 'Entered twice' });
      await waitingForLocks(server.db, 1);
      const ofPayment = admin('DELETE', `/payments/revertpayment/${String(payment?.paymentId)}`, {
        revertReason: 'Cheque bounced',
      });
      await waitingForLocks(server.db, 2);
      return [ofReceipt, ofPayment] as const;
    });
    const [ofReceipt, ofPayment] = await Promise.all(calls);
    expect(ofReceipt.status).toBe(200);
    expect([ofPayment.status, ofPayment.body.message]).toEqual([409, 'This payment was already reverted.']);
    const { rows } = await admin('GET', `/receipts?loanId=${String(loanId)}`);
    expect(rows.map(({ receiptId, revertedAt }) => [receiptId, revertedAt === null])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('books are closed after the receipt that found the day open, not before it', async () => {
    const admin = await adminOn(server, '2026-03-02');
    const { loanId } = await server.newLoan(lakhLoan);
    const { version } = (await admin('GET', '/lender')).body;
    // The receipt has passed the check of its day, and waits for whoever uses its reference.
    const calls = await transact(server.db, async ({ query }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('utr7', 44))`.execute(query);
      const receipt = take(admin, loanId, 5_000, { reference: 'UTR 7' });
      await waitingForLocks(server.db, 1);
      const closing = admin('PUT', '/lender', { version, settings: { booksClosedThrough: '2026-03-02' } });
      await Promise.race([closing, waitingForLocks(server.db, 2)]);
      return [receipt, closing] as const;
    });
    const [receipt, closing] = await Promise.all(calls);
    expect([receipt.status, closing.status]).toEqual([201, 200]);
    const entries = await server.db.query
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'in', ['RECEIPT_RECORDED', 'LENDER_BOOKS_CLOSED_THROUGH_SAVED'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'LENDER_BOOKS_CLOSED_THROUGH_SAVED',
      'RECEIPT_RECORDED',
    ]);
    expect((await take(admin, loanId, 5_000)).status).toBe(409);
  });
});
