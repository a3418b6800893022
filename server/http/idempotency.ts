import { createHash } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import { type DataCipher, isSealed } from '#server/db/keys/dataCipher.ts';
import { answerContext, requestContext } from '#server/db/keys/sealContexts.ts';
import { refuse } from '#server/calls/refusal.ts';

/** The key of a call that may be sent again, with its account and the hash of its request. */
export interface IdempotencyKey {
  readonly accountId: string;
  readonly key: string;
  readonly requestHash: string;
}

const keptMs = 86_400_000;
const longestKey = 200;

/** The Idempotency-Key of a call; null without one. An empty or long one is refused. */
export const idempotencyKeyOf = (
  key: string | undefined,
  accountId: string,
  request: {
    readonly name: string;
    readonly params: unknown;
    readonly body: unknown;
    readonly ifMatch: string | undefined;
  },
): IdempotencyKey | null => {
  if (key === undefined) return null;
  if (key === '' || key.length > longestKey)
    return refuse(422, `Idempotency-Key must have 1 to ${longestKey} characters`);
  return {
    accountId,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  };
};

/**
 * Does the work of a call once for its key (rule IDEMPOTENCY), inside the running transaction; for 24 hours a repeated
 * call gets the first answer as JSON. A parallel copy of the call waits for the first to end.
 */
export const idempotent = async (
  { query }: Db,
  cipher: DataCipher,
  { accountId, key, requestHash }: IdempotencyKey,
  now: Instant,
  work: () => Promise<string>,
): Promise<string> => {
  await query
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', oldest(now))
    .execute();
  const taken = await query
    .insertInto('idempotency_keys')
    .values({
      account_id: accountId,
      idempotency_key: key,
      // A plain hash would let whoever reads the database try passwords and identity numbers that were in the request.
      request_hash: cipher.seal(requestHash, requestContext(accountId, key)),
      answer: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  const context = answerContext(accountId, key);
  const row = query
    .selectFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key);
  if (taken === undefined) {
    const first = await row.select(['request_hash', 'answer']).executeTakeFirstOrThrow();
    // An older server stored both unsealed.
    const opened = (text: string, where: string) => (isSealed(text) ? cipher.open(text, where) : text);
    if (opened(first.request_hash, requestContext(accountId, key)) !== requestHash)
      return refuse(422, 'This Idempotency-Key was used for another request.');
    return opened(first.answer, context);
  }
  const answer = await work();
  await query
    .updateTable('idempotency_keys')
    .set({ answer: cipher.seal(answer, context) })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .execute();
  return answer;
};

/** Removes expired keys. */
export const forgetOldKeys = async (db: Db, now: Instant): Promise<void> => {
  await transact(db, ({ query }) =>
    query.deleteFrom('idempotency_keys').where('created_at', '<=', oldest(now)).execute(),
  );
};

const oldest = (now: Instant): Instant => instantOf(epochMsOf(now) - keptMs);
