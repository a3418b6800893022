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
 * Mails the borrower the effect of their money: a receipt for each installment that it completed, as for a payment; and
 * what it covered and what is left, where it paid anything else.
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
  const numbers = receipt.allocations.map(({ installmentNumber }) => installmentNumber);
  if (isSaidByPayments(numbers, made)) return;
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
 * True where the mails about some payments say all that a receipt paid. `numbers` are the installments that its allocations
 * name, null for what is of none; a refund has no allocation.
 */
export const isSaidByPayments = (
  numbers: readonly (number | null)[],
  payments: readonly Payment[],
): boolean => {
  const said = new Set(payments.map(({ installmentNumber }) => installmentNumber));
  return numbers.length > 0 && numbers.every((number) => number !== null && said.has(number));
};

/** Mails the borrower that their receipt or refund was reverted. */
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
