import type { Logger } from 'pino';
import type { Db } from '#server/db/database.ts';
import type { Readiness } from '#server/db/readiness.ts';
import type { Environment } from '#server/start/environment.ts';
import { CannotListen } from '#server/start/startupErrors.ts';
import type { Metrics } from './metrics.ts';
import { metricSources } from './metricSources.ts';
import { serveMetrics } from './metricsServer.ts';

interface StartedMetrics {
  readonly answered: Metrics['answered'];
  readonly stop: () => void;
}

/** Counts and serves figures where METRICS_PORT is set; null where it is not. */
export const startMetrics = async (
  db: Db,
  environment: Environment,
  readiness: Readiness,
  logger: Pick<Logger, 'warn'>,
): Promise<StartedMetrics | null> => {
  const { metrics: settings } = environment;
  if (settings === null) return null;
  // Loaded only here, so that a server without figures does not load prom-client.
  const { makeMetrics } = await import('./metrics.ts');
  const metrics = makeMetrics(metricSources(db, environment, readiness));
  const { port, stop } = await serveMetrics(metrics, settings, (words) => logger.warn(words)).catch(
    (error: unknown) => {
      const words = error instanceof Error ? error.message : String(error);
      throw new CannotListen(`METRICS_PORT ${settings.port} on ${settings.host} cannot be used: ${words}`, {
        cause: error,
      });
    },
  );
  console.log(`Figures for Prometheus are at port ${port} of ${settings.host}, /metrics.`);
  return { answered: metrics.answered, stop };
};
