import { instantOf } from '#domain/values/calendar.ts';
import { addStaff, hasStaff, isWithoutAccounts, nameFromEmail } from '#server/auth/addStaff.ts';
import { accountsOf } from '#server/auth/accounts.ts';
import { fullCost, makePasswords, type Passwords } from '#server/auth/passwords/passwords.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { Environment } from './environment.ts';
import { isOpenHost, isReachable } from './safeStart.ts';
import { hidePublishedPasswords, publishedSignIns } from '#server/seed/publishedPasswords.ts';

/**
 * Fills an empty database with the demo where that is wanted, and adds the Admin in the environment (rule DEMO).
 * Answers lines to print at the start: who can sign in, or how to add somebody.
 */
export const seedOrCreateAdmin = async (
  db: Db,
  environment: Environment,
  cipher: DataCipher,
  nowMs: number,
): Promise<readonly string[]> => {
  const { seed, firstAdmin } = environment;
  const passwords = makePasswords(fullCost);
  if (seed === 'demo' && (await isWithoutAccounts(db))) await seedDemo(db, passwords, nowMs, cipher);
  const lines = await demoLines(db, environment, passwords, nowMs);
  if (firstAdmin !== null && (await addFirstAdmin(db, firstAdmin, passwords, nowMs)))
    return [...lines, `${firstAdmin.email} can sign in as an Admin, with ADMIN_PASSWORD.`];
  if (await hasStaff(db)) return lines;
  return [
    ...lines,
    'There is no staff yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or run `npm run admin -- create EMAIL`.',
  ];
};

/** The demo is loaded only where it is needed: it is code of the first start alone. */
const seedDemo = async (db: Db, passwords: Passwords, nowMs: number, cipher: DataCipher): Promise<void> => {
  const [{ seedBook }, { demoBook }] = await Promise.all([
    import('./seed.ts'),
    import('#server/seed/demo.ts'),
  ]);
  await seedBook(db, demoBook(nowMs), passwords, nowMs, cipher);
};

const demoLines = async (
  db: Db,
  environment: Environment,
  passwords: Passwords,
  nowMs: number,
): Promise<readonly string[]> => {
  if (isOpenHost(environment)) return hidePublishedPasswords(db, passwords, instantOf(nowMs));
  if (environment.seed !== 'demo' && !isReachable(environment)) return [];
  const lines = await publishedSignIns(db, passwords);
  return lines.length > 0 && isReachable(environment)
    ? [
        ...lines,
        'Warning: these published passwords open this server to everybody whom a proxy lets through.',
      ]
    : lines;
};

/** Adds the Admin; false where a member of staff has the address already, whose password and role stay. */
const addFirstAdmin = async (
  db: Db,
  { email, password }: NonNullable<Environment['firstAdmin']>,
  passwords: Passwords,
  nowMs: number,
): Promise<boolean> => {
  if ((await accountsOf(db, email)).some(({ kind }) => kind === 'staff')) return false;
  const passwordHash = await passwords.hash(password);
  const staff = { name: nameFromEmail(email), email, role: 'Admin', passwordHash } as const;
  try {
    await transact(db, (tx) => addStaff(tx, staff, instantOf(nowMs)));
    return true;
  } catch (error) {
    // Another process that starts at the same time has added the Admin.
    if (db.engine.isDuplicate(error)) return false;
    throw error;
  }
};
