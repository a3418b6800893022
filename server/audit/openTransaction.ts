import type { DatabaseConnection, Dialect, Kysely, QueryCompiler } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Kysely on the one connection of a transaction that is open already; `executeQuery` sends its statements. */
export const dialectOn = (
  executeQuery: DatabaseConnection['executeQuery'],
  outer: Kysely<Tables>,
  createQueryCompiler: () => QueryCompiler,
): Dialect => ({
  createDriver: () => ({
    init: nothing,
    acquireConnection: () => Promise.resolve({ executeQuery, streamQuery }),
    beginTransaction: withinAnother,
    commitTransaction: withinAnother,
    rollbackTransaction: withinAnother,
    releaseConnection: nothing,
    destroy: nothing,
  }),
  createQueryCompiler,
  createAdapter: () => outer.getExecutor().adapter,
  createIntrospector: () => outer.introspection,
});

const nothing = (): Promise<void> => Promise.resolve();

const withinAnother = (): Promise<void> =>
  Promise.reject(new Error('A transaction cannot begin in another.'));

const streamQuery = (): never => {
  throw new Error('Rows are read all at once.');
};
