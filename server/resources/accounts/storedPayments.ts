import { randomUUID } from 'node:crypto';
import { collectedPaise, type Payment } from '#domain/loan/payment/payment.ts';
import type { Instant } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { describePayment } from '#server/resources/audit/audit.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { paymentFromRow } from '#server/resources/payments/paymentRecords.ts';
import type { AccountRows, StoredPayment } from './accountEvents.ts';
import type { DerivedPayment } from './derivedRows.ts';

/** The changes of the payments of a loan's installments. */
export interface ChangedPayments {
  readonly made: readonly Payment[];
  readonly reverted: readonly Payment[];
  /** The payments in force afterwards. */
  readonly inForce: readonly Payment[];
}

/** Why payments are reverted or changed, and when. */
export interface Because {
  readonly reason: string;
  readonly now: Instant;
}

/**
 * Makes the stored payments equal to those derived from the receipts (rule RECEIPT-ROWS), with as few writes as
 * possible: the payment of an installment that is no longer complete is reverted, and an installment that is complete
 * now gets one.
 */
export const storePayments = async (
  tx: Db,
  loan: LoanRow,
  { payments, receipts }: AccountRows,
  derived: readonly DerivedPayment[],
  because: Because,
): Promise<ChangedPayments> => {
  const ours = payments.filter(({ receipt_id }) => receipt_id !== null);
  const kept = new Map(ours.map((row) => [slotOf(row), row]));
  const wanted = new Map(derived.map((row) => [slotOf(row), row]));
  const toPayment = (row: StoredPayment) => paymentFromRow({ ...row, loan_human_id: loan.loan_id });
  const reverted: Payment[] = [];
  for (const row of ours.filter((one) => !wanted.has(slotOf(one))))
    if (row.installment_number === null)
      await tx.query.deleteFrom('payments').where('id', '=', row.id).execute();
    else {
      const payment = toPayment(row);
      await tx.query
        .updateTable('payments')
        .set({ reverted_at: because.now, revert_reason: because.reason })
        .where('id', '=', row.id)
        .execute();
      describePayment(tx, { action: 'PAYMENT_REVERTED', payment, reason: because.reason });
      reverted.push(payment);
    }
  const made: Payment[] = [];
  const inForce = payments.filter(
    ({ receipt_id, installment_number }) => receipt_id === null && installment_number !== null,
  );
  for (const [slot, row] of wanted) {
    const before = kept.get(slot);
    if (before !== undefined && !isSame(before, row))
      await tx.query.updateTable('payments').set(row).where('id', '=', before.id).execute();
    const receiptId = receipts.find(({ id }) => id === row.receipt_id)?.receipt_id ?? '';
    const after =
      before === undefined ? await insert(tx, loan, row, receiptId, because.now) : { ...before, ...row };
    if (row.installment_number === null) {
      if (before === undefined) describeRest(tx, after);
      continue;
    }
    inForce.push(after);
    if (before !== undefined) {
      describeChange(tx, toPayment(before), toPayment(after), because.reason);
      continue;
    }
    describePayment(tx, { action: 'PAYMENT_CREATED', payment: toPayment(after) });
    made.push(toPayment(after));
  }
  return { made, reverted, inForce: inForce.map(toPayment) };
};

/** The key of a row: its installment, or the receipt whose rest it shows. */
export const slotOf = ({ installment_number, receipt_id }: DerivedPayment): string =>
  installment_number === null ? `rest of ${receipt_id ?? ''}` : `installment ${installment_number}`;

const isSame = (stored: StoredPayment, derived: DerivedPayment): boolean =>
  Object.entries(derived).every(([column, value]) => stored[column as keyof DerivedPayment] === value);

/** The ids of a row; a row without an installment takes those of its receipt. */
const idsOf = async (tx: Db, { installment_number, receipt_id }: DerivedPayment, receiptId: string) =>
  installment_number === null && receipt_id !== null
    ? { id: receipt_id, payment_id: receiptId }
    : { id: randomUUID(), payment_id: await nextHumanId(tx, 'payments') };

/** Adds a row. */
const insert = async (
  tx: Db,
  loan: LoanRow,
  derived: DerivedPayment,
  receiptId: string,
  now: Instant,
): Promise<StoredPayment> => {
  const row: StoredPayment = {
    ...derived,
    ...(await idsOf(tx, derived, receiptId)),
    loan_id: loan.id,
    status: 'Paid',
    paid_by: 'Admin',
    created_at: now,
    reverted_at: null,
    revert_reason: null,
  };
  await tx.query.insertInto('payments').values(row).execute();
  return row;
};

/**
 * Describes the entry of a payment of which receipts pay more or less of the penalty than before: as money that came in or
 * was taken back, so that a loan's trail always adds up to its payments (rule TRAIL-ACTIONS).
 */
const describeChange = (tx: Db, before: Payment, after: Payment, reason: string): void => {
  const [was, is] = [collectedPaise(before), collectedPaise(after)];
  if (was === is) return;
  const amount = paise(Math.abs(is - was));
  const payment = { ...after, totalAmount: amount, penaltyAmount: amount };
  describePayment(
    tx,
    is > was ? { action: 'PAYMENT_CREATED', payment } : { action: 'PAYMENT_REVERTED', payment, reason },
  );
};

/**
 * Describes the entry of money that no installment shows, since it is none of the payments that a loan's trail lists
 * (rule TRAIL-ACTIONS).
 */
const describeRest = (tx: Db, row: StoredPayment): void =>
  tx.trail?.describe('payments', row.id, {
    action: 'RECEIPT_MONEY_SHOWN',
    amount_paise: row.amount_paise,
    penalty_paise: row.penalty_paise,
    original_payment_date: row.paid_date,
    payment_id: row.payment_id,
  });
