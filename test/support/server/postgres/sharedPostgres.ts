import type { TestProject } from 'vitest/node';
import { quickFolder } from '#test/support/server/quickFolder.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of the whole run: `freshDatabase(inject('postgresUrl'))` makes a database in it. */
    postgresUrl: string;
  }
}

/**
 * Starts one PostgreSQL for a whole run of the server's tests, and stops it after them. It does not wait for the disk:
 * that only a cut of the machine's power could tell, since the end of a process, even PostgreSQL's own, loses nothing
 * that was written. Everything else about a commit is as in the field.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres(['fsync=off'], quickFolder());
  project.provide('postgresUrl', url);
  return stop;
}
