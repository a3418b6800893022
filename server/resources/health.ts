import type { Handler } from '#server/calls/handler.ts';
import { ready } from '#server/http/probes.ts';

/** Answers 'ok' only where the database can be read and written. */
export const health: Handler<'health'> = async ({ services }) => {
  await ready(services.readiness);
  return { status: 'ok', database: 'ok', version: services.version };
};
