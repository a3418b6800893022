import type { Payment } from '#domain/loan/payment/payment.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { addMail } from '#server/mail/outbox.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { addReceipt } from '#server/resources/payments/paymentMails.ts';
import { owedOf } from './receiptChecks.ts';

/**
 * Mails the borrower the effect of their money: a receipt for each installment that it completed, as for a payment;
 * else what it covered and what is left.
 */
export const mailOfReceipt = async (
  tx: Db,
  cipher: DataCipher,
  loan: LoanRow,
  { receipt, after }: ReceiptChange,
  made: readonly Payment[],
  now: Instant,
): Promise<void> => {
  for (const payment of made) await addReceipt(tx, cipher, loan, payment, now);
  if (made.length > 0) return;
  await addMail(tx, cipher, {
    to: loan.customer_email,
    mail: {
      kind: 'partReceipt',
      name: loan.customer_name,
      loanId: loan.loan_id,
      receiptId: receipt.receiptId ?? '',
      amount: receipt.amount,
      receivedOn: receipt.receivedOn,
      method: receipt.method,
      covered: receipt.allocations.map(({ target, installmentNumber, amount }) => ({
        target,
        installmentNumber,
        amount,
      })),
      left: owedOf(after),
      arrears: after.arrears,
      nextDueDate: after.nextDueDate,
    },
    now,
  });
};

/**
 * Mails the borrower that their receipt or refund was reverted; where that reverted payments of installments, the mails
 * about them say it.
 */
export const mailOfReverted = async (
  tx: Db,
  cipher: DataCipher,
  loan: LoanRow,
  { receipt, after }: ReceiptChange,
  reason: string,
  now: Instant,
): Promise<void> =>
  addMail(tx, cipher, {
    to: loan.customer_email,
    mail: {
      kind: 'moneyReverted',
      isRefund: receipt.kind === 'refund',
      name: loan.customer_name,
      loanId: loan.loan_id,
      receiptId: receipt.receiptId ?? '',
      amount: receipt.amount,
      receivedOn: receipt.receivedOn,
      method: receipt.method,
      reason,
      revertedAt: now,
      left: owedOf(after),
      arrears: after.arrears,
      nextDueDate: after.nextDueDate,
      advance: after.advance,
    },
    now,
  });

/** Mails the borrower about a refund from their advance. */
export const mailOfRefund = (
  tx: Db,
  cipher: DataCipher,
  loan: LoanRow,
  { receipt, after }: ReceiptChange,
  now: Instant,
): Promise<void> =>
  addMail(tx, cipher, {
    to: loan.customer_email,
    mail: {
      kind: 'refund',
      name: loan.customer_name,
      loanId: loan.loan_id,
      receiptId: receipt.receiptId ?? '',
      amount: receipt.amount,
      refundedOn: receipt.receivedOn,
      method: receipt.method,
      reason: receipt.reason ?? '',
      advance: after.advance,
    },
    now,
  });
