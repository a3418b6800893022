import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of the whole run: `freshDatabase(inject('postgresUrl'))` makes a database in it. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for a whole run of the server's tests, and stops it after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
