import { type Expression, sql, type SqlBool } from 'kysely';
import { asciiFold } from '#domain/lists/searchText.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Asked, Filter } from './asked.ts';
import type { Cursor } from './cursor.ts';
import { keyOf, valueOf } from './listColumns.ts';
import type { ListSort } from './listSort.ts';
import type { Reading, Run } from './reading.ts';
import { beyondId, stageRuns } from './stageRuns.ts';

/** The runs of a list's order, starting at a cursor (rule LIST-ORDER). */
export const runsOf = (engine: Engine, asked: Asked, reading: Reading): readonly Run[] => {
  const { columns, sort, filter } = asked;
  if (sort?.index === 'status') return statusRuns(engine, asked, reading);
  if (sort?.stages !== undefined) return stageRuns(engine, asked, sort.stages, reading);
  if (sort === null || sort.index === 'ids') {
    const falls = asked.falls !== reading.isBackward;
    return filter.statuses !== null && columns.status.isIndexed
      ? [idRun(engine, asked, reading.from, filter.statuses, falls, null)]
      : [
          {
            ...everyRun,
            conditions: beyondId(engine, asked, reading.from, falls),
            idFalls: falls,
            sorted: null,
          },
        ];
  }
  return valueRuns(engine, asked, reading);
};

const everyRun = { statuses: null, key: null };

/**
 * Forward: the remaining rows with the cursor's value, then those with later values, then those without a value.
 * Backward: the reverse.
 */
const valueRuns = (engine: Engine, asked: Asked, { from, isBackward }: Reading): readonly Run[] => {
  const { columns, sort, falls, filter } = asked;
  if (sort === null) return [];
  const value = keyOf(engine, sort);
  const inside = boundsOf(sort, filter, value);
  const keyFalls = falls !== isBackward;
  const statuses =
    sort.index === 'own' && columns.status.isIndexed ? (filter.statuses ?? columns.status.stored) : null;
  const run = (conditions: readonly Expression<SqlBool>[], isSorted: boolean): Run => ({
    statuses,
    conditions,
    key: isSorted ? { value, falls: keyFalls } : null,
    idFalls: isBackward,
  });
  const beyond = (cursor: Cursor | null) => beyondId(engine, asked, cursor, isBackward);
  const missing = (cursor: Cursor | null): Run => ({
    ...run([sql<SqlBool>`${value} is null`, ...beyond(cursor)], false),
    sorted: null,
  });
  // A range of the index without the missing values, which are outside any bounds.
  const present = run(sort.isNullable && inside.length === 0 ? [sql<SqlBool>`${value} >= ''`] : inside, true);
  const hasMissing = sort.isNullable && inside.length === 0;
  if (from === null)
    return !hasMissing ? [present] : isBackward ? [missing(null), present] : [present, missing(null)];
  if (from.sorted === null) return isBackward ? [missing(from), present] : [missing(from)];
  const given = valueOf(sort, from.sorted);
  const same: Run = {
    ...run([sql<SqlBool>`${value} = ${given}`, ...beyond(from)], false),
    sorted: from.sorted,
  };
  const others = run([sql<SqlBool>`${value} ${sql.raw(keyFalls ? '<' : '>')} ${given}`, ...inside], true);
  return hasMissing && !isBackward ? [same, others, missing(null)] : [same, others];
};

/** The conditions that a filter's bounds are for the value that rows are sorted by. */
const boundsOf = (
  sort: ListSort,
  { bounds }: Filter,
  value: Expression<unknown>,
): readonly Expression<SqlBool>[] =>
  bounds
    .filter(({ column }) => column === sort.column)
    .flatMap(({ from, to }) => [
      ...(from === null ? [] : [sql<SqlBool>`${value} >= ${valueOf(sort, from)}`]),
      ...(to === null ? [] : [sql<SqlBool>`${value} <= ${valueOf(sort, to)}`]),
    ]);

/** A run for each status, ordered by the ids. */
const statusRuns = (engine: Engine, asked: Asked, { from, isBackward }: Reading): readonly Run[] => {
  const { columns, falls, filter } = asked;
  const sign = falls !== isBackward ? -1 : 1;
  const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -sign : sign);
  return (filter.statuses ?? columns.status.stored)
    .map((status) => ({ status, word: asciiFold(status) }))
    .filter(({ word }) => from === null || compare(word, String(from.sorted)) >= 0)
    .toSorted((left, right) => compare(left.word, right.word))
    .map(({ status, word }) =>
      idRun(engine, asked, word === from?.sorted ? from : null, [status], isBackward, word),
    );
};

/**
 * A run of rows of some statuses, ordered by id. The id is folded, as in the index that begins with the status:
 * otherwise PostgreSQL would use the index of all ids. Ids are given out in capital letters, so that the order is the
 * same.
 */
const idRun = (
  engine: Engine,
  { columns }: Asked,
  from: Cursor | null,
  statuses: readonly string[],
  falls: boolean,
  sorted: string | null,
): Run => {
  const value = engine.folded(sql.ref(columns.id));
  const beyond = sql.raw(falls ? '<' : '>');
  return {
    statuses,
    conditions: from === null ? [] : [sql<SqlBool>`${value} ${beyond} ${asciiFold(from.human_id)}`],
    key: { value, falls },
    idFalls: falls,
    sorted,
  };
};
