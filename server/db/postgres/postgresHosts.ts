import type pg from 'pg';
import { type AddressUse, type DatabaseAddress, readDatabaseAddress } from '#server/db/databaseAddress.ts';
import { passwordIn } from '#server/secrets/secretFiles.ts';
import { postgresDriver } from './driver.ts';
import { openSession, type PostgresLimits, type PostgresSession } from './postgresSession.ts';

/** Connections to the first suitable host of several: the primary, or a standby. */
export interface PostgresHosts {
  /** Connects to the host of the last connection, or else to the first suitable one. */
  readonly connect: () => Promise<PostgresConnection>;
  /** Discards all connections, since their host may not be what it was. */
  readonly renew: () => void;
  readonly use: () => PoolUse;
  readonly end: () => Promise<void>;
}

export interface PostgresConnection extends PostgresSession {
  readonly client: pg.PoolClient;
}

/** The number of open connections, of idle ones, and of callers waiting for one. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A PostgreSQL's address, and a file with its account's password where the address has none. */
export interface PostgresLocation {
  readonly url: string;
  readonly passwordFile?: string | null;
}

/** Pools for the hosts of a URL; `use` says which are wanted. `onIdleError` is called for idle connections that broke. */
export const postgresHosts = (
  { url, passwordFile = null }: PostgresLocation,
  onIdleError: (error: Error) => void,
  limits: PostgresLimits,
  use: AddressUse = 'primary',
): PostgresHosts => {
  const address = addressOf(url, use);
  const sessions = new WeakMap<pg.ClientBase, Session>();
  const open = async (client: pg.ClientBase): Promise<void> => {
    const bornIn = generation;
    const session = await openSession(client, address.attributes, limits);
    sessions.set(client, { ...session, generation: bornIn });
  };
  const pools = address.urls.map((connectionString) =>
    // Without a listener a restart of the database would end the process.
    onError(poolOf(connectionString, { passwordFile, limits, onConnect: open }), onIdleError),
  );
  let current = 0;
  let generation = 0;
  let renewedMs = -Infinity;

  const connectTo = async (pool: pg.Pool): Promise<PostgresConnection> => {
    for (;;) {
      const client = await pool.connect();
      const session = sessions.get(client);
      if (session?.generation === generation) return { client, isDirect: session.isDirect };
      client.release(true);
    }
  };
  return {
    connect: async () => {
      const failures: unknown[] = [];
      for (let turn = 0; turn < pools.length; turn += 1) {
        const index = (current + turn) % pools.length;
        const pool = pools[index] as pg.Pool;
        try {
          const connection = await connectTo(pool);
          current = index;
          return connection;
        } catch (error) {
          // All its connections are in use, so it is the right host.
          if (isFull(error)) throw error;
          failures.push(explained(error));
        }
      }
      throw failures.length === 1 ? failures[0] : noHost(use, address.hosts, failures);
    },
    renew: () => {
      // Renews at most once in this time: a primary that refuses writes for long can still be read from.
      if (performance.now() - renewedMs < shortestRenewalMs) return;
      renewedMs = performance.now();
      generation += 1;
    },
    use: () => ({
      open: sumOf(pools, (pool) => pool.totalCount),
      idle: sumOf(pools, (pool) => pool.idleCount),
      waiting: sumOf(pools, (pool) => pool.waitingCount),
    }),
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};

interface PoolOptions {
  readonly passwordFile: string | null;
  readonly limits: PostgresLimits;
  readonly onConnect: (client: pg.ClientBase) => Promise<void>;
}

/** The pool of one host. */
const poolOf = (connectionString: string, { passwordFile, limits, onConnect }: PoolOptions): pg.Pool =>
  new (postgresDriver().Pool)({
    connectionString,
    ...(passwordFile === null ? {} : { Client: clientWith(passwordFile) }),
    max: 10,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A statement may follow one that is not answered yet (server/db/sentAhead.ts).
    pipeline: true,
    // The client's own limit, for a server that cannot even report its time-out.
    query_timeout: limits.statementMs + 1_000,
    types: { getTypeParser: wholeNumbersAsNumbers },
    // The pool awaits `onConnect` and drops a connection for which it fails; its types do not say so.
    onConnect: (client): unknown => onConnect(client),
  });

/**
 * Listens for idle connections that broke. The end of one that was given back as broken is no news: PostgreSQL can
 * cancel a statement on a standby and then end its connection too.
 */
const onError = (pool: pg.Pool, onIdleError: (error: Error) => void): pg.Pool => {
  const discarded = new WeakSet<pg.PoolClient>();
  return pool
    .on('release', (error: Error | boolean | undefined, client) => {
      if (error !== undefined && error !== false) discarded.add(client);
    })
    .on('error', (error, client) => {
      if (!discarded.has(client)) onIdleError(error);
    });
};

/** A connection that asks for the password when it is made: it may have changed since the one before. */
const clientWith = (file: string) =>
  class extends postgresDriver().Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      Object.defineProperty(this, 'password', {
        value: passwordIn('DATABASE_PASSWORD_FILE', file),
        writable: true,
        enumerable: false,
      });
    }
  };

interface Session extends PostgresSession {
  /** Changes when the connections are renewed. */
  readonly generation: number;
}

const shortestRenewalMs = 1_000;

const addressOf = (url: string, use: AddressUse): DatabaseAddress => {
  const address = readDatabaseAddress(url, use);
  if (typeof address === 'string')
    throw new Error(`${use === 'primary' ? 'DATABASE_URL' : 'DATABASE_STANDBY_URL'} ${address}`);
  return address;
};

/** True where every connection to the right host is in use. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** The error in words that say what is missing, where the driver's speak of its own protocol. */
const explained = (error: unknown): unknown =>
  error instanceof Error && /client password must be a (?:non-empty )?string$/.test(error.message)
    ? new Error('it asks for a password, and none is given', { cause: error })
    : error;

/** An error that says for each host why it was refused; its code is that of the first one that failed. */
const noHost = (use: AddressUse, hosts: string, failures: readonly unknown[]): Error => {
  const reasons = hosts.split(',').map((host, index) => `${host}: ${wordsOf(failures[index])}`);
  return new Error(`no host is a ${use} (${reasons.join('; ')})`, { cause: failures[0] });
};

const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return wordsOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

const sumOf = (pools: readonly pg.Pool[], countOf: (pool: pg.Pool) => number): number =>
  pools.reduce((sum, pool) => sum + countOf(pool), 0);

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Sums of paise stay under 2^53, so that int8 is read as a number like everywhere else. */
const wholeNumbersAsNumbers = (type: TypeId) => {
  const { types } = postgresDriver();
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type);
};
