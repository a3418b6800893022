import { settleSealKey } from '#server/audit/sealKey.ts';
import { keyRingOf } from '#server/auth/sessions/keys.ts';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import type { readKeySettings } from '#server/operations/command.ts';

export type KeySettings = Exclude<ReturnType<typeof readKeySettings>, string>;

/** The book of these settings as a server opens it: with its tables up to date, and with its keys. */
export const openedBook = async (settings: KeySettings): Promise<Db> => {
  const db = openDatabase(settings.databaseLocation);
  await migrate(db);
  const cipher = makeDataCipher(await keyRingOf(settings, db));
  await settleDataKeys(db, cipher);
  await settleSealKey(db, cipher);
  return db;
};
