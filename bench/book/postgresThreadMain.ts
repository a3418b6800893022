import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { from as copyFrom } from 'pg-copy-streams';
import type { StoredRow } from '#server/audit/recording.ts';
import { postgresHosts, type PostgresLocation } from '#server/db/postgres/postgresHosts.ts';
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

const { location } = workerData as { readonly location: PostgresLocation };
const limits = { connectMs: 5_000, statementMs: 3_600_000 };
const hosts = postgresHosts(location, () => undefined, limits);
const { client } = await hosts.connect();
// The driver takes no `copy` on a connection whose statements may follow one that is not answered yet.
Object.assign(client, { pipeline: false });
const indexes = (await client.query<Later>(laterIndexes)).rows;
const references = (await client.query<Later>(laterReferences)).rows;
await client.query('begin');
for (const { drop } of [...references, ...indexes]) await client.query(drop);

const conclude = async (): Promise<void> => {
  await client.query('commit');
  client.release();
  const waiting = indexes.map(({ add }) => add);
  await Promise.all(Array.from({ length: lanes }, () => runAll(waiting)));
  // One after the other, since each locks two tables.
  await runAll(references.map(({ add }) => add));
  // Autovacuum would do this within minutes; until then the planner takes the tables for empty.
  await runAll(['vacuum (analyze)']);
  await hosts.end();
};

/** Takes statements from a list until it is empty, on one connection. */
const runAll = async (statements: string[]): Promise<void> => {
  const { client: lane } = await hosts.connect();
  await lane.query(`set maintenance_work_mem = '512MB'`);
  for (let next = statements.shift(); next !== undefined; next = statements.shift()) await lane.query(next);
  lane.release();
};

const answerTo = async (call: ThreadCall): Promise<Omit<ThreadAnswer, 'number'>> => {
  try {
    if (call.act === 'read') return { rows: (await client.query<StoredRow>(call.sql)).rows };
    if (call.act === 'copy') await pipeline([call.text], client.query(copyFrom(call.sql)));
    else await conclude();
    return { rows: [] };
  } catch (error) {
    return { rows: [], failure: error instanceof Error ? error.message : String(error) };
  }
};

// One call at a time: nothing may come between the rows of a `copy`.
let last = Promise.resolve();
parentPort?.on('message', (call: ThreadCall) => {
  last = last.then(async () =>
    parentPort?.postMessage({ ...(await answerTo(call)), number: call.number }, []),
  );
});
