import { openSealKey } from '#server/audit/sealKey.ts';
import { keyRingOf } from '#server/auth/sessions/keys.ts';
import type { Db } from '#server/db/database.ts';
import { makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { hasDataKey } from '#server/db/keys/dataKeys.ts';
import type { Environment } from '#server/start/environment.ts';

/**
 * Makes a command seal the rows that it writes, where the database has a key for that. Creates no key; throws
 * `WrongDataKey` where the data key is missing.
 */
export const takeSealKey = async (db: Db, environment: Environment): Promise<void> => {
  // A database that has never had a data key has no key for seals either.
  if (db.facts === undefined || !(await hasDataKey(db))) return;
  db.facts.sealer = await openSealKey(db, makeDataCipher(await keyRingOf(environment, db)));
};
