import assert from 'node:assert/strict';
import { auditActions } from '#domain/audit/auditEntry.ts';
import { atOneMoment, type Db } from '#server/db/database.ts';
import { totalDifferences } from '#server/db/totals/countedTotals.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';

export interface BookCounts {
  readonly loans: number;
  readonly payments: number;
  readonly standing: number;
  readonly audit: number;
}

/**
 * Compares everything stored about loans with itself: loans with their payments in force, payments with their audit
 * entries, counters with the ids given out, kept totals with the sums of all rows. Finds writes that were lost, doubled or half done. Throws at the first
 * difference.
 */
export const checkBooks = async (db: Db): Promise<BookCounts> => {
  const { query } = db;
  assert.deepEqual(await atOneMoment(db, totalDifferences), [], 'the kept totals');
  const loans = await query.selectFrom('loans').selectAll().execute();
  // Without the money of receipts that no installment shows.
  const payments = await query
    .selectFrom('payments')
    .selectAll()
    .where('installment_number', 'is not', null)
    .execute();
  const audit = await query
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', 'in', auditActions)
    .orderBy('seq')
    .execute();
  const counters = await query.selectFrom('counters').selectAll().execute();

  const paymentsOf = groupBy(payments, ({ loan_id }) => loan_id);
  for (const loan of loans) {
    const own = paymentsOf.get(loan.id) ?? [];
    const standing = own.filter((payment) => payment.reverted_at === null);
    const numbers = new Set(standing.map((payment) => payment.installment_number));
    const said = `loan ${loan.loan_id}`;
    assert.equal(numbers.size, standing.length, `${said} has two payments for one installment`);
    const paid = standing.reduce((sum, payment) => sum + payment.amount_paise, 0);
    assert.equal(loan.amount_paid_paise, paid, `${said}: the amount paid`);
    const open = Array.from({ length: loan.instalment_count }, (_, index) => index + 1).find(
      (number) => !numbers.has(number),
    );
    const next =
      open === undefined || loan.status === 'Rejected'
        ? null
        : installmentDueDate(loan.start_date, open, loan.payment_frequency);
    assert.equal(loan.next_payment_date, next, `${said}: the next payment date`);
    const isAllPaid = standing.filter(({ status }) => status === 'Paid').length === loan.instalment_count;
    assert.equal(loan.status === 'Closed', isAllPaid, `${said}: closed when all is Paid, and only then`);
    if (own.length > 0) assert(['Active', 'Closed'].includes(loan.status), `${said} has payments`);
    assert.equal(
      loan.disbursed_date !== null,
      ['Active', 'Closed'].includes(loan.status),
      `${said}: disbursed`,
    );
  }

  const auditOf = groupBy(audit, ({ payment_id }) => payment_id);
  // The amounts of those that receipts made follow the receipts; `books:verify` derives them.
  for (const payment of payments.filter(({ receipt_id }) => receipt_id === null)) {
    const entries = auditOf.get(payment.payment_id) ?? [];
    const isConfirmed = payment.paid_by === 'Customer' && payment.status === 'Paid';
    assert.deepEqual(
      entries.map(({ action, amount_paise }) => [action, amount_paise]),
      [
        'PAYMENT_CREATED',
        ...(isConfirmed ? ['PAYMENT_CONFIRMED'] : []),
        ...(payment.reverted_at === null ? [] : ['PAYMENT_REVERTED']),
      ].map((action) => [action, payment.amount_paise + payment.penalty_paise]),
      `the trail of ${payment.payment_id}`,
    );
  }
  const known = new Set(payments.map(({ payment_id }) => payment_id));
  assert.deepEqual(
    audit.filter(({ payment_id }) => payment_id === null || !known.has(payment_id)),
    [],
    'entries of payments that are not there',
  );
  for (const { name, value } of counters) {
    if (name === 'loans') assert.equal(value, loans.length, 'loan ids given out');
    if (name === 'payments') assert.equal(value, payments.length, 'payment ids given out');
  }
  const standing = payments.filter((payment) => payment.reverted_at === null).length;
  return { loans: loans.length, payments: payments.length, standing, audit: audit.length };
};

const groupBy = <Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};
