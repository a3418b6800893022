import { byKey } from './byKey.ts';
import type { Db } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Thrown when a newer version has migrated the database: this one does not know what its tables mean. */
export class NewerDatabase extends Error {
  constructor(step: string) {
    super(`a newer version of Kisht has brought it up to date (${step}). Start that version.`);
  }
}

/** Checks whether a newer version has migrated the database since the start; if so, nothing more is written to it. */
export const lookForNewer = async (db: Db): Promise<void> => {
  const newerStep = await newerStepOf(db);
  if (db.facts !== undefined) db.facts.newerStep = newerStep;
};

/** The names of the steps that were taken, in their order. */
export const stepsTaken = async ({ query }: Db): Promise<readonly string[]> => {
  const rows = await query
    .withTables<{ kysely_migration: { readonly name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .modifyEnd(byKey)
    .execute();
  return rows.map(({ name }) => name);
};

/** The first migration that this version does not know; null where there is none. */
const newerStepOf = async (db: Db): Promise<string | null> => {
  const known = new Set(Object.keys(migrations(db.engine)));
  const taken = await stepsTaken(db);
  return taken.find((step) => !known.has(step)) ?? null;
};
