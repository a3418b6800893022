import type { Migration } from 'kysely';
import type { Engine } from './engine.ts';
import { firstTables } from './firstTables.ts';

/** Every step from an empty database to today's, in the order of their names. A step that ran anywhere never changes. */
export const migrations = (engine: Engine): Readonly<Record<string, Migration>> => ({
  '001_first_tables': { up: (db) => firstTables(db, engine) },
});
