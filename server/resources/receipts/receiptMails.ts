import type { Payment } from '#domain/loan/payment/payment.ts';
import { type AccountPosition, owedOf, type ReceiptChange } from '#domain/loanAccount/receipt.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { addMail } from '#server/mail/outbox.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { addReceipt } from '#server/resources/payments/paymentMails.ts';

/**
 * Mails the borrower the effect of their money: a receipt for each installment that it completed, as for a payment; and
 * what it covered and what is left, where it paid anything else.
 */
export const mailOfReceipt = async (
  tx: Db,
  cipher: DataCipher,
  loan: LoanRow,
  change: ReceiptChange,
  made: readonly Payment[],
  now: Instant,
): Promise<void> => {
  for (const payment of made) await addReceipt(tx, cipher, loan, payment, now);
  const { allocations } = change.receipt;
  const numbers = allocations.map(({ installmentNumber }) => installmentNumber);
  if (isSaidByPayments(numbers, made)) return;
  await addMail(tx, cipher, {
    to: loan.customer_email,
    mail: {
      kind: 'partReceipt',
      ...moneyOf(loan, change),
      ...dueOf(change.after),
      receivedOn: change.receipt.receivedOn,
      covered: allocations.map(({ target, installmentNumber, amount }) => ({
        target,
        installmentNumber,
        amount,
      })),
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
  change: ReceiptChange,
  reason: string,
  now: Instant,
): Promise<void> =>
  addMail(tx, cipher, {
    to: loan.customer_email,
    mail: {
      kind: 'moneyReverted',
      ...moneyOf(loan, change),
      ...dueOf(change.after),
      isRefund: change.receipt.kind === 'refund',
      receivedOn: change.receipt.receivedOn,
      reason,
      revertedAt: now,
      advance: change.after.advance,
    },
    now,
  });

/** Mails the borrower about a refund from their advance. */
export const mailOfRefund = (
  tx: Db,
  cipher: DataCipher,
  loan: LoanRow,
  change: ReceiptChange,
  now: Instant,
): Promise<void> =>
  addMail(tx, cipher, {
    to: loan.customer_email,
    mail: {
      kind: 'refund',
      ...moneyOf(loan, change),
      refundedOn: change.receipt.receivedOn,
      reason: change.receipt.reason ?? '',
      advance: change.after.advance,
    },
    now,
  });

/** What every mail about a receipt or a refund says of it. */
const moneyOf = (loan: LoanRow, { receipt }: ReceiptChange) => ({
  name: loan.customer_name,
  loanId: loan.loan_id,
  receiptId: receipt.receiptId ?? '',
  amount: receipt.amount,
  method: receipt.method,
});

/** What is due by an account. */
export const dueOf = (position: AccountPosition) => ({
  left: owedOf(position),
  arrears: position.arrears,
  nextDueDate: position.nextDueDate,
});
