import type { Context } from 'hono';
import type { Logger } from 'pino';
import { Refusal, type RefusalBody } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import type { Damage } from '#server/db/files/damage.ts';
import { NewerDatabase } from '#server/db/schemaVersion.ts';
import type { Env } from '#server/http/requestEnv.ts';
import { sendWhole } from './wholeAnswer.ts';

interface FailureInput {
  readonly db: Db;
  readonly damage: Damage;
  readonly logger: Logger;
}

/** Answers a failed call: a refusal as it is, anything else in words that tell the caller no internals. */
export const failureAnswer =
  ({ db, damage, logger }: FailureInput) =>
  (error: Error, context: Context<Env>): Response | Promise<Response> => {
    if (error instanceof Refusal) {
      const { ETag: tag = null, ...headers } = error.headers;
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      return sendWhole(context, { json: error.body, status: error.status, tag });
    }
    const requestId = context.get('requestId');
    if (error instanceof NewerDatabase) {
      logger.error({ requestId, reason: error.message }, 'the database is newer than this server');
      context.header('Retry-After', '1');
      return answer(context, 503, {
        message: 'This server is being replaced by a newer one. Please try again.',
      });
    }
    if (db.engine.isDamaged(error)) {
      damage.report(error.message);
      logger.error({ requestId, reason: error.message }, 'a call met damaged data');
      return answer(context, 503, {
        message: 'The database is damaged. Please tell whoever runs this server.',
      });
    }
    if (db.engine.isAway(error) || db.engine.isRetryable(error)) {
      logger.error({ requestId, reason: error.message }, 'the database is away');
      context.header('Retry-After', '1');
      return answer(context, 503, { message: 'The database is not available. Please try again.' });
    }
    logger.error(
      { requestId, error: { name: error.name, message: error.message, stack: error.stack } },
      'failed',
    );
    return answer(context, 500, { message: 'Something went wrong on our side.' });
  };

const answer = (context: Context, status: 500 | 503, body: RefusalBody): Response =>
  context.json(body, status);
