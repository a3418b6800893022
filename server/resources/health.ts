import type { Handler } from '../http/handler.ts';

/** Reads from the database, so that 'ok' means something; who writes to it for long does not make it ill. */
export const health: Handler<'health'> = async ({ db, services }) => {
  await db.query.selectFrom('counters').select('name').limit(1).execute();
  return { status: 'ok', database: 'ok', version: services.version };
};
