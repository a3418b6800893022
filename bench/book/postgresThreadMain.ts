import { parentPort, workerData } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import type { StoredRow, StoredValue } from '#server/audit/recording.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { laterIndexOfTrail, tablesOfLaterIndexes } from './laterIndexes.ts';
import type { ThreadAnswer, ThreadCall } from './postgresThread.ts';

/** What PostgreSQL adds to the tables when all rows are there: indexes that are no constraints, and references. */
interface Later {
  readonly drop: string;
  readonly add: string;
}

/** The indexes, those that take longest first. */
const laterIndexes = `select format('drop index %I', indexname) as drop, indexdef as add from pg_indexes
  where schemaname = current_schema()
    and (tablename in (${tablesOfLaterIndexes}) or indexname = ${laterIndexOfTrail})
    and not exists (select from pg_constraint where conname = indexname)
  order by indexdef like '%USING gin%' desc, indexname`;

const laterReferences = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    and conrelid::regclass::text in (${tablesOfLaterIndexes}, 'audit_entries')
  order by conname`;

/** Indexes that are made at once: PostgreSQL takes one core for one of words. */
const lanes = 2;

const { location } = workerData as { readonly location: DatabaseLocation };
const limits = { connectMs: 5_000, statementMs: 3_600_000 };
const query = openDatabase(location, undefined, limits).query.withoutPlugins();
const transaction = await query.startTransaction().execute();
const ask = async <Row>(sql: string, parameters: readonly StoredValue[] = []) =>
  (await transaction.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows;
const indexes = await ask<Later>(laterIndexes);
const references = await ask<Later>(laterReferences);
for (const { drop } of [...references, ...indexes]) await ask(drop);

const conclude = async (): Promise<void> => {
  await transaction.commit().execute();
  const waiting = indexes.map(({ add }) => add);
  await Promise.all(Array.from({ length: lanes }, () => runAll(waiting)));
  // One after the other, since each locks two tables.
  await runAll(references.map(({ add }) => add));
  // Autovacuum would do this within minutes; until then the planner takes the tables for empty.
  await runAll(['vacuum (analyze)']);
  await query.destroy();
};

/** Takes statements from a list until it is empty, on one connection. */
const runAll = (statements: string[]): Promise<void> =>
  query.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(`set maintenance_work_mem = '512MB'`));
    for (let next = statements.shift(); next !== undefined; next = statements.shift())
      await connection.executeQuery(CompiledQuery.raw(next));
  });

const answerTo = async (call: ThreadCall): Promise<Omit<ThreadAnswer, 'number'>> => {
  try {
    if (call.act === 'run') return { rows: await ask<StoredRow>(call.sql, call.parameters) };
    await conclude();
    return { rows: [] };
  } catch (error) {
    return { rows: [], failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (call: ThreadCall) => {
  void answerTo(call).then((answer) => parentPort?.postMessage({ ...answer, number: call.number }, []));
});
