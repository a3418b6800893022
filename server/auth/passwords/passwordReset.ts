import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import { typedEmail } from '#domain/values/email.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import { byKey } from '#server/db/byKey.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { addMail } from '#server/mail/outbox.ts';
import { accountsOf, findOwner, lockAccount, type NamedAccount } from '#server/auth/accounts.ts';
import { refuseBreached } from './breachedPasswords.ts';
import { tellOfChange } from '#server/auth/changeNotices.ts';
import { hashOfMailed } from './mailedTokens.ts';
import { setOwnPassword } from './passwordChange.ts';
import { refuseOldPassword, refuseWeakPassword } from './passwordPolicy.ts';
import { addResetLink, askedLinkMs, countResetLinks, ownerOfResetLink } from './resetLinks.ts';
import { endSessions } from '#server/auth/sessions/sessions.ts';
import { limitRequests, rateLimited } from '#server/auth/signIn/throttle.ts';

/**
 * Stores a request for a link. The account is looked up later, so that neither the answer nor its duration shows
 * whether the account exists (rule PASSWORD-LINK).
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ write, db, body, now, address, note }) => {
  const email = typedEmail(body.email);
  note({ account: { kind: null, id: null, email } });
  await limitRequests(db, { at: 'forgot', account: email, address }, now);
  return write(async ({ query }) => {
    await query.insertInto('reset_requests').values({ id: randomUUID(), email, created_at: now }).execute();
    return { message: 'If an account exists for this email, a reset link has been sent.' };
  });
};

export const resetPassword: Handler<'resetPassword'> = async (request) => {
  const { write, db, body, now, address, services, note } = request;
  const tokenHash = hashOfMailed(body.token);
  const account = await rateLimited(db, { at: 'reset', account: '', address }, now, () =>
    ownerOfResetLink(db, tokenHash, now),
  );
  if (account === null) return notUsable();
  note({ account: { ...account, email: null } });
  const owner = await findOwner(db, account);
  if (owner === null) return notUsable();
  refuseWeakPassword('newPassword', body.newPassword, owner);
  await refuseBreached(services.breached, 'newPassword', body.newPassword);
  if (await services.passwords.matches(body.newPassword, owner.passwordHash))
    return refuseOldPassword('newPassword');
  const passwordHash = await services.passwords.hash(body.newPassword);
  return write(async (tx) => {
    const locked = await lockAccount(tx, account);
    // Checked again under the lock, since another call may have used the link in between.
    if (locked === null || locked.isInactive || (await ownerOfResetLink(tx, tokenHash, now)) === null)
      return notUsable();
    tx.trail?.nameAccount(account, locked.name);
    await setOwnPassword(tx, account, passwordHash, now);
    // Ending the sessions removes the account's links too, this one included.
    await endSessions(tx, account, now);
    await tellOfChange(tx, services.cipher, { account: locked, changes: ['password'], by: 'link', now });
    return { message: 'Your password has been changed. Please sign in.', account: account.kind };
  });
};

/**
 * Mails the requested links to addresses that have an account, a few at a time; answers how many requests it handled.
 */
export const answerResetRequests = async (db: Db, cipher: DataCipher, now: Instant): Promise<number> => {
  const requests = await db.query
    .selectFrom('reset_requests')
    .select(['id', 'email'])
    .orderBy('created_at')
    .limit(batch)
    .modifyEnd(byKey)
    .execute();
  for (const { id, email } of requests)
    await transact(db, async (tx) => {
      await followDataKey(tx, cipher);
      const taken = await tx.query
        .deleteFrom('reset_requests')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined) return;
      for (const account of await accountsOf(tx, email)) await mailAskedLink(tx, cipher, account, now);
    });
  return requests.length;
};

const batch = 20;
/** The most open links of one account, so that repeated requests do not flood a mailbox. */
const mostLinks = 3;

const mailAskedLink = async (
  tx: Db,
  cipher: DataCipher,
  account: NamedAccount,
  now: Instant,
): Promise<void> => {
  await lockAccount(tx, account);
  if ((await countResetLinks(tx, account, now)) >= mostLinks) return;
  const { name, email, kind } = account;
  const link = await addResetLink(tx, account, askedLinkMs, now);
  await addMail(tx, cipher, { to: email, mail: { kind: 'resetLink', name, account: kind, ...link }, now });
};

const notUsable = () => refuse(400, 'This link has expired or was used before. Please ask for a new one.');
