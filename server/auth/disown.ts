import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { addMail } from '#server/mail/outbox.ts';
import { lockAccount, setEmail } from './accounts.ts';
import { findDisownable, tellOfReturn, useDisownLink } from './changeNotices.ts';
import { hashOfMailed } from './passwords/mailedTokens.ts';
import { closePassword, unusableHash } from './passwords/passwordChange.ts';
import { addResetLink, givenLinkMs } from './passwords/resetLinks.ts';
import { endSessions } from './sessions/sessions.ts';
import { rateLimited } from './signIn/throttle.ts';

/**
 * 'This was not me' (rule ACCOUNT-CHANGED): ends every session of the account and restores the address to which the
 * change was mailed. If the password or a second factor was changed then or since, the password is closed, and a link to
 * choose another goes to that address. Second factors stay: whoever reads that mailbox alone must not remove one.
 */
export const disownChange: Handler<'disownChange'> = async (request) => {
  const { write, db, body, now, address, services, note } = request;
  const tokenHash = hashOfMailed(body.token);
  const known = await rateLimited(db, { at: 'disown', account: '', address }, now, () =>
    findDisownable(db, tokenHash, now),
  );
  if (known === null) return notUsable();
  note({ account: { kind: known.account.kind, id: known.account.id, email: known.email } });
  const closed = await unusableHash(services.passwords);
  return write(async (tx) => {
    const locked = await lockAccount(tx, known.account);
    // Checked again under the lock, since another call may have used the link in between.
    const change = await findDisownable(tx, tokenHash, now);
    if (locked === null || change === null) return notUsable();
    const { email } = change;
    const account = locked.kind;
    const { isOfPassword } = await useDisownLink(tx, change, now);
    if (locked.email !== email) {
      await setEmail(tx, locked, email, now);
      await tellOfReturn(tx, services.cipher, locked, now);
    }
    await endSessions(tx, locked, now);
    if (!isOfPassword) return { message: 'Every session of the account has ended.', account };
    await closePassword(tx, locked, closed, now);
    if (locked.isInactive) return { message: 'Every session of the account has ended.', account };
    const link = await addResetLink(tx, locked, givenLinkMs, now);
    const mail = { kind: 'resetLink', name: locked.name, account: locked.kind, ...link } as const;
    await addMail(tx, services.cipher, { to: email, mail, now });
    return {
      message: 'Every session of the account has ended. We have sent you a link to choose a new password.',
      account,
    };
  }, 'This e-mail address belongs to another account by now. Please contact us.');
};

const notUsable = () => refuse(400, 'This link has expired or was used before. Please contact us.');
