import { createRequire } from 'node:module';
import type pg from 'pg';

/**
 * PostgreSQL's driver, loaded when it is first used, since a server on SQLite starts sooner and smaller without it
 * (docs/decisions/2026-11-25-start-and-rest.md). A database is opened in one go, so it cannot be waited for.
 */
export const postgresDriver = (): typeof pg => (loaded ??= load('pg') as typeof pg);

const load = createRequire(import.meta.url);
let loaded: typeof pg | null = null;
