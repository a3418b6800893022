import type { Logger } from 'pino';
import { dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
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
  readonly environment: Environment;
  readonly logger: Logger;
}): ((now: Instant) => Promise<void>) => {
  const key = auditKeyOf(auditKey, dataFolder);
  return async (now) => {
    try {
      const text = await keepCheckpoint(db, key, dataFolder, now);
      if (text === null || auditMailTo === null) return;
      const mail = {
        kind: 'checkpoint',
        name: 'keeper of the books',
        day: dayInIndia(epochMsOf(now)),
        text,
      } as const;
      await transact(db, async (tx) => {
        await followDataKey(tx, cipher);
        await addMail(tx, cipher, { to: auditMailTo, mail, now });
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ reason }, 'no checkpoint of the audit trail was kept');
    }
  };
};
