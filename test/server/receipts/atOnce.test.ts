import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '#server/db/database.ts';
import { adminOn, findingsIn, lakhLoan, taken } from '#test/support/server/books/receiptBook.ts';
import { startServer, type TestServer } from '#test/support/server/server.ts';

/** The longest wait in a test, in milliseconds: it ends with the condition. */
const longestMs = 15_000;

describe('calls at once about one loan on postgres', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('postgres');
  });
  afterAll(() => server.stop());

  /** Until so many sessions of this database wait for a lock. */
  const waiting = (count: number): Promise<void> =>
    vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db.query);
      expect(rows).toHaveLength(count);
    }, longestMs);

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
      await waiting(1);
      const ofPayment = admin('DELETE', `/payments/revertpayment/${String(payment?.paymentId)}`, {
        revertReason: 'Cheque bounced',
      });
      await waiting(2);
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
    expect(await findingsIn(server)).toEqual([]);
  });
});
