import type { Handler } from '../http/handler.ts';
import { ready } from '../http/probes.ts';

/** Reads and writes, so that 'ok' means something; who writes to the database for long does not make it ill. */
export const health: Handler<'health'> = async ({ services }) => {
  await ready(services.readiness);
  return { status: 'ok', database: 'ok', version: services.version };
};
