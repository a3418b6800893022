import { instantOf } from '#domain/values/calendar.ts';
import { isWithoutAccounts } from '#server/auth/addStaff.ts';
import type { Passwords } from '#server/auth/passwords/passwords.ts';
import { lockCounters } from '#server/db/counters.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { DemoBook } from '#server/seed/demoBook.ts';
import { type Hashes, insertBook } from '#server/seed/insertBook.ts';

/** Fills a database without accounts with a book, whole or not at all; false where it has accounts. */
export const seedBook = async (
  db: Db,
  book: DemoBook,
  passwords: Passwords,
  nowMs: number,
  cipher: DataCipher,
): Promise<boolean> => {
  if (!(await isWithoutAccounts(db))) return false;
  const now = instantOf(nowMs);
  const hashes = await hashesOf(book, passwords);
  const origin = { account: null, name: 'Demo', address: null, requestId: null, now, action: 'SEEDED' };
  return transact({ ...db, origin }, async (tx) => {
    // Processes that start together wait here; the second one finds the first one's book.
    await lockCounters(tx);
    if (!(await isWithoutAccounts(tx))) return false;
    await insertBook(tx, book, hashes, now, cipher);
    return true;
  });
};

const hashesOf = async (book: DemoBook, passwords: Passwords): Promise<Hashes> => {
  const words = new Set([...book.staff, ...book.customers].map(({ password }) => password));
  const hashes = new Map<string | null, string>();
  for (const word of words) if (word !== null) hashes.set(word, await passwords.hash(word));
  return hashes;
};
