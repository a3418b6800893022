import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '../../src/domain/calendar.ts';
import { type Db, transact } from '../db/database.ts';
import type { DataCipher } from '../db/dataCipher.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { addMail } from '../mail/outbox.ts';
import { type Account, accountsOf, lockAccount, type NamedAccount } from './accounts.ts';
import { setOwnPassword } from './passwordChange.ts';
import { endSessions } from './sessions.ts';
import { rationed, throttled } from './throttle.ts';

/**
 * Notes that somebody asked. Whether there is such an account is found out afterwards, so that neither the answer nor its
 * time tells.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ write, db, body, now, address }) => {
  await rationed(db, { at: 'forgot', account: body.email, address }, now);
  return write(async ({ query }) => {
    await query
      .insertInto('reset_requests')
      .values({ id: randomUUID(), email: body.email.trim(), created_at: now })
      .execute();
    return { message: 'If an account exists for this email, a reset link has been sent.' };
  });
};

export const resetPassword: Handler<'resetPassword'> = async (request) => {
  const { write, db, body, now, address, services } = request;
  const tokenHash = hashOf(body.token.trim());
  const account = await throttled(db, { at: 'reset', account: '', address }, now, () =>
    ownerOf(db, tokenHash, now),
  );
  if (account === null) return notUsable();
  const passwordHash = await services.passwords.hash(body.newPassword);
  return write(async (tx) => {
    const locked = await lockAccount(tx, account);
    // Asked again under the lock: another may have used the link in between.
    if (locked === null || locked.isInactive || (await ownerOf(tx, tokenHash, now)) === null)
      return notUsable();
    await setOwnPassword(tx, account, passwordHash, now);
    // The account's links end with its sessions, this one too.
    await endSessions(tx, account, now);
    return { message: 'Your password has been changed. Please sign in.' };
  });
};

/** Writes the links that people asked for to those who have an account, a few at a time; answers how many had asked. */
export const answerResetRequests = async (db: Db, cipher: DataCipher, now: Instant): Promise<number> => {
  const requests = await db.query
    .selectFrom('reset_requests')
    .select(['id', 'email'])
    .orderBy('created_at')
    .limit(batch)
    .execute();
  for (const { id, email } of requests)
    await transact(db, async (tx) => {
      const taken = await tx.query
        .deleteFrom('reset_requests')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined) return;
      for (const account of await accountsOf(tx, email)) await writeLink(tx, cipher, account, now);
    });
  return requests.length;
};

const batch = 20;
const linkMs = 30 * 60_000;
/** Of one account at a time: nobody's mailbox is filled by somebody who asks again and again. */
const mostLinks = 3;

const writeLink = async (
  tx: Db,
  cipher: DataCipher,
  { kind, id, name, email }: NamedAccount,
  now: Instant,
): Promise<void> => {
  await lockAccount(tx, { kind, id });
  const links = await tx.query
    .selectFrom('reset_tokens')
    .select(['token_hash', 'expires_at'])
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .execute();
  if (links.filter(({ expires_at }) => expires_at > now).length >= mostLinks) return;
  await tx.query
    .deleteFrom('reset_tokens')
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .where('expires_at', '<=', now)
    .execute();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = instantOf(epochMsOf(now) + linkMs);
  await tx.query
    .insertInto('reset_tokens')
    .values({ token_hash: hashOf(token), account_kind: kind, account_id: id, expires_at: expiresAt })
    .execute();
  await addMail(tx, cipher, {
    to: email,
    mail: { kind: 'resetLink', name, account: kind, token, expiresAt },
    now,
  });
};

/** Whose a link is that works; null for one that was used, has expired or never was. */
const ownerOf = async ({ query }: Db, tokenHash: string, now: Instant): Promise<Account | null> => {
  const row = await query
    .selectFrom('reset_tokens')
    .select(['account_kind', 'account_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { kind: row.account_kind, id: row.account_id };
};

const notUsable = () => refuse(400, 'This link has expired or was used before. Please ask for a new one.');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
