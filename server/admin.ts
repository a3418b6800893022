import { randomBytes } from 'node:crypto';
import { instantOf } from '../src/domain/calendar.ts';
import { isPasswordLength } from '../src/domain/newPassword.ts';
import { addStaff, nameFromEmail } from './addStaff.ts';
import { fullCost, makePasswords } from './auth/passwords.ts';
import { type Db, migrate, openDatabase, transact } from './db/database.ts';
import { UnusableFolder } from './db/dataFolder.ts';
import { LostBook, requireBook } from './db/lostBook.ts';
import { adminPasswordIn, isEmail, readEnvironment, weaknessOfFirst } from './environment.ts';

/** `npm run admin -- create EMAIL`: adds a member of staff who may do everything. */
const [command, email = '', ...more] = process.argv.slice(2);
const problem = await (command === 'create' && isEmail(email) && more.length === 0
  ? create(email)
  : Promise.resolve('Usage: npm run admin -- create EMAIL   (ADMIN_PASSWORD sets the password)'));
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}

/** Answers what went wrong, or null. */
async function create(address: string): Promise<string | null> {
  const given = adminPasswordIn(process.env);
  // The server wants both of the first admin's settings; here the address comes from the command.
  const reading = readEnvironment({
    ...process.env,
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
    // No token is signed here, and nothing is sealed.
    JWT_SECRET: process.env.JWT_SECRET ?? '-'.repeat(32),
    DATA_KEY: process.env.DATA_KEY ?? Buffer.alloc(32).toString('base64'),
  });
  if (reading._tag === 'Unusable') return reading.reason;
  if (given !== undefined && !isPasswordLength(given)) return 'ADMIN_PASSWORD must have 8 to 128 characters.';
  const weakness = given === undefined ? null : weaknessOfFirst(address, given);
  if (weakness !== null) return `ADMIN_PASSWORD ${weakness}.`;
  const password = given ?? randomBytes(15).toString('base64url');
  let db: Db | null = null;
  try {
    db = openDatabase(reading.environment.place);
    await requireBook(reading.environment.place, db);
    await migrate(db);
    const passwordHash = await makePasswords(fullCost).hash(password);
    const staff = { name: nameFromEmail(address), email: address, role: 'Admin', passwordHash } as const;
    await transact(db, (tx) => addStaff(tx, staff, instantOf(Date.now())));
    console.log(
      `${address} can sign in as an Admin${given === undefined ? ` with the password ${password}` : ''}.`,
    );
    return null;
  } catch (error) {
    if (error instanceof UnusableFolder || error instanceof LostBook) return error.message;
    if (db?.engine.isDuplicate(error)) return `${address} is on the staff already.`;
    return `The database cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await db?.query.destroy();
  }
}
