import { failed, readKeySettings, wordsOf } from '#server/operations/command.ts';
import { fillBook } from './fillBook.ts';
import { openedBook } from './openedBook.ts';

// Fills an empty book with its first loans: `begin.ts COUNT NOW`, NOW in milliseconds since 1970. It is a process of its own, since
// libsql closes a file as late as when the last statement on it is collected.
const [count = 0, nowMs = 0] = process.argv.slice(2).map(Number);
const settings = readKeySettings();
if (typeof settings === 'string') process.exit(failed(settings));
try {
  const db = await openedBook(settings);
  await fillBook(db, count, nowMs);
  await db.query.destroy();
} catch (error) {
  process.exit(failed(wordsOf(error)));
}
