import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { Mail } from '#server/mail/mail.ts';
import { addMail } from '#server/mail/outbox.ts';

/** Mails every active Admin except some, in the transaction that the mail reports. */
export const mailOtherAdmins = async (
  tx: Db,
  cipher: DataCipher,
  {
    except,
    mailFor,
    now,
  }: {
    /** The ids of the people who know already. */
    readonly except: readonly string[];
    readonly mailFor: (name: string) => Mail;
    readonly now: Instant;
  },
): Promise<void> => {
  const admins = await tx.query
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .where('id', 'not in', except)
    .orderBy('id')
    .execute();
  for (const { name, email } of admins) await addMail(tx, cipher, { to: email, mail: mailFor(name), now });
};
