import { sql } from 'kysely';
import type { Handler } from '../http/handler.ts';

/** Asks the database a question, so that 'ok' means something. */
export const health: Handler<'health'> = async ({ db, services }) => {
  await sql`select 1`.execute(db.query);
  return { status: 'ok', database: 'ok', version: services.version };
};
