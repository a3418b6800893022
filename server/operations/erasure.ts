import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Instant } from '#domain/values/calendar.ts';
import { erasureAction } from '#server/audit/entries.ts';
import { commandOrigin } from '#server/audit/origin.ts';
import { endSessions } from '#server/auth/sessions/sessions.ts';
import { type Db, transact } from '#server/db/database.ts';
import { equalsCaseInsensitive, matchesId } from '#server/db/conditions.ts';
import type { CustomersTable } from '#server/db/tables/customers.ts';
import { erasedEmail } from '#server/mail/mailbox.ts';
import { wordsOf } from './command.ts';

export type Erasure =
  | { readonly _tag: 'Erased'; readonly customerId: string }
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'ErasedBefore' }
  /** Erased, now or before, but unused pages could not be rewritten; the next call tries that again. */
  | { readonly _tag: 'PagesLeft'; readonly reason: string }
  /**
   * Refused: the person has loans that are neither closed nor rejected, and the lender needs to know whose they are.
   */
  | { readonly _tag: 'HasLoans'; readonly loanIds: readonly string[] };

/**
 * Erases a person: destroys the key of their record, blanks what identifies them, and removes their messages, mails and
 * sessions. Loans, payments and the audit trail stay under the customer's id, so that the book's figures stay the same.
 */
export const eraseCustomer = async (
  db: Db,
  id: string,
  { reason, now }: { readonly reason: string; readonly now: Instant },
): Promise<Erasure> => {
  const origin = { ...commandOrigin(now), action: erasureAction, isErasure: true };
  const erasure = await transact({ ...db, origin }, async (tx): Promise<Erasure> => {
    const row = await tx.query
      .selectFrom('customers')
      .selectAll()
      .where(matchesId('customers.id', 'customers.customer_id', id))
      .$call((query) => tx.engine.forUpdate(query))
      .executeTakeFirst();
    if (row === undefined) return { _tag: 'Unknown' };
    const isErased = row.name === erasedName && row.email === erasedEmail(row.customer_id);
    // An earlier version left messages with another e-mail as they were.
    if (isErased && !(await hasMessages(tx, row))) return { _tag: 'ErasedBefore' };
    const loans = await tx.query
      .selectFrom('loans')
      .select('loan_id')
      .where('customer_id', '=', row.id)
      .where('status', 'not in', ['Closed', 'Rejected'])
      .execute();
    if (loans.length > 0) return { _tag: 'HasLoans', loanIds: loans.map(({ loan_id }) => loan_id) };
    tx.trail?.describe('customers', row.id, { action: erasureAction, reason });
    await blank(tx, row, now);
    await forgetMessages(tx, row);
    await endSessions(tx, { kind: 'customer', id: row.id }, now);
    await forgetAccount(tx, row);
    await forgetEmail(tx, row);
    return { _tag: 'Erased', customerId: row.customer_id };
  });
  if (erasure._tag !== 'Erased' && erasure._tag !== 'ErasedBefore') return erasure;
  // Also for a person who was erased before, since that call may have failed here.
  const whyLeft = await forgetOldPages(db).then(() => null, wordsOf);
  return whyLeft === null ? erasure : { _tag: 'PagesLeft', reason: whyLeft };
};

const erasedName = 'Erased';

const blank = async ({ query }: Db, row: CustomersTable, now: Instant): Promise<void> => {
  await query.deleteFrom('record_keys').where('record_id', '=', row.id).execute();
  await query
    .updateTable('customers')
    .set({
      name: erasedName,
      email: erasedEmail(row.customer_id),
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      country: null,
      dob: null,
      gender: null,
      aadhar: null,
      pan: null,
      driving_license: null,
      status: 'Inactive',
      password_hash: null,
      must_change_password: 0,
      one_time_expires_at: null,
      one_time_used_at: null,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
};

/** True where a message that the person sent while signed in is not blanked. */
const hasMessages = async ({ query }: Db, { id }: CustomersTable): Promise<boolean> => {
  const left = await query
    .selectFrom('feedback')
    .select('id')
    .where('account_kind', '=', 'customer')
    .where('account_id', '=', id)
    .where('message', '!=', erasedName)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
};

/** Blanks the person's messages, whatever e-mail was typed in them, and removes the mails to them. */
const forgetMessages = async (tx: Db, row: CustomersTable): Promise<void> => {
  await tx.query
    .updateTable('feedback')
    .set({ name: erasedName, email: erasedEmail(row.customer_id), phone: null, message: erasedName })
    .where((eb) =>
      eb.or([
        eb.and([eb('account_kind', '=', 'customer'), eb('account_id', '=', row.id)]),
        equalsCaseInsensitive(tx, 'feedback.email', row.email),
      ]),
    )
    .execute();
  await tx.query
    .deleteFrom('mails')
    .where(equalsCaseInsensitive(tx, 'mails.recipient', row.email))
    .execute();
  await tx.query
    .deleteFrom('sign_in_notices')
    .where(equalsCaseInsensitive(tx, 'sign_in_notices.email', row.email))
    .execute();
  await tx.query
    .deleteFrom('reset_requests')
    .where(equalsCaseInsensitive(tx, 'reset_requests.email', row.email))
    .execute();
};

/** Removes the person's sessions, mailed links and kept answers. */
const forgetAccount = async ({ query }: Db, { id }: CustomersTable): Promise<void> => {
  await query.deleteFrom('idempotency_keys').where('account_id', '=', id).execute();
  await query.deleteFrom('disown_tokens').where('account_id', '=', id).execute();
  await query.deleteFrom('refresh_tokens').where('account_id', '=', id).execute();
  await query.deleteFrom('sessions').where('account_id', '=', id).execute();
};

/** Events of the security log stay, under the customer's id. */
const forgetEmail = async (tx: Db, { id, email }: CustomersTable): Promise<void> => {
  await tx.query
    .updateTable('security_events')
    .set({ account_email: null })
    .where((eb) =>
      eb.or([eb('account_id', '=', id), equalsCaseInsensitive(tx, 'security_events.account_email', email)]),
    )
    .execute();
};

/** Rewrites the files, whose unused pages and search index still hold the removed texts. */
const forgetOldPages = async ({ query, engine }: Db): Promise<void> => {
  if (engine.name === 'postgres') {
    await sql`vacuum customers, record_keys, feedback, mails, security_events`.execute(query);
    return;
  }
  for (const index of ['customers_search', 'customers_pairs'])
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('optimize')`.execute(query);
  await sql`vacuum`.execute(query);
  await emptyLog(query);
};

/**
 * Moves the log into the file and empties it; throws where it still holds the removed texts, since somebody has been
 * reading an earlier state all the while, as a backup does.
 */
const emptyLog = async (query: Db['query']): Promise<void> => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
    if (rows[0]?.busy !== 1) return;
    await delay(50);
  }
  throw new Error('somebody still reads an earlier state of it');
};

/** About two seconds. */
const mostTries = 40;
