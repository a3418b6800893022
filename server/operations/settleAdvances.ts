import { sql } from 'kysely';
import { dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { byKey } from '#server/db/byKey.ts';
import { type Db, transact } from '#server/db/database.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { selectLoans } from '#server/resources/loans/loans.ts';
import { advanceUsed } from '#server/resources/accounts/settleDueAdvance.ts';
import { settleAndMail } from '#server/resources/accounts/settleAndMail.ts';

/**
 * Stores the payments of installments that an advance has paid on their due date: the account is derived and shows them
 * anyway, the stored rows follow here (rule ADVANCE-DUE). Each loan has its own transaction, so that one that fails
 * does not stop the others, and `onFailed` hears of it. Answers the number of loans settled.
 */
export const settleAdvances = async (
  db: Db,
  cipher: DataCipher,
  now: Instant,
  onFailed: (loanId: string, error: unknown) => void,
): Promise<number> => {
  const today = dayInIndia(epochMsOf(now));
  const due = await db.query
    .selectFrom('loans')
    .select(['id', 'loan_id'])
    // The number stands in the text, or SQLite would not use the index of these loans.
    .where('advance_paise', '>', sql.lit(0 as never))
    .where('next_payment_date', '<=', today)
    .where('account_on', '<', today)
    .orderBy('next_payment_date')
    .limit(mostAtOnce)
    .modifyEnd(byKey)
    .execute();
  let settled = 0;
  for (const { id, loan_id } of due) {
    const isDone = await transact(db, async (tx) => {
      await followDataKey(tx, cipher);
      const row = await selectLoans(tx)
        .where('loans.id', '=', id)
        .$call((query) => tx.engine.forUpdate(query, 'loans'))
        .executeTakeFirst();
      if (row === undefined) return false;
      await settleAndMail(tx, cipher, row, advanceUsed, today, now);
      return true;
    }).catch((error: unknown) => {
      onFailed(loan_id, error);
      return false;
    });
    if (isDone) settled += 1;
  }
  return settled;
};

/** The most loans of one run; the rest follows an hour later. */
const mostAtOnce = 1_000;
