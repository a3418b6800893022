import { Hono } from 'hono';
import { NotWritable, type Readiness } from '#server/db/readiness.ts';
import { Refusal } from '#server/calls/refusal.ts';
import type { Env } from './requestEnv.ts';
import { withinTime } from './timeLimit.ts';

/**
 * The probes for supervisors and balancers. `GET /live` says that the process answers, and nothing about the database,
 * which a restart would not repair. `GET /ready` says that calls can be served, writes included.
 */
export const makeProbes = (readiness: Readiness): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/live', (context) => {
    context.set('call', 'live');
    return context.json({ status: 'ok' });
  });
  app.get('/ready', async (context) => {
    context.set('call', 'ready');
    await withinTime(longestMs, () => ready(readiness));
    return context.json({ status: 'ok' });
  });
  return app;
};

/** A balancer asks often and waits briefly. */
const longestMs = 3_000;

/** Resolves where calls can be served, writes included; else refuses with 503. */
export const ready = async (readiness: Readiness): Promise<void> => {
  try {
    await readiness.check();
  } catch (error) {
    if (!(error instanceof NotWritable)) throw error;
    throw new Refusal(503, { message: error.message }, { 'Retry-After': '1' });
  }
};
