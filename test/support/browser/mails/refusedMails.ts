import { pino } from 'pino';
import { keyRingOf } from '#server/auth/sessions/keys.ts';
import { openDatabase } from '#server/db/database.ts';
import { makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { dispatch } from '#server/mail/dispatcher.ts';
import { takeSealKey } from '#server/operations/sealingCommand.ts';
import { readEnvironment } from '#server/start/environment.ts';

/** A mail server that nobody runs: every mail of the product is refused, and tried again. */
export const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:9' };

/**
 * Tries the mails of a running product so many times, an hour apart, on a mail server that refuses them, as its own dispatcher
 * would in as many hours.
 */
export const refuseMails = async (dataFolder: string, times: number): Promise<void> => {
  const reading = readEnvironment({ DATA_DIR: dataFolder, JWT_SECRET: '-'.repeat(32) });
  if (reading._tag === 'Unusable') throw new Error(reading.reason);
  const { environment } = reading;
  const db = openDatabase(environment.databaseLocation);
  try {
    await takeSealKey(db, environment);
    const cipher = makeDataCipher(await keyRingOf(environment, db));
    const refused = () => Promise.reject(new Error('550 No such mailbox'));
    const carrier = { send: refused, close: () => undefined };
    const logger = pino({ level: 'silent' });
    for (let hour = 1; hour <= times; hour += 1) {
      const clock = () => Date.now() + hour * 3_600_000;
      await dispatch({ db, cipher, carrier, site: 'http://127.0.0.1', clock, logger });
    }
  } finally {
    await db.query.destroy();
  }
};
