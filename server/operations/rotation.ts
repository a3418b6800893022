import { existsSync } from 'node:fs';
import { makeDataKey } from '#server/auth/sessions/keys.ts';
import { readLines, replaceLines } from '#server/db/files/secretFile.ts';
import { changeDataKey, lockKeyRing } from '#server/db/keys/currentDataKey.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { type DataKey, dataKeyOf } from '#server/db/keys/keyRing.ts';
import { countSealedWithOthers } from '#server/db/keys/sealedColumns.ts';

/**
 * The source of the data keys: the environment, where the first is the one to change to, or a file to which a new one
 * is added.
 */
export type KeySource = { readonly given: readonly Buffer[] } | { readonly file: string };

export type RotationStart =
  | { readonly _tag: 'Changed'; readonly keyId: string }
  /** An earlier change was interrupted; this call continues it. */
  | { readonly _tag: 'Resumed'; readonly keyId: string }
  /** The environment names no other key than the one in use. */
  | { readonly _tag: 'NoNewKey' }
  /** Refused: the key in use is not in the file, so other servers may not read this file. */
  | { readonly _tag: 'NotOfFile' };

/** Makes every server seal with a new data key from now on. Two calls at once choose the same key. */
export const startRotation = (db: Db, cipher: DataCipher, source: KeySource): Promise<RotationStart> =>
  transact(db, async (tx) => {
    const { current, previous } = await lockKeyRing(tx);
    const change = async (key: DataKey): Promise<RotationStart> => {
      await changeDataKey(tx, key);
      cipher.ring.use(key.id);
      return { _tag: 'Changed', keyId: key.id };
    };
    const resume = (): RotationStart => {
      cipher.ring.use(current);
      return { _tag: 'Resumed', keyId: current };
    };
    if ('given' in source) {
      const [wanted] = source.given.map(dataKeyOf);
      if (wanted !== undefined && wanted.id !== current) return change(wanted);
      return previous.length > 0 ? resume() : { _tag: 'NoNewKey' };
    }
    if (previous.length > 0) return resume();
    const lines = existsSync(source.file) ? readLines(source.file) : [];
    if (!lines.some((line) => idOf(line) === current)) return { _tag: 'NotOfFile' };
    // Uses a key that an interrupted run has added.
    const added = lines.find((line) => idOf(line) !== current) ?? makeDataKey();
    if (!lines.includes(added)) replaceLines(source.file, [...lines, added]);
    return change(dataKeyOf(Buffer.from(added, 'base64')));
  });

export interface RotationEnd {
  /** The number of values that are sealed with another key than the current one. */
  readonly left: number;
  /** The ids of the keys that were forgotten. */
  readonly forgotten: readonly string[];
}

/** Drops the previous keys if they seal nothing any more; otherwise changes nothing. */
export const finishRotation = async (db: Db, source: KeySource): Promise<RotationEnd> => {
  // Every write since the change of the key seals with the current one, so a count without a lock is complete.
  const counted = await db.query
    .selectFrom('key_ring')
    .select('id')
    .where('state', '=', 'current')
    .executeTakeFirst();
  const leftOf = counted === undefined ? 0 : await countSealedWithOthers(db, counted.id);
  return transact(db, async (tx) => {
    const { current, previous } = await lockKeyRing(tx);
    const left = current === counted?.id ? leftOf : await countSealedWithOthers(tx, current);
    if (left > 0) return { left, forgotten: [] };
    await tx.query.deleteFrom('key_ring').where('state', '=', 'previous').execute();
    if ('file' in source)
      replaceLines(
        source.file,
        readLines(source.file).filter((line) => idOf(line) === current),
      );
    return { left, forgotten: previous };
  });
};

const idOf = (line: string): string => dataKeyOf(Buffer.from(line, 'base64')).id;
