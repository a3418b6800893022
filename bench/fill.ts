import { settleSealKey } from '#server/audit/sealKey.ts';
import { keyRingOf } from '#server/auth/sessions/keys.ts';
import { migrate, openDatabase } from '#server/db/database.ts';
import { makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { failed, readKeySettings, wordsOf } from '#server/operations/command.ts';
import { fillBook } from './book/fillBook.ts';

/**
 * Fills the empty book of `DATA_DIR` or `DATABASE_URL`: `npm run bench -- fill 20000`. The book is whole by every check.
 * Answers whether it is filled.
 */
export const fill = async (word: string | undefined): Promise<boolean> => {
  const count = Number(word);
  if (!Number.isSafeInteger(count) || count < 1)
    return failed('Usage: npm run bench -- fill N   (N loans)') === 0;
  const environment = readKeySettings();
  if (typeof environment === 'string') return failed(environment) === 0;
  const db = openDatabase(environment.databaseLocation);
  try {
    await migrate(db);
    const cipher = makeDataCipher(await keyRingOf(environment, db));
    await settleDataKeys(db, cipher);
    await settleSealKey(db, cipher);
    const started = performance.now();
    let said = 0;
    const { loans, payments } = await fillBook(db, count, Date.now(), (made) => {
      if (made - said < 10_000) return;
      said = made;
      console.log(`  ${made} loans`);
    });
    const seconds = (performance.now() - started) / 1_000;
    console.log(
      `  ${loans} loans and ${payments} payments (${(payments / loans).toFixed(1)} a loan) in ${seconds.toFixed(1)} s: ${Math.round(loans / seconds)} loans a second`,
    );
    return true;
  } catch (error) {
    return failed(wordsOf(error)) === 0;
  } finally {
    await db.query.destroy();
  }
};
