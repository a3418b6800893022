import { randomUUID } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import { byKey } from '#server/db/byKey.ts';
import { insertRows } from '#server/db/compiledOnce.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { mailContext } from '#server/db/keys/sealContexts.ts';
import type { MailsTable } from '#server/db/tables/service.ts';
import type { Mail } from './mail.ts';
import { isErasedEmail } from './mailbox.ts';

/** A mail that one server has taken to send. */
export type ClaimedMail = Pick<MailsTable, 'id' | 'kind' | 'recipient' | 'attempts' | 'created_at'> & {
  readonly content: string;
};

/**
 * Adds a mail to the outbox in the transaction that it reports: both are stored or neither. None is made for an erased
 * person, whom no mail can reach.
 */
export const addMail = async (
  tx: Db,
  cipher: DataCipher,
  {
    to,
    mail,
    now,
    id = randomUUID(),
  }: { readonly to: string; readonly mail: Mail; readonly now: Instant; readonly id?: string },
): Promise<void> => {
  if (isErasedEmail(to)) return;
  const row = {
    id,
    kind: mail.kind,
    recipient: to,
    content: cipher.seal(JSON.stringify(mail), mailContext(id)),
    attempts: 0,
    created_at: now,
    due_at: now,
    expires_at: 'expiresAt' in mail ? mail.expiresAt : null,
    sent_at: null,
  };
  await insertRows(tx, 'mails', [row]);
};

/** True for a mail that was added, whether it is sent by now, until it is forgotten. */
export const wasAdded = async ({ query }: Db, id: string): Promise<boolean> =>
  (await query.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The facts of a claimed mail. */
export const readMail = (cipher: DataCipher, { id, content }: ClaimedMail): Mail =>
  JSON.parse(cipher.open(content, mailContext(id))) as Mail;

/**
 * Claims some due mails. No other server gets them until the lease ends; if this server dies, another sends them then.
 */
export const claimMails = async (db: Db, now: Instant): Promise<readonly ClaimedMail[]> => {
  const due = db.query
    .selectFrom('mails')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(mailBatch)
    .modifyEnd(byKey);
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await transact(db, ({ query }) =>
    query
      .updateTable('mails')
      .set((eb) => ({
        due_at: instantOf(epochMsOf(now) + leaseMs),
        // One that is too late is closed untried.
        attempts: eb
          .case()
          .when('expires_at', '<=', now)
          .then(eb.ref('attempts'))
          .else(eb('attempts', '+', 1))
          .end(),
      }))
      .where('id', 'in', ids)
      // Checked again, since another server may have claimed some in between.
      .where('due_at', '<=', now)
      .returning(['id', 'kind', 'recipient', 'content', 'attempts', 'created_at', 'expires_at'])
      .execute(),
  );
  const [alive, late] = [
    rows.filter(({ expires_at }) => expires_at === null || expires_at > now),
    rows.filter(({ expires_at }) => expires_at !== null && expires_at <= now),
  ];
  await closeMails(db, late, null);
  return alive.flatMap(({ content, ...row }) => (content === null ? [] : [{ ...row, content }]));
};

/** Extends the claims of mails that are still being sent. */
export const keepClaims = async (db: Db, ids: readonly string[], now: Instant): Promise<void> => {
  if (ids.length === 0) return;
  await transact(db, ({ query }) =>
    query
      .updateTable('mails')
      .set({ due_at: instantOf(epochMsOf(now) + leaseMs) })
      .where('id', 'in', ids)
      .where('due_at', 'is not', null)
      .execute(),
  );
};

/** Marks mails as sent at some time, or as given up, and removes the passwords and tokens in them. */
export const closeMails = async (
  db: Db,
  mails: readonly { readonly id: string }[],
  sentAt: Instant | null,
): Promise<void> => {
  if (mails.length === 0) return;
  await transact(db, ({ query }) =>
    query
      .updateTable('mails')
      .set({ content: null, due_at: null, sent_at: sentAt })
      .where(
        'id',
        'in',
        mails.map(({ id }) => id),
      )
      .execute(),
  );
};

/**
 * Schedules a retry of a mail that could not be sent, each time after twice as long; gives it up after about three
 * days.
 */
export const postponeMail = async (db: Db, mail: ClaimedMail, now: Instant): Promise<boolean> => {
  if (mail.attempts >= mostAttempts) {
    await closeMails(db, [mail], null);
    return false;
  }
  const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** (mail.attempts - 1));
  await transact(db, ({ query }) =>
    query
      .updateTable('mails')
      .set({ due_at: instantOf(epochMsOf(now) + waitMs) })
      .where('id', '=', mail.id)
      .execute(),
  );
  return true;
};

/** Removes mails that were sent or given up a month ago. */
export const forgetOldMails = async (db: Db, now: Instant): Promise<void> => {
  await transact(db, ({ query }) =>
    query
      .deleteFrom('mails')
      .where('due_at', 'is', null)
      .where('created_at', '<=', instantOf(epochMsOf(now) - keptMs))
      .execute(),
  );
};

/** The most mails of a batch, which are sent in parallel. */
export const mailBatch = 50;
/**
 * The milliseconds of a claim, after which a mail of a server that died is free; `keepClaims` extends it more often.
 */
const leaseMs = 15_000;
const shortestWaitMs = 5_000;
const longestWaitMs = 3_600_000;
/** The most attempts: the first ten pauses take about 90 minutes together, the others an hour each. */
const mostAttempts = 80;
const keptMs = 30 * 86_400_000;
