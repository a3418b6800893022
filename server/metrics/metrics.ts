import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricSources } from './metricSources.ts';

/** The server's figures for Prometheus. None names a person. */
export interface Metrics {
  /** Counts an answer. `call` is a name of the contract; empty where there is no such call. */
  readonly answered: (call: string, status: number, ms: number) => void;
  readonly contentType: string;
  /** All figures in Prometheus' text form. */
  readonly text: () => Promise<string>;
}

export const makeMetrics = (sources: MetricSources): Metrics => {
  const registers = [new Registry()] as [Registry];
  const [registry] = registers;
  // The event loop's lag, memory, processor, garbage collection.
  collectDefaultMetrics({ register: registry });
  const answered = callCounts(registers);
  // Read in this order: the others wait for connections themselves, and would be counted.
  setDatabaseFigures(registers, sources);
  setGauges(registers, sources);
  return { answered, contentType: registry.contentType, text: () => registry.metrics() };
};

/** Counts answers by call. */
const callCounts = (registers: [Registry]): Metrics['answered'] => {
  const requests = new Counter({
    name: 'kisht_requests_total',
    help: 'Answered calls of the API, by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'kisht_request_seconds',
    help: 'How long calls of the API took, by call.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const refusals = new Counter({
    name: 'kisht_sign_in_refusals_total',
    help: 'Refused sign-ins, by call and status: 401 a wrong password, 429 too many attempts.',
    labelNames: ['call', 'status'],
    registers,
  });
  return (call, status, ms) => {
    const name = call === '' ? 'none' : call;
    requests.inc({ call: name, status });
    durations.observe({ call: name }, ms / 1000);
    if (name.startsWith('signIn') && (status === 401 || status === 429)) refusals.inc({ call: name, status });
  };
};

/** The figures that are read at each scrape. */
const setGauges = (registers: [Registry], sources: MetricSources): void => {
  const gauge = (
    name: string,
    help: string,
    source: () => Promise<number | null>,
    unknown: number | null = null,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = (await withinMs(source())) ?? unknown;
        // An unknown figure is left out, since an old one would look current.
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  // A database that hangs takes no writes either.
  gauge('kisht_database_writable', '1 while the database takes writes, else 0.', sources.isWritable, 0);
  gauge(
    'kisht_mails_waiting',
    'Mails that are still to be sent, counted up to 10,000.',
    sources.mailsWaiting,
  );
  gauge('kisht_database_bytes', 'The size of the database.', sources.databaseBytes);
  gauge('kisht_disk_free_bytes', 'What is free on the disk of DATA_DIR.', sources.diskFreeBytes);
};

/** The figures that only a PostgreSQL has. */
const setDatabaseFigures = (
  registers: [Registry],
  { poolUse, standbyUse }: Pick<MetricSources, 'poolUse' | 'standbyUse'>,
): void => {
  if (poolUse !== undefined)
    registers[0].registerMetric(
      new Gauge({
        name: 'kisht_database_connections',
        help: 'Connections to PostgreSQL that are in use or idle, and callers that wait for one.',
        labelNames: ['state'],
        registers: [],
        collect() {
          const { open, idle, waiting } = poolUse();
          this.set({ state: 'busy' }, open - idle);
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'waiting' }, waiting);
        },
      }),
    );
  if (standbyUse !== undefined)
    registers[0].registerMetric(
      new Counter({
        name: 'kisht_standby_calls_total',
        help: 'Calls that a standby may answer, by who answered: the standby, or the primary in its place.',
        labelNames: ['by'],
        registers: [],
        collect() {
          const { standby, primary } = standbyUse();
          this.reset();
          this.inc({ by: 'standby' }, standby);
          this.inc({ by: 'primary' }, primary);
        },
      }),
    );
};

/** The longest time that a scrape waits for a figure, in milliseconds. */
const longestSampleMs = 2_000;

const withinMs = (sample: Promise<number | null>): Promise<number | null> =>
  Promise.race([
    sample.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), longestSampleMs).unref();
    }),
  ]);
