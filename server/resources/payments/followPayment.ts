import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { settleAccount } from '#server/resources/accounts/settleAccount.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { addReceipt, addRevertNotice } from './paymentMails.ts';

/**
 * Lets the account of a loan that has receipts follow a payment of an installment that was recorded or reverted: what receipts had
 * credited to it becomes advance, which may complete other installments, or they may be complete no more. Does nothing for any
 * other loan.
 */
export const followPayment = async (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  reason: string,
  today: Day,
  now: Instant,
): Promise<void> => {
  const settled = await settleAccount(tx, row, today, { reason, now });
  if (settled === null) return;
  for (const payment of settled.made) await addReceipt(tx, cipher, row, payment, now);
  for (const payment of settled.reverted) await addRevertNotice(tx, cipher, row, payment, reason, now);
};
