import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from './dataCipher.ts';
import { dataKeyBytes } from './keyRing.ts';
import { recordKeyContext } from './sealContexts.ts';
import type { RecordKeysTable } from '#server/db/tables/keys.ts';

/** The key of one record, which seals only that record's identity numbers; null where it has none. */
export const recordKeyOf = async (
  { query }: Db,
  cipher: DataCipher,
  recordId: string,
): Promise<Buffer | null> => {
  const row = await query
    .selectFrom('record_keys')
    .select('wrapped')
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : Buffer.from(cipher.open(row.wrapped, recordKeyContext(recordId)), 'base64url');
};

/** Creates the key of a record, and the row that stores it, sealed with the data key. */
export const makeRecordKey = (
  cipher: DataCipher,
  recordId: string,
): { readonly key: Buffer; readonly row: RecordKeysTable } => {
  const key = randomBytes(dataKeyBytes);
  const wrapped = cipher.seal(key.toString('base64url'), recordKeyContext(recordId));
  return { key, row: { record_id: recordId, wrapped } };
};
