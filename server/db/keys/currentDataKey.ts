import { sql } from 'kysely';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Db } from '#server/db/database.ts';
import { type DataCipher, makeDataCipher } from './dataCipher.ts';
import { type DataKey, makeKeyRing, WrongDataKey } from './keyRing.ts';

/**
 * Makes this process seal with the database's current key until the transaction ends; a change of the key waits for
 * that. Must be the first statement of a transaction, so that nothing is locked yet that the change, or another write,
 * waits for.
 */
export const followDataKey = async (db: Db, { ring }: DataCipher): Promise<void> => {
  // After waiting for a changed row PostgreSQL does not return its replacement; a second query does.
  const row = (await currentKey(db, {}))[0] ?? (await currentKey(db, {}))[0];
  if (row !== undefined) ring.use(row.id);
};

/**
 * Throws `WrongDataKey` where this process lacks the key that the database seals with now, as a server that was not given
 * the new one before a change. It locks nothing, and waits for no change.
 */
export const requireDataKey = async ({ query }: Db, { ring }: DataCipher): Promise<void> => {
  const row = await query
    .selectFrom('key_ring')
    .select('id')
    .where('state', '=', 'current')
    .executeTakeFirst();
  if (row !== undefined && ring.find(row.id) === null)
    throw new WrongDataKey('This server lacks the key that the data is sealed with.');
};

const currentKey = compiledOnce(({ query, engine }) =>
  query
    .selectFrom('key_ring')
    .select('id')
    .where('state', '=', 'current')
    .$call((select) => engine.forShare(select)),
);

/**
 * The ids of the current key and of earlier ones that still seal something, locked against a change. Must be the first
 * statement of a transaction. On PostgreSQL the whole table is locked, since new locks of `followDataKey` could
 * overtake a waiting lock on the row for ever.
 */
export const lockKeyRing = async ({
  query,
  engine,
}: Db): Promise<{ readonly current: string; readonly previous: readonly string[] }> => {
  if (engine.name === 'postgres') await sql`lock table key_ring in exclusive mode`.execute(query);
  const locked = query
    .selectFrom('key_ring')
    .select(['id', 'state'])
    .$call((select) => engine.forUpdate(select));
  const seen = await locked.execute();
  // As above: after waiting for another change, the second query sees and locks its key.
  const rows = seen.some(({ state }) => state === 'current') ? seen : await locked.execute();
  const ids = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id);
  return { current: ids('current')[0] ?? '', previous: ids('previous') };
};

/** Makes every process seal with this key from its next transaction on; open transactions end before. */
export const changeDataKey = async ({ query }: Db, key: DataKey): Promise<void> => {
  await query.updateTable('key_ring').set({ state: 'previous' }).where('state', '=', 'current').execute();
  await query.deleteFrom('key_ring').where('id', '=', key.id).execute();
  await query
    .insertInto('key_ring')
    .values({ id: key.id, state: 'current', proof: proofOf(key) })
    .execute();
};

/** A known text sealed with a key, which identifies the key. */
export const proofOf = (key: DataKey): string => only(key).seal(proofText, proofContext);

export const opensProof = (key: DataKey, proof: string): boolean => {
  try {
    return only(key).open(proof, proofContext) === proofText;
  } catch {
    return false;
  }
};

/** A cipher with one key. */
const only = (key: DataKey): DataCipher => makeDataCipher(makeKeyRing(() => [key.bytes]));

const proofText = 'kisht';
const proofContext = 'data_keys.proof';
