import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { equalsCaseInsensitive } from '#server/db/conditions.ts';
import type { AccountKind } from '#server/db/tables/signIn.ts';

/** An account that can sign in: a member of staff or a customer. */
export interface Account {
  readonly kind: AccountKind;
  readonly id: string;
}

/** An account that an e-mail address belongs to, with its owner's name. */
export interface NamedAccount extends Account {
  readonly name: string;
  readonly email: string;
}

/** The columns that decide whether a password opens an account. */
export interface LockedAccount extends NamedAccount {
  readonly passwordHash: string | null;
  readonly isInactive: boolean;
  /** Set where the password works for one sign-in only. */
  readonly oneTime: { readonly expiresAt: Instant; readonly isUsed: boolean } | null;
}

/** The account, locked until the transaction ends; null where it is gone. */
export const lockAccount = async (tx: Db, { kind, id }: Account): Promise<LockedAccount | null> => {
  if (kind === 'staff') {
    const row = await tx.query
      .selectFrom('staff')
      .select(['name', 'email', 'status', 'password_hash'])
      .where('id', '=', id)
      .$call((query) => tx.engine.forUpdate(query))
      .executeTakeFirst();
    if (row === undefined) return null;
    const { name, email, password_hash: passwordHash } = row;
    return { kind, id, name, email, passwordHash, isInactive: row.status === 'Inactive', oneTime: null };
  }
  const row = await tx.query
    .selectFrom('customers')
    .select(['name', 'email', 'status', 'password_hash', 'one_time_expires_at', 'one_time_used_at'])
    .where('id', '=', id)
    .$call((query) => tx.engine.forUpdate(query))
    .executeTakeFirst();
  if (row === undefined) return null;
  const expiresAt = row.one_time_expires_at;
  return {
    kind,
    id,
    name: row.name,
    email: row.email,
    passwordHash: row.password_hash,
    isInactive: row.status === 'Inactive',
    oneTime: expiresAt === null ? null : { expiresAt, isUsed: row.one_time_used_at !== null },
  };
};

/** Sets the e-mail by which a locked account signs in. */
export const setEmail = async (
  { query }: Db,
  { kind, id }: Account,
  email: string,
  now: Instant,
): Promise<void> => {
  const change = { email, updated_at: now };
  if (kind === 'staff') await query.updateTable('staff').set(change).where('id', '=', id).execute();
  else await query.updateTable('customers').set(change).where('id', '=', id).execute();
};

/** The accounts that sign in with an address: at most one member of staff and one customer. */
export const accountsOf = async (db: Db, email: string): Promise<readonly NamedAccount[]> => {
  const staff = await db.query
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where(equalsCaseInsensitive(db, 'staff.email', email))
    .where('status', '!=', 'Inactive')
    .execute();
  const customers = await db.query
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where(equalsCaseInsensitive(db, 'customers.email', email))
    .where('status', '!=', 'Inactive')
    .execute();
  return [
    ...staff.map((row) => ({ kind: 'staff' as const, ...row })),
    ...customers.map((row) => ({ kind: 'customer' as const, ...row })),
  ];
};

/** The account with its password hash; null where it is gone. */
export const findOwner = async (
  { query }: Db,
  { kind, id }: Account,
): Promise<{
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
} | null> => {
  const row = await query
    .selectFrom(kind === 'staff' ? 'staff' : 'customers')
    .select(['name', 'email', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};
