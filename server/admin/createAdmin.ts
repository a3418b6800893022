import { randomBytes } from 'node:crypto';
import { instantOf } from '#domain/values/calendar.ts';
import { isPasswordLength } from '#domain/account/newPassword.ts';
import { addStaff, nameFromEmail } from '#server/auth/addStaff.ts';
import { appendAudit } from '#server/audit/chain.ts';
import { commandOrigin } from '#server/audit/origin.ts';
import { awaitedEntry, isTrailEmpty } from '#server/audit/sealEntries.ts';
import { fullCost, makePasswords } from '#server/auth/passwords/passwords.ts';
import { backUpBeforeUpgrade } from '#server/backups/beforeUpgrade.ts';
import { type Db, migrateAt, openDatabase, transact } from '#server/db/database.ts';
import { requireBook } from '#server/db/files/lostBook.ts';
import { readEnvironment } from '#server/start/environment.ts';
import { adminPasswordIn, weaknessOfFirst } from '#server/start/settings/accounts.ts';
import { givenEnvironment } from '#server/secrets/secretFiles.ts';
import { newBookWords, saysWhy, wordsOf } from '#server/operations/command.ts';
import { takeSealKey } from '#server/operations/sealingCommand.ts';

/** Adds an Admin, and creates the database if there is none. Answers the error to print; null for success. */
export const createAdmin = async (address: string): Promise<string | null> => {
  const env = givenEnvironment();
  const given = adminPasswordIn(env);
  // The settings need both address and password of the first Admin; here the address comes from the command.
  const reading = readEnvironment({
    ...env,
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
    // This command signs no token, so any secret will do.
    JWT_SECRET: env.JWT_SECRET ?? '-'.repeat(32),
  });
  if (reading._tag === 'Unusable') return reading.reason;
  if (given !== undefined && !isPasswordLength(given)) return 'ADMIN_PASSWORD must have 8 to 128 characters.';
  const weakness = given === undefined ? null : weaknessOfFirst(address, given);
  if (weakness !== null) return `ADMIN_PASSWORD ${weakness}.`;
  const password = given ?? randomBytes(15).toString('base64url');
  const { databaseLocation: location } = reading.environment;
  const now = instantOf(Date.now());
  const newBook = newBookWords(location);
  let db: Db | null = null;
  try {
    db = openDatabase(location);
    await requireBook(location, db);
    const copy = await backUpBeforeUpgrade(location, db, Date.now());
    if (copy !== null) console.log(`The book was backed up to ${copy} before its tables are changed.`);
    await migrateAt(location);
    await takeSealKey(db, reading.environment);
    const passwordHash = await makePasswords(fullCost).hash(password);
    const staff = { name: nameFromEmail(address), email: address, role: 'Admin', passwordHash } as const;
    await transact({ ...db, origin: commandOrigin(now) }, async (tx) => {
      if (await isTrailEmpty(tx))
        await appendAudit(tx, [awaitedEntry('The first Admin came before a server')]);
      await addStaff(tx, staff, now);
    });
    if (newBook !== null) console.log(newBook);
    console.log(
      `${address} can sign in as an Admin${given === undefined ? ` with the password ${password}` : ''}.`,
    );
    return null;
  } catch (error) {
    if (saysWhy(error)) return wordsOf(error);
    if (db?.engine.isDuplicate(error)) return `${address} is on the staff already.`;
    return `The database cannot be used: ${wordsOf(error)}`;
  } finally {
    await db?.query.destroy();
  }
};
