import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { addMail } from '#server/mail/outbox.ts';

/**
 * Mails staff that somebody has answered their second factor wrongly so many times in a row. Only who has the password,
 * or a session, comes so far, so that the mail shows nobody that the account exists.
 */
export const tellOfGuesses = async (
  tx: Db,
  cipher: DataCipher,
  { staffId, failures, now }: { readonly staffId: string; readonly failures: number; readonly now: Instant },
): Promise<void> => {
  const row = await tx.query
    .selectFrom('staff')
    .select(['name', 'email', 'status'])
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (row === undefined || row.status === 'Inactive') return;
  await followDataKey(tx, cipher);
  const { name, email } = row;
  await addMail(tx, cipher, { to: email, mail: { kind: 'factorAttempts', name, failures, at: now }, now });
};
