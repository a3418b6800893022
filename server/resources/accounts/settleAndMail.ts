import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { addReceipt, addRevertNotice } from '#server/resources/payments/paymentMails.ts';
import { type KnownAccount, settleAccount, type SettledAccount } from './settleAccount.ts';

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
