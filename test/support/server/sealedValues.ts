import { sql } from 'kysely';
import { readLines } from '#server/db/files/secretFile.ts';
import type { Db } from '#server/db/database.ts';
import { type DataCipher, makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { makeKeyRing } from '#server/db/keys/keyRing.ts';

/** A value that is sealed with the data key itself, and where it is kept, as its seal says it. */
export interface SealedValue {
  readonly sealed: string;
  readonly context: string;
}

/** Every such value of a database. */
export const sealedValues = async ({ query }: Db): Promise<readonly SealedValue[]> => {
  const { rows } = await sql<SealedValue>`
    select wrapped as sealed, 'record_keys:' || record_id as context from record_keys
    union all select wrapped, 'row_seal_keys.wrapped:' || id from row_seal_keys
    union all select secret, 'staff_factors.secret:' || id from staff_factors where secret is not null
    union all select content, 'mails.content:' || id from mails where content is not null
    union all select answer, 'idempotency_keys.answer:' || account_id || ':' || idempotency_key
      from idempotency_keys
    union all select request_hash, 'idempotency_keys.request_hash:' || account_id || ':' || idempotency_key
      from idempotency_keys`.execute(query);
  return rows;
};

/** A cipher with the keys of a file, one a line. */
export const cipherOfFile = (file: string): DataCipher =>
  makeDataCipher(makeKeyRing(() => readLines(file).map((line) => Buffer.from(line, 'base64'))));
