import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { Environment } from '#server/start/environment.ts';
import { addMail, wasAdded } from '#server/mail/outbox.ts';
import { auditKeyOf } from '#server/audit/auditKey.ts';
import { keepCheckpoint } from '#server/audit/checkpoint.ts';

/**
 * Stores one checkpoint a day, and mails it to the address that the environment names. A failure is tried again an hour
 * later, also by a server that was started in between: the mail has an id that follows from the stored text, and the
 * outbox tells whether it was made.
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
  return async (now) => {
    try {
      const text = await keepCheckpoint(db, key, dataFolder, now);
      if (auditMailTo === null) return;
      const id = `checkpoint-${createHash('sha256').update(text).digest('hex')}`;
      if (await wasAdded(db, id)) return;
      const day = dayInIndia(epochMsOf(now));
      const mail = { kind: 'checkpoint', name: 'keeper of the books', day, text } as const;
      await transact(db, async (tx) => {
        await followDataKey(tx, cipher);
        await addMail(tx, cipher, { to: auditMailTo, mail, now, id });
      });
    } catch (error) {
      // Another server on the same folder made the mail at the same time.
      if (db.engine.isDuplicate(error)) return;
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ reason }, 'the checkpoint of the audit trail was not kept, or not mailed');
    }
  };
};
