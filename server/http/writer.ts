import type { Instant } from '#domain/values/calendar.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { AnswerCodec } from './answers/answerCodec.ts';
import { idempotent, type IdempotencyKey } from './idempotency.ts';
import type { AskedRecord, RecordVersion } from './recordVersion.ts';
import { refuse } from '#server/calls/refusal.ts';

export interface WriterInput {
  readonly codec: AnswerCodec;
  readonly key: IdempotencyKey | null;
  readonly version: RecordVersion | null;
  readonly asked: AskedRecord;
  readonly now: Instant;
  readonly cipher: DataCipher;
  /** Counts the write, or refuses it where its account has written too much. */
  readonly count: (tx: Db) => Promise<void>;
  readonly onWritten: () => void;
}

/** Does a call's work in one transaction, and once for its idempotency key. */
export const writer =
  (db: Db, { codec, key, version, asked, now, cipher, count, onWritten }: WriterInput) =>
  async (work: (tx: Db) => Promise<unknown>, duplicate?: string): Promise<unknown> => {
    try {
      const reply = await transact(db, async (tx) => {
        await followDataKey(tx, cipher);
        const counted = async () => {
          await count(tx);
          return version === null ? work(tx) : version.guard(tx, asked, () => work(tx));
        };
        if (key === null) return counted();
        const kept = await idempotent(tx, cipher, key, now, async () => {
          const answer = codec.encode(await counted());
          return JSON.stringify(version === null ? answer : { answer, tag: version.tag });
        });
        return codec.decode(version === null ? JSON.parse(kept) : taggedAnswer(kept, version));
      });
      onWritten();
      return reply;
    } catch (error) {
      if (duplicate !== undefined && db.engine.isDuplicate(error)) return refuse(409, duplicate);
      throw error;
    }
  };

/** The first call's answer, with the tag of the record as that call left it. */
const taggedAnswer = (kept: string, version: RecordVersion): unknown => {
  const { answer, tag } = JSON.parse(kept) as { readonly answer: unknown; readonly tag: string };
  version.tag = tag;
  return answer;
};
