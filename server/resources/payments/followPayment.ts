import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import {
  type KnownAccount,
  settleAccount,
  type SettledAccount,
} from '#server/resources/accounts/settleAccount.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { addReceipt, addRevertNotice } from './paymentMails.ts';

/**
 * Settles the account of a loan with receipts after a payment of an installment was recorded or reverted: money that
 * receipts had credited to the installment becomes advance, which may complete other installments; or they may no
 * longer be complete. Does nothing for a loan without receipts or charges, which nearly all are: the row tells it.
 */
export const followPayment: typeof settleAndMail = async (tx, cipher, row, ...rest) =>
  row.account_on === null ? null : settleAndMail(tx, cipher, row, ...rest);

/** As `settleAccount` after any event; mails what this made of the loan's payments, for `reason`. */
export const settleAndMail = async (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  reason: string,
  today: Day,
  now: Instant,
  known: KnownAccount | null = null,
): Promise<SettledAccount | null> => {
  const settled = await settleAccount(tx, row, today, { reason, now }, known);
  if (settled === null) return null;
  for (const payment of settled.made) await addReceipt(tx, cipher, row, payment, now);
  for (const payment of settled.reverted) await addRevertNotice(tx, cipher, row, payment, reason, now);
  return settled;
};
