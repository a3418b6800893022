import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { type KnownAccount, settleAccount } from '#server/resources/accounts/settleAccount.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { addReceipt, addRevertNotice } from './paymentMails.ts';

/**
 * Settles the account of a loan with receipts after a payment of an installment was recorded or reverted: money that
 * receipts had credited to the installment becomes advance, which may complete other installments; or they may no
 * longer be complete. Does nothing for a loan without receipts or charges, which nearly all are: the row tells it.
 */
export const followPayment: typeof settleAndMail = async (tx, cipher, row, ...rest) => {
  if (row.account_on !== null) await settleAndMail(tx, cipher, row, ...rest);
};

/** Settles the account of a loan after any event, and mails what this made of its payments, for `reason`. */
export const settleAndMail = async (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  reason: string,
  today: Day,
  now: Instant,
  known: KnownAccount | null = null,
): Promise<void> => {
  const settled = await settleAccount(tx, row, today, { reason, now }, known);
  if (settled === null) return;
  for (const payment of settled.made) await addReceipt(tx, cipher, row, payment, now);
  for (const payment of settled.reverted) await addRevertNotice(tx, cipher, row, payment, reason, now);
};
