import { sql } from 'kysely';
import { opensProof, proofOf } from './currentDataKey.ts';
import { lockCounters } from '#server/db/counters.ts';
import { type Db, transact } from '#server/db/database.ts';
import { type DataCipher, isSealed } from './dataCipher.ts';
import { identityColumns, sealIdentity } from '#server/db/identity.ts';
import { type KeyRing, WrongDataKey } from './keyRing.ts';
import { countSealedWith } from './sealedColumns.ts';

/** True if a key has sealed something in the database: then no other key will do. */
export const hasDataKey = async ({ query }: Db): Promise<boolean> => {
  const named = query.selectFrom('key_ring').select('id');
  const unnamed = query.selectFrom('data_keys').select('proof as id');
  return (await named.unionAll(unnamed).limit(1).executeTakeFirst()) !== undefined;
};

/**
 * Checks that the given keys open what is stored, and seals with the one that the database names. The first key that a
 * database gets seals everything stored in clear, in one transaction; later, unknown keys are refused.
 */
export const settleDataKeys = async (db: Db, cipher: DataCipher): Promise<void> => {
  const sealed = await transact(db, async (tx) => {
    // Processes that start together wait here; the second one finds the first one's key.
    await lockCounters(tx);
    const rows = await tx.query.selectFrom('key_ring').selectAll().execute();
    if (rows.length === 0) return adoptFirstKey(tx, cipher);
    for (const row of rows) await proveKey(tx, cipher.ring, row);
    cipher.ring.use(rows.find(({ state }) => state === 'current')?.id ?? '');
    return 0;
  });
  if (sealed > 0) await forgetOldPages(db);
};

/** Records the first key; answers how many rows it sealed that were in clear. */
const adoptFirstKey = async (tx: Db, cipher: DataCipher): Promise<number> => {
  const { ring } = cipher;
  const unnamed = await tx.query.selectFrom('data_keys').select('proof').executeTakeFirst();
  const key =
    unnamed === undefined ? ring.current() : ring.keys().find((one) => opensProof(one, unnamed.proof));
  if (key === undefined) throw wrongKey();
  await tx.query
    .insertInto('key_ring')
    .values({ id: key.id, state: 'current', proof: proofOf(key) })
    .execute();
  ring.use(key.id);
  return unnamed === undefined ? sealStored(tx, cipher) : 0;
};

/**
 * Forgets previous keys that are not at hand, which seal nothing any more (see `settleDataKeys`). This comes when the
 * process seals its rows, since a row that goes without is taken for one that somebody has removed.
 */
export const forgetSpentKeys = async (db: Db, { ring }: DataCipher): Promise<void> => {
  const previous = await db.query
    .selectFrom('key_ring')
    .select('id')
    .where('state', '=', 'previous')
    .execute();
  const spent = previous.map(({ id }) => id).filter((id) => ring.find(id) === null);
  if (spent.length === 0) return;
  await transact(db, ({ query }) =>
    query.deleteFrom('key_ring').where('state', '=', 'previous').where('id', 'in', spent).execute(),
  );
};

/** Throws unless the key is known, or was in use once and seals nothing any more. */
const proveKey = async (
  tx: Db,
  ring: KeyRing,
  { id, state, proof }: { readonly id: string; readonly state: string; readonly proof: string },
): Promise<void> => {
  const key = ring.find(id);
  if (key !== null && opensProof(key, proof)) return;
  if (state === 'current') throw wrongKey();
  const left = await countSealedWith(tx, id);
  if (left > 0)
    throw new WrongDataKey(
      `${left} values in this database are still sealed with the key before (${id}), which is not at hand.`,
    );
};

const wrongKey = () => new WrongDataKey('The personal data in this database is sealed with another key.');

/** Seals every row that is in clear, and answers how many there were. */
const sealStored = async (tx: Db, cipher: DataCipher): Promise<number> => {
  const rows = await tx.query
    .selectFrom('customers')
    .select(['id', ...identityColumns])
    .execute();
  const clear = rows.filter((row) => identityColumns.some((column) => isClear(row[column])));
  for (const { id, ...identity } of clear)
    await tx.query
      .updateTable('customers')
      .set(await sealIdentity(tx, cipher, id, identity))
      .where('id', '=', id)
      .execute();
  return clear.length;
};

const isClear = (text: string | null): boolean => text !== null && !isSealed(text);

/** Rewrites the files, whose unused pages still hold the texts in clear. */
const forgetOldPages = async ({ query, engine }: Db): Promise<void> => {
  if (engine.name === 'postgres') {
    await sql`vacuum full customers`.execute(query);
    return;
  }
  await sql`vacuum`.execute(query);
  await sql`pragma wal_checkpoint(truncate)`.execute(query);
};
