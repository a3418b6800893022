import { type Expression, sql, type SqlBool } from 'kysely';
import { asciiFold } from '#domain/lists/listQuery.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Asked } from './asked.ts';
import { idOf, keyOf, valueOf } from './listColumns.ts';
import type { Cursor } from './cursor.ts';

/** A way through a list: from a cursor, or from an end where that is null, and forward or backward. */
export interface Reading {
  readonly from: Cursor | null;
  readonly isBackward: boolean;
}

/** A part of a list that one index has in its order; the runs of a reading follow each other. */
export interface Run {
  /** The statuses, each of which stands by itself in the index; null where the index does not begin with them. */
  readonly statuses: readonly string[] | null;
  readonly conditions: readonly Expression<SqlBool>[];
  /** The value by which the rows are sorted, before the id; null where it is the same in all. */
  readonly key: { readonly value: Expression<unknown>; readonly falls: boolean } | null;
  readonly idFalls: boolean;
  /** The sorted value of a cursor, where that is not the key's. */
  readonly sorted?: Cursor['sorted'];
}

/** The runs of a list's order, from a cursor on (rule LIST-ORDER). */
export const runsOf = (engine: Engine, asked: Asked, reading: Reading): readonly Run[] => {
  const { columns, sort, filter } = asked;
  if (sort?.index === 'status') return statusRuns(engine, asked, reading);
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
 * First the rest of the rows with the cursor's value, then those with other values, then those with none; backward the other
 * way round.
 */
const valueRuns = (engine: Engine, asked: Asked, { from, isBackward }: Reading): readonly Run[] => {
  const { columns, sort, falls, filter } = asked;
  if (sort === null) return [];
  const value = keyOf(engine, sort);
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
  // A range of the index, of which the missing values are no part.
  const present = run(sort.isNullable ? [sql<SqlBool>`${value} >= ''`] : [], true);
  if (from === null)
    return !sort.isNullable ? [present] : isBackward ? [missing(null), present] : [present, missing(null)];
  if (from.sorted === null) return isBackward ? [missing(from), present] : [missing(from)];
  const given = valueOf(sort, from.sorted);
  const same: Run = {
    ...run([sql<SqlBool>`${value} = ${given}`, ...beyond(from)], false),
    sorted: from.sorted,
  };
  const others = run([sql<SqlBool>`${value} ${sql.raw(keyFalls ? '<' : '>')} ${given}`], true);
  return sort.isNullable && !isBackward ? [same, others, missing(null)] : [same, others];
};

/** One status after the other, each in the order of the ids. */
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
 * Rows of some statuses in the order of their ids. They are folded here, as they are in the index that begins with the
 * status, since PostgreSQL would rather take the index of all ids; ids are given out in capital letters.
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

const beyondId = (
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
