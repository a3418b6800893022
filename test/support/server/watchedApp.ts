import { join } from 'node:path';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import { makeApp } from '#server/app.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { postgresAccess } from '#server/db/postgres/postgres.ts';
import { sqliteDialect } from '#server/db/sqlite/sqlite.ts';
import type { Tables } from '#server/db/tables.ts';
import { clientsOf } from './clients.ts';
import { cheap, cipher, type Client, noon, secret, type TestServer } from './server.ts';
import { sessionToken, theAdmin, theOwner } from './tokens.ts';

/** A statement that was sent to a database. */
export interface Sent {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** An app whose questions about records are noted. */
export interface WatchedApp {
  readonly admin: Client;
  /** The customer CUS-000001. */
  readonly owner: Client;
  /** All statements so far that read one of the tables whose names were given, in their order. */
  readonly sent: readonly Sent[];
  readonly end: () => Promise<void>;
}

/** A second app on a server's database, with a connection of its own, that notes its statements about some tables. */
export const watchedApp = async (
  { db }: Pick<TestServer, 'db'>,
  location: DatabaseLocation,
  tables: readonly string[],
): Promise<WatchedApp> => {
  const sent: Sent[] = [];
  const query = new Kysely<Tables>({
    dialect:
      'folder' in location
        ? sqliteDialect(join(location.folder, 'kisht.db'))
        : postgresAccess(location, () => undefined).dialect,
    log: ({ query: { sql: text, parameters } }) => {
      if (tables.some((table) => new RegExp(`\\b${table}\\b`).test(text))) sent.push({ text, parameters });
    },
  });
  const app = makeApp({
    db: { engine: db.engine, query, ...(db.facts === undefined ? {} : { facts: db.facts }) },
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
  });
  const clientOf = clientsOf(app);
  const admin = clientOf(await sessionToken(db, theAdmin, noon));
  const owner = clientOf(await sessionToken(db, theOwner, noon));
  return { admin, owner, sent, end: () => query.destroy() };
};
