import { randomBytes } from 'node:crypto';
import { byKey } from '#server/db/byKey.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { forgetSpentKeys } from '#server/db/keys/dataKeys.ts';
import { WrongDataKey } from '#server/db/keys/keyRing.ts';
import { rowSealKeyContext } from '#server/db/keys/sealContexts.ts';
import { makeRowSealer, type RowSealer } from './rowSealer.ts';
import { isTrailEmpty } from './sealEntries.ts';
import { sealRows } from './sealRows.ts';

/**
 * Makes this process seal the rows that it writes from now on. A new book is sealed at once, and data keys that seal
 * nothing any more are forgotten.
 */
export const settleSealKey = async (db: Db, cipher: DataCipher): Promise<void> => {
  const isNew = await isTrailEmpty(db);
  const kept = await openSealKey(db, cipher);
  const sealer = kept ?? (await makeSealKey(db, cipher));
  if (db.facts !== undefined) db.facts.sealer = sealer;
  if (isNew) await sealRows(db);
  await forgetSpentKeys(db, cipher);
};

const keyId = 'rows';

const wrappedKey = async ({ query }: Db): Promise<string | null> =>
  (
    await query
      .selectFrom('row_seal_keys')
      .select('wrapped')
      .where('id', '=', keyId)
      .modifyEnd(byKey)
      .executeTakeFirst()
  )?.wrapped ?? null;

/**
 * The sealer of rows; null where there is no key for it yet. Throws `WrongDataKey` where the data key does not open it.
 */
export const openSealKey = async (db: Db, cipher: DataCipher): Promise<RowSealer | null> => {
  const wrapped = await wrappedKey(db);
  if (wrapped === null) return null;
  try {
    return makeRowSealer(Buffer.from(cipher.open(wrapped, rowSealKeyContext(keyId)), 'base64url'));
  } catch (error) {
    throw new WrongDataKey('The key that seals rows was sealed with another data key, or changed since.', {
      cause: error,
    });
  }
};

/** Creates the key; processes that start together get the same one. */
const makeSealKey = (db: Db, cipher: DataCipher): Promise<RowSealer> =>
  transact(db, async (tx) => {
    const bytes = randomBytes(32);
    await tx.query
      .insertInto('row_seal_keys')
      .values({ id: keyId, wrapped: cipher.seal(bytes.toString('base64url'), rowSealKeyContext(keyId)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const sealer = await openSealKey(tx, cipher);
    if (sealer === null) throw new Error('There is no key for the seals of rows.');
    return sealer;
  });
