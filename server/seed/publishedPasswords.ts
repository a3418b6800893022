import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import { type Account, accountsOf, lockAccount } from '#server/auth/accounts.ts';
import type { Passwords } from '#server/auth/passwords/passwords.ts';
import { endSessions } from '#server/auth/sessions/sessions.ts';
import { type Db, transact } from '#server/db/database.ts';
import { demoBorrower, demoStaff } from './demoPeople.ts';

/** An account of the demo with its password, which the documents name. */
interface DemoSignIn {
  readonly title: string;
  readonly kind: Account['kind'];
  readonly email: string;
  readonly password: string;
}

const demoSignIns: readonly DemoSignIn[] = [
  ...demoStaff.map(({ staff: { email, role }, password }) => ({
    title: role ?? 'Staff',
    kind: 'staff' as const,
    email: email ?? '',
    password,
  })),
  { title: 'Borrower', kind: 'customer', email: demoBorrower.email, password: demoBorrower.password },
];

/** The demo's accounts that still have their published passwords, as lines to print; empty for none. */
export const publishedSignIns = async (db: Db, passwords: Passwords): Promise<readonly string[]> =>
  listed((await openAccounts(db, passwords)).map(({ signIn }) => signIn));

/**
 * Replaces every published password that still opens a demo account by a random one, and ends its sessions. Answers
 * lines with the new passwords, which are shown nowhere else.
 */
export const hidePublishedPasswords = async (
  db: Db,
  passwords: Passwords,
  now: Instant,
): Promise<readonly string[]> => {
  const hidden: DemoSignIn[] = [];
  for (const { signIn, account, passwordHash } of await openAccounts(db, passwords)) {
    const password = randomBytes(15).toString('base64url');
    const isChanged = await changePassword(db, account, passwordHash, await passwords.hash(password), now);
    if (isChanged) hidden.push({ ...signIn, password });
  }
  return listed(hidden);
};

interface OpenAccount {
  readonly signIn: DemoSignIn;
  readonly account: Account;
  readonly passwordHash: string;
}

const openAccounts = async (db: Db, passwords: Passwords): Promise<readonly OpenAccount[]> => {
  const open: OpenAccount[] = [];
  for (const signIn of demoSignIns) {
    const account = (await accountsOf(db, signIn.email)).find(({ kind }) => kind === signIn.kind);
    const passwordHash = account === undefined ? null : await passwordHashOf(db, account);
    if (account === undefined || passwordHash === null) continue;
    if (await passwords.matches(signIn.password, passwordHash)) open.push({ signIn, account, passwordHash });
  }
  return open;
};

const passwordHashOf = (db: Db, account: Account): Promise<string | null> =>
  transact(db, async (tx) => (await lockAccount(tx, account))?.passwordHash ?? null);

/** Changes a password; false where it was changed in between. */
const changePassword = (
  db: Db,
  account: Account,
  from: string,
  password_hash: string,
  now: Instant,
): Promise<boolean> =>
  transact(db, async (tx) => {
    if ((await lockAccount(tx, account))?.passwordHash !== from) return false;
    const table = account.kind === 'staff' ? 'staff' : 'customers';
    await tx.query.updateTable(table).set({ password_hash }).where('id', '=', account.id).execute();
    await endSessions(tx, account, now);
    return true;
  });

const listed = (signIns: readonly DemoSignIn[]): readonly string[] =>
  signIns.length === 0
    ? []
    : [
        'Demo sign-ins (staff at /auth/admin, the borrower at /):',
        ...signIns.map(({ title, email, password }) => `  ${title}: ${email} / ${password}`),
      ];
