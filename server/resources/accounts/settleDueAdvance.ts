import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { findLoan, type LoanRow } from '#server/resources/loans/loans.ts';
import { settleAndMail } from './settleAndMail.ts';

/** Why payments change where an advance has paid an installment on its due date. */
export const advanceUsed = 'The advance was used';

/**
 * Stores the payment of an installment that an advance has paid on its due date, where the hourly run has not come to
 * it yet (rule ADVANCE-DUE), so that nobody pays the installment once more. Answers the locked loan as it is then.
 */
export const settleDueAdvance = async (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  caller: Caller,
  { today, now }: { readonly today: Day; readonly now: Instant },
): Promise<LoanRow> => {
  const { account_on, next_payment_date } = row;
  if (account_on === null || account_on >= today || next_payment_date === null || next_payment_date > today)
    return row;
  const { advance_paise } = await tx.query
    .selectFrom('loans')
    .select('advance_paise')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (advance_paise <= 0) return row;
  await settleAndMail(tx, cipher, row, advanceUsed, today, now);
  return findLoan(tx, row.id, caller);
};
