import type { Db } from './database.ts';
import { type DataCipher, isSealedByRecord, openByRecord, sealByRecord } from './keys/dataCipher.ts';
import { makeRecordKey, recordKeyOf } from './keys/recordKeys.ts';
import type { RecordKeysTable } from './tables/keys.ts';
import type { CustomersTable } from './tables/customers.ts';

/** The government's identity numbers of a person; they are stored sealed with the record's own key. */
export type IdentityColumns = Pick<CustomersTable, 'aadhar' | 'pan' | 'driving_license'>;

export const identityColumns = ['aadhar', 'pan', 'driving_license'] as const;

/** The columns to store for the customer with this internal id; makes the record's key where it has none. */
export const sealIdentity = async (
  tx: Db,
  cipher: DataCipher,
  id: string,
  clear: IdentityColumns,
): Promise<IdentityColumns> => {
  if (isEmpty(clear)) return clear;
  const known = await recordKeyOf(tx, cipher, id);
  if (known !== null) return sealedBy(known, id, clear);
  const { key, row } = makeRecordKey(cipher, id);
  await tx.query.insertInto('record_keys').values(row).execute();
  return sealedBy(key, id, clear);
};

/** As `sealIdentity`, for a customer who is not stored yet; the caller stores the key's row too. */
export const sealNewIdentity = (
  cipher: DataCipher,
  id: string,
  clear: IdentityColumns,
): { readonly sealed: IdentityColumns; readonly keyRow: RecordKeysTable } => {
  const { key, row } = makeRecordKey(cipher, id);
  return { sealed: sealedBy(key, id, clear), keyRow: row };
};

/** The identity numbers in clear. */
export const openIdentity = async (
  db: Db,
  cipher: DataCipher,
  id: string,
  sealed: IdentityColumns,
): Promise<IdentityColumns> => {
  const isOfRecord = identityColumns.some((column) => isSealedByRecord(sealed[column] ?? ''));
  const key = isOfRecord ? await recordKeyOf(db, cipher, id) : null;
  return mapped(sealed, (text, column) => {
    // A value of an earlier version is sealed with the data key itself.
    if (!isSealedByRecord(text)) return cipher.open(text, contextOf(column, id));
    if (key === null) throw new Error('The key of this record is gone.');
    return openByRecord(key, text, contextOf(column, id));
  });
};

/** The columns to store for an existing record: a number that did not change keeps its sealed value. */
export const resealIdentity = async (
  tx: Db,
  cipher: DataCipher,
  id: string,
  stored: IdentityColumns,
  clear: IdentityColumns,
): Promise<IdentityColumns> => {
  const before = await openIdentity(tx, cipher, id, stored);
  const sealed = await sealIdentity(tx, cipher, id, clear);
  return {
    aadhar: clear.aadhar === before.aadhar ? stored.aadhar : sealed.aadhar,
    pan: clear.pan === before.pan ? stored.pan : sealed.pan,
    driving_license:
      clear.driving_license === before.driving_license ? stored.driving_license : sealed.driving_license,
  };
};

const sealedBy = (key: Buffer, id: string, clear: IdentityColumns): IdentityColumns =>
  mapped(clear, (text, column) => sealByRecord(key, text, contextOf(column, id)));

const isEmpty = (identity: IdentityColumns): boolean =>
  identityColumns.every((column) => identity[column] === null);

const contextOf = (column: keyof IdentityColumns, id: string): string => `customers.${column}:${id}`;

const mapped = (
  { aadhar, pan, driving_license }: IdentityColumns,
  change: (text: string, column: keyof IdentityColumns) => string,
): IdentityColumns => ({
  aadhar: aadhar === null ? null : change(aadhar, 'aadhar'),
  pan: pan === null ? null : change(pan, 'pan'),
  driving_license: driving_license === null ? null : change(driving_license, 'driving_license'),
});
