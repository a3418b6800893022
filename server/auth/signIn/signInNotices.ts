import type { Instant } from '#domain/values/calendar.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import { byKey } from '#server/db/byKey.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { addMail } from '#server/mail/outbox.ts';
import { accountsOf } from '#server/auth/accounts.ts';

/**
 * Mails the owners of accounts at which many sign-ins in a row failed, a few at a time; answers the number of notices
 * handled. An e-mail without an account gets no mail.
 */
export const answerSignInNotices = async (db: Db, cipher: DataCipher, now: Instant): Promise<number> => {
  const notices = await db.query
    .selectFrom('sign_in_notices')
    .selectAll()
    .orderBy('created_at')
    .limit(batch)
    .modifyEnd(byKey)
    .execute();
  for (const { id, email, account_kind, failures, created_at } of notices)
    await transact(db, async (tx) => {
      await followDataKey(tx, cipher);
      const taken = await tx.query
        .deleteFrom('sign_in_notices')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined) return;
      for (const account of await accountsOf(tx, email))
        if (account.kind === account_kind)
          await addMail(tx, cipher, {
            to: account.email,
            mail: {
              kind: 'signInAttempts',
              name: account.name,
              account: account.kind,
              failures,
              at: created_at,
            },
            now,
          });
    });
  return notices.length;
};

const batch = 20;
