import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseLocation } from '#server/db/database.ts';
import { type ServerProcess, startProcess } from '#test/support/soak/loadProcess.ts';
import { type EngineName, freshLocation, startServer, type TestServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';
import { fillBook } from './fillBook.ts';

/** A filled book, and the built server that serves it in a process of its own. */
export interface BookAndServer {
  readonly book: TestServer;
  readonly location: DatabaseLocation;
  readonly server: ServerProcess;
  /** A token of an Admin. */
  readonly token: string;
  /** Is removed at the end. */
  readonly folder: string;
}

/** Fills a book with a number of loans and serves it while something is measured. */
export const onServedBook = async <Measured>(
  engine: EngineName,
  clusterUrl: string,
  loans: number,
  measure: (all: BookAndServer) => Promise<Measured>,
): Promise<Measured> => {
  const lease = await freshLocation(engine, clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'kisht-bench-'));
  const book = await startServer(engine, undefined, lease);
  try {
    await fillBook(book.db, loans, Date.now());
    // PostgreSQL's autovacuum would do this within a minute or so.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(book.db.query);
    const server = await startProcess(lease.location, folder, { METRICS_PORT: '0' });
    const token = await sessionToken(book.db, theAdmin, Date.now());
    const measured = await measure({ book, location: lease.location, server, token, folder });
    await server.kill();
    return measured;
  } finally {
    await book.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
