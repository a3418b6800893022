import type { Logger } from 'pino';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { settleAdvances } from '#server/operations/settleAdvances.ts';
import { forgetOld } from './retention.ts';

export interface HourlyInput {
  readonly db: Db;
  readonly cipher: DataCipher;
  readonly logger: Logger;
  /** The number of days that the security log keeps. */
  readonly securityLogDays: number;
  /** Runs the daily work at its first call of a day, and does nothing at later ones. */
  readonly keepDaily: (now: Instant) => Promise<void>;
}

/** The hourly work of a server. What fails is logged and done again an hour later; it stops nothing of the rest. */
export const hourlyWork = async (input: HourlyInput, now: Instant): Promise<void> => {
  const { db, logger, securityLogDays, keepDaily } = input;
  try {
    await forgetOld(db, now, securityLogDays);
  } catch (error) {
    logger.error({ reason: String(error) }, 'what is past its retention was not removed');
  }
  await storeAdvances(input, now);
  await keepDaily(now);
};

/** As `settleAdvances`; a failure is logged. */
export const storeAdvances = async (
  { db, cipher, logger }: Pick<HourlyInput, 'db' | 'cipher' | 'logger'>,
  now: Instant,
): Promise<void> => {
  try {
    await settleAdvances(db, cipher, now, (loanId, error) =>
      logger.error({ loanId, reason: String(error) }, 'what an advance has paid was not stored'),
    );
  } catch (error) {
    logger.error({ reason: String(error) }, 'what advances have paid was not stored');
  }
};
