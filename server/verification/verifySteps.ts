import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { stepsTaken } from '#server/db/schemaVersion.ts';
import { stepsTable } from '#server/audit/sealedTables.ts';
import type { Finding } from './finding.ts';

/** Compares the steps that were taken with those of this version, and the lock on them with its constant value. */
export async function* verifySteps(db: Db): AsyncGenerator<Finding> {
  const steps = Object.keys(migrations(db.engine));
  const taken = await stepsTaken(db);
  const last = taken.at(-1) ?? '';
  for (const step of steps)
    if (!taken.includes(step))
      yield { table: stepsTable, row: step, column: null, words: step > last ? notTaken : 'is gone' };
  for (const step of taken)
    if (!steps.includes(step))
      yield { table: stepsTable, row: step, column: null, words: 'is no step of this version' };
  const { rows: locks } = await sql<{ id: string; is_locked: number }>`
    select id, is_locked from kysely_migration_lock order by id`.execute(db.query);
  for (const { id, is_locked } of locks) {
    if (id !== lockId) yield lock(id, null, 'is not known');
    else if (is_locked !== 0) yield lock(id, 'is_locked', `is ${is_locked}, and nothing locks it`);
  }
  if (!locks.some(({ id }) => id === lockId)) yield lock(lockId, null, 'is gone');
}

/** As in a book of an earlier version. Where somebody removed the row, its seal tells. */
const notTaken = 'was not taken: a server of this version takes it at its start';

const lockId = 'migration_lock';

const lock = (row: string, column: string | null, words: string): Finding => ({
  table: 'kysely_migration_lock',
  row,
  column,
  words,
});
