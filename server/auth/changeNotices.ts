import { asciiFold } from '#domain/lists/searchText.ts';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { AccountChange, ChangedBy } from '#server/mail/mail.ts';
import { addMail } from '#server/mail/outbox.ts';
import type { Account, NamedAccount } from './accounts.ts';
import { makeMailedToken } from './passwords/mailedTokens.ts';

export interface ToldChange {
  /** The account before the change; the notice goes to its e-mail. */
  readonly account: NamedAccount;
  /** What this transaction changed; empty: no mail. */
  readonly changes: readonly AccountChange[];
  readonly by: ChangedBy;
  readonly now: Instant;
  /** False: the notice has no link. */
  readonly canBeTakenBack?: boolean;
}

/**
 * Mails the owner of an account, at the address it had before, what was changed, with a link that takes the change back
 * (rule ACCOUNT-CHANGED). This transaction must have locked or changed the account. No changes: no mail.
 */
export const tellOfChange = async (
  tx: Db,
  cipher: DataCipher,
  { account, changes, by, now, canBeTakenBack = true }: ToldChange,
): Promise<void> => {
  if (changes.length === 0) return;
  const { kind, name, email } = account;
  const link = canBeTakenBack
    ? await addDisownLink(tx, account, changes, now)
    : { token: null, expiresAt: instantOf(epochMsOf(now) + disownMs) };
  await addMail(tx, cipher, {
    to: email,
    mail: { kind: 'accountChanged', name, account: kind, changes, by, changedAt: now, ...link },
    now,
  });
};

/** Mails an address that the account was given back to its earlier one; this cannot be taken back by another link. */
export const tellOfReturn = (
  tx: Db,
  cipher: DataCipher,
  account: NamedAccount,
  now: Instant,
): Promise<void> =>
  tellOfChange(tx, cipher, { account, changes: ['email'], by: 'disowner', now, canBeTakenBack: false });

/** Stores a link that takes a change back, for a mail to the account's address before the change. */
export const addDisownLink = async (
  { query }: Db,
  { kind, id, email }: NamedAccount,
  changes: readonly AccountChange[],
  now: Instant,
): Promise<{ readonly token: string; readonly expiresAt: Instant }> => {
  const { token, tokenHash } = makeMailedToken();
  const expiresAt = instantOf(epochMsOf(now) + disownMs);
  await query
    .deleteFrom('disown_tokens')
    .where('account_id', '=', id)
    .where('expires_at', '<=', now)
    .execute();
  const last = await query
    .selectFrom('disown_tokens')
    .select('created_at')
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const created_at =
    last === undefined || last.created_at < now ? now : instantOf(epochMsOf(last.created_at) + 1);
  await query
    .insertInto('disown_tokens')
    .values({
      token_hash: tokenHash,
      account_kind: kind,
      account_id: id,
      email,
      is_of_password: changes.some((change) => ofPassword.has(change)) ? 1 : 0,
      created_at,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { token, expiresAt };
};

/**
 * What the links of the last 7 days say of an account's present address: 'told', it had one, so that it was the owner's
 * then; 'new', another had one and it had none, so that it took the other's place; 'settled', there is no link.
 */
export type AddressStanding = 'told' | 'new' | 'settled';

export const addressStanding = async (
  { query }: Db,
  { kind, id, email }: NamedAccount,
  now: Instant,
): Promise<AddressStanding> => {
  const told = await query
    .selectFrom('disown_tokens')
    .select('email')
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .where('expires_at', '>', now)
    .execute();
  if (told.some((link) => asciiFold(link.email) === asciiFold(email))) return 'told';
  return told.length > 0 ? 'new' : 'settled';
};

/** Changes after which the password counts as known to somebody else: a second factor is added with it. */
const ofPassword: ReadonlySet<AccountChange> = new Set(['password', 'secondFactor']);

/** A change that can still be taken back. */
export interface Disownable {
  readonly account: Account;
  /** The address that the account had, and gets back. */
  readonly email: string;
  readonly createdAt: Instant;
}

/**
 * The change that a link takes back; null where the link was used, has expired, never existed, or belongs to a later
 * change than one that was taken back.
 */
export const findDisownable = async (
  { query }: Db,
  tokenHash: string,
  now: Instant,
): Promise<Disownable | null> => {
  const row = await query
    .selectFrom('disown_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { account_kind: kind, account_id: id, email, created_at: createdAt } = row;
  return { account: { kind, id }, email, createdAt };
};

/**
 * Marks the link of a change as used, and the links of all later changes, which went to addresses that the attacker may
 * have set. Earlier links stay. Answers whether the password counts as known to somebody else by this change or a later one.
 */
export const useDisownLink = async (
  { query }: Db,
  { account, createdAt }: Disownable,
  now: Instant,
): Promise<{ readonly isOfPassword: boolean }> => {
  const rows = await query
    .updateTable('disown_tokens')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('account_kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .where('created_at', '>=', createdAt)
    .returning('is_of_password')
    .execute();
  return { isOfPassword: rows.some(({ is_of_password }) => is_of_password === 1) };
};

const disownMs = 7 * 86_400_000;
