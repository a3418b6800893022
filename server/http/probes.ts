import { Hono } from 'hono';
import { NotWritable, type Readiness } from '../db/readiness.ts';
import { Refusal } from './refusal.ts';
import type { Env } from './routes.ts';
import { withinTime } from './timeLimit.ts';

/**
 * What a supervisor and a balancer ask. `GET /live` says that the process answers: ask nothing more of it before it is
 * restarted, for a restart mends no database. `GET /ready` says that calls can be served, writes too.
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

/** Resolves where calls can be served, writes too; else it answers 503. */
export const ready = async (readiness: Readiness): Promise<void> => {
  try {
    await readiness.check();
  } catch (error) {
    if (!(error instanceof NotWritable)) throw error;
    throw new Refusal(503, { message: error.message }, { 'Retry-After': '1' });
  }
};
