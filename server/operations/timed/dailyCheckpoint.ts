import type { Logger } from 'pino';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { Environment } from '#server/start/environment.ts';
import { addMail } from '#server/mail/outbox.ts';
import { auditKeyOf } from '#server/audit/auditKey.ts';
import { keepCheckpoint } from '#server/audit/checkpoint.ts';

/**
 * Stores one checkpoint a day, and mails it to the address that the environment names. A failure is tried again an hour
 * later.
 */
export const dailyCheckpoint = ({
  db,
  cipher,
  environment: { auditKey, auditMailTo, dataFolder },
  logger,
}: {
  readonly db: Db;
  readonly cipher: DataCipher;
  readonly environment: Pick<Environment, 'auditKey' | 'auditMailTo' | 'dataFolder'>;
  readonly logger: Logger;
}): ((now: Instant) => Promise<void>) => {
  const key = auditKeyOf(auditKey, dataFolder);
  /** The last checkpoint that was stored and is not mailed yet. */
  let unsent: { readonly day: Day; readonly text: string } | null = null;
  return async (now) => {
    try {
      const text = await keepCheckpoint(db, key, dataFolder, now);
      if (text !== null) unsent = { day: dayInIndia(epochMsOf(now)), text };
      if (unsent === null || auditMailTo === null) return;
      const mail = { kind: 'checkpoint', name: 'keeper of the books', ...unsent } as const;
      await transact(db, async (tx) => {
        await followDataKey(tx, cipher);
        await addMail(tx, cipher, { to: auditMailTo, mail, now });
      });
      unsent = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ reason }, 'the checkpoint of the audit trail was not kept, or not mailed');
    }
  };
};
