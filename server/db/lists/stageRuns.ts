import { type Expression, sql, type SqlBool } from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import type { Asked } from './asked.ts';
import type { Cursor } from './cursor.ts';
import { idOf } from './listColumns.ts';
import type { ListSort, Stages } from './listSort.ts';
import type { Reading, Run } from './reading.ts';

/** The sort by stages. Its value is the rank of the status and the day, in one text. */
export const byStages = (status: string, stages: Stages): ListSort => {
  const ranks = stages.statuses.map(
    (stored, index) => sql`when ${sql.lit(stored)} then ${sql.lit(rankOf(index))}`,
  );
  return {
    column: sql`(case ${sql.ref(status)} ${sql.join(ranks, sql` `)} end
      || coalesce(${sql.ref(stages.column)}, ${sql.lit(noDay)}))`,
    kind: 'text',
    isNullable: false,
    index: 'stages',
    stages,
  };
};

/** Two runs for each status: its rows with a day, from the index of the days, and those without. */
export const stageRuns = (
  engine: Engine,
  asked: Asked,
  stages: Stages,
  { from, isBackward }: Reading,
): readonly Run[] => {
  const { falls, filter } = asked;
  const keyFalls = falls !== isBackward;
  const value = engine.folded(sql.ref(stages.column));
  const step = sql.raw(keyFalls ? '<' : '>');
  const beyond = from === null ? [] : beyondId(engine, asked, from, isBackward);
  const reached = from === null ? null : String(from.sorted);
  const isAhead = (rank: string) => reached === null || (keyFalls ? rank < reached : rank > reached);
  const runs = stages.statuses.flatMap((status, index): readonly Run[] => {
    if (filter.statuses?.includes(status) === false) return [];
    const rank = rankOf(index);
    const last = rank + noDay;
    const run = { statuses: [status], idFalls: isBackward };
    const dated: Run = {
      ...run,
      conditions: [sql<SqlBool>`${value} >= ''`],
      key: { value, falls: keyFalls },
      lead: rank,
    };
    const undated: Run = {
      ...run,
      conditions: [sql<SqlBool>`${value} is null`],
      key: null,
      sorted: last,
    };
    const inUndated =
      reached === last
        ? [{ ...undated, conditions: [...undated.conditions, ...beyond] }]
        : isAhead(last)
          ? [undated]
          : [];
    const day = reached === null || reached === last || reached[0] !== rank ? null : reached.slice(1);
    const inDated =
      day !== null
        ? [
            {
              ...run,
              conditions: [sql<SqlBool>`${value} = ${day}`, ...beyond],
              key: null,
              sorted: rank + day,
            },
            { ...dated, conditions: [sql<SqlBool>`${value} ${step} ${day}`] },
          ]
        : isAhead(rank)
          ? [dated]
          : [];
    return keyFalls ? [...inUndated, ...inDated] : [...inDated, ...inUndated];
  });
  return keyFalls ? fallingRuns(runs) : runs;
};

/** The runs with the last status first; those of one status keep their order. */
const fallingRuns = (runs: readonly Run[]): readonly Run[] => {
  const byStatus = new Map<string, readonly Run[]>();
  for (const run of runs) {
    const [status = ''] = run.statuses ?? [];
    byStatus.set(status, [...(byStatus.get(status) ?? []), run]);
  }
  return [...byStatus.values()].toReversed().flat();
};

/** The condition for rows behind a cursor whose sorted value they share. */
export const beyondId = (
  engine: Engine,
  asked: Asked,
  cursor: Cursor | null,
  falls: boolean,
): readonly Expression<SqlBool>[] =>
  cursor === null
    ? []
    : [
        sql<SqlBool>`${idOf(engine, asked.columns, asked.sort)} ${sql.raw(falls ? '<' : '>')} ${cursor.human_id}`,
      ];

/** A digit for each status, so that ranks compare as texts. */
const rankOf = (index: number): string => String(index);

/** Sorts after every day, compared as text. */
const noDay = '~';
