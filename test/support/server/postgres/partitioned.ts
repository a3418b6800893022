import { inject } from 'vitest';
import { type Db, migrate, openDatabase } from '#server/db/database.ts';
import { limitToRows } from '#server/db/leastPrivilege.ts';
import { partitionTrail } from '#server/db/postgres/partitions/partitionTrail.ts';
import { startServer, type TestServer } from '#test/support/server/server.ts';
import { as, databaseOfTwo } from './twoAccounts.ts';

/** A server whose trail is in partitions, served by an account with rights to rows alone. */
export interface PartitionedServer {
  readonly server: TestServer;
  /** As the account that owns the tables. */
  readonly owner: Db;
  /** The address of the database. */
  readonly url: string;
  /** The human ids of active loans that nobody has paid. */
  readonly loans: readonly string[];
  /** The first number of the second partition, which is not there yet. */
  readonly second: number;
  readonly stop: () => Promise<void>;
}

export const startPartitioned = async (): Promise<PartitionedServer> => {
  const url = await databaseOfTwo(inject('postgresUrl'));
  const owner = openDatabase({ url: as('kisht_owner', url) });
  await migrate(owner);
  await limitToRows(owner);
  const location = { url: as('kisht_server', url) };
  const server = await startServer('postgres', undefined, { location, remove: () => undefined });
  const loans: string[] = [];
  for (let number = 1; number <= 8; number += 1)
    loans.push(String((await server.newLoan({ status: 'Active' })).loanId));
  await partitionTrail(owner, 10);
  const stop = async () => {
    await server.stop();
    await owner.query.destroy();
  };
  return { server, owner, url, loans, second: (await endOf(owner)).seq + 11, stop };
};

/** The number and hash of the last entry. */
export const endOf = ({ query }: Db) =>
  query.selectFrom('audit_chain').select(['seq', 'hash']).executeTakeFirstOrThrow();
