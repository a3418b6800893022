import { sql } from 'kysely';
import { type Db, transact } from './database.ts';
import { type DataCipher, isSealed } from './dataCipher.ts';
import type { CustomersTable } from './tables.ts';

/** The numbers by which the state knows a person; they are stored sealed. */
export type IdentityColumns = Pick<CustomersTable, 'aadhar' | 'pan' | 'driving_license'>;

/** The key that was given is not the one that sealed what is stored. */
export class WrongDataKey extends Error {}

/** The columns as they are stored, for the customer of an internal id. */
export const sealIdentity = (cipher: DataCipher, id: string, clear: IdentityColumns): IdentityColumns =>
  mapped(clear, (text, column) => cipher.seal(text, placeOf(column, id)));

/** The columns as people read them. */
export const openIdentity = (cipher: DataCipher, id: string, sealed: IdentityColumns): IdentityColumns =>
  mapped(sealed, (text, column) => cipher.open(text, placeOf(column, id)));

/** The columns to store for a record that is there already: a number that did not change stays as it was sealed. */
export const resealIdentity = (
  cipher: DataCipher,
  id: string,
  stored: IdentityColumns,
  clear: IdentityColumns,
): IdentityColumns => {
  const before = openIdentity(cipher, id, stored);
  const sealed = sealIdentity(cipher, id, clear);
  return {
    aadhar: clear.aadhar === before.aadhar ? stored.aadhar : sealed.aadhar,
    pan: clear.pan === before.pan ? stored.pan : sealed.pan,
    driving_license:
      clear.driving_license === before.driving_license ? stored.driving_license : sealed.driving_license,
  };
};

/** True where a key has sealed what is stored: no other one will do. */
export const hasDataKey = async ({ query }: Db): Promise<boolean> =>
  (await query.selectFrom('data_keys').select('id').executeTakeFirst()) !== undefined;

/**
 * Sees to it that everything in the database that must be sealed is, with this key. The first key that a database meets
 * seals what was stored in clear, all of it or nothing; ever after another key is refused.
 */
export const settleDataKey = async (db: Db, cipher: DataCipher): Promise<void> => {
  const count = await transact(db, async (tx) => {
    // Processes that start together wait here, and the second finds the first one's key.
    await tx.query
      .updateTable('counters')
      .set((eb) => ({ value: eb.ref('value') }))
      .execute();
    const row = await tx.query.selectFrom('data_keys').select('proof').executeTakeFirst();
    if (row !== undefined) return proveKey(cipher, row.proof);
    await tx.query
      .insertInto('data_keys')
      .values({ id: 1, proof: cipher.seal(proofText, proofPlace) })
      .execute();
    return sealStored(tx, cipher);
  });
  if (count > 0) await forgetOldPages(db);
};

const columns = ['aadhar', 'pan', 'driving_license'] as const;
const proofText = 'kisht';
const proofPlace = 'data_keys.proof';

const placeOf = (column: keyof IdentityColumns, id: string): string => `customers.${column}:${id}`;

const mapped = (
  { aadhar, pan, driving_license }: IdentityColumns,
  change: (text: string, column: keyof IdentityColumns) => string,
): IdentityColumns => ({
  aadhar: aadhar === null ? null : change(aadhar, 'aadhar'),
  pan: pan === null ? null : change(pan, 'pan'),
  driving_license: driving_license === null ? null : change(driving_license, 'driving_license'),
});

const proveKey = (cipher: DataCipher, proof: string): number => {
  try {
    cipher.open(proof, proofPlace);
    return 0;
  } catch (error) {
    throw new WrongDataKey('The personal data in this database is sealed with another key.', {
      cause: error,
    });
  }
};

/** Seals every row that is in clear, and answers how many there were. */
const sealStored = async ({ query }: Db, cipher: DataCipher): Promise<number> => {
  const rows = await query
    .selectFrom('customers')
    .select(['id', ...columns])
    .execute();
  const clear = rows.filter((row) => columns.some((column) => isClear(row[column])));
  for (const { id, ...identity } of clear)
    await query
      .updateTable('customers')
      .set(
        mapped(identity, (text, column) => (isSealed(text) ? text : cipher.seal(text, placeOf(column, id)))),
      )
      .where('id', '=', id)
      .execute();
  return clear.length;
};

const isClear = (text: string | null): boolean => text !== null && !isSealed(text);

/** What was in clear stays in the files' unused pages until they are written anew. */
const forgetOldPages = async ({ query, engine }: Db): Promise<void> => {
  if (engine.name === 'postgres') {
    await sql`vacuum full customers`.execute(query);
    return;
  }
  await sql`vacuum`.execute(query);
  await sql`pragma wal_checkpoint(truncate)`.execute(query);
};
