import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { numberKey, numberSeparators, numberSought } from '#domain/lists/searchText.ts';
import type { Engine } from '#server/db/engine.ts';
import type { NumberColumn } from './listColumns.ts';

/**
 * True for rows whose number is meant by a search, however both are written; null for a search that can mean none. The
 * condition is a range of the index that step 043 makes of the column.
 */
export const isNumberMeant = (
  engine: Engine,
  { column, kind }: NumberColumn,
  needle: string,
): Expression<SqlBool> | null => {
  const sought = numberSought(needle, kind);
  if (sought === null) return null;
  const key = numberKeyOf(engine, column, kind);
  return sql<SqlBool>`(${key} >= ${sought} and ${key} < ${afterAll(sought)})`;
};

/**
 * True for rows that have the same number, however both are written; null for a text without letters and digits. Found by
 * the same index.
 */
export const isSameNumber = (
  engine: Engine,
  { column, kind }: NumberColumn,
  number: string,
): Expression<SqlBool> | null => {
  const key = numberKey(number, kind);
  return key === '' ? null : sql<SqlBool>`${numberKeyOf(engine, column, kind)} = ${key}`;
};

/** The first text, in the order of bytes, behind all that begin with this one of letters and digits. */
const afterAll = (text: string): string =>
  text.slice(0, -1) + String.fromCodePoint((text.codePointAt(text.length - 1) ?? 0) + 1);

/** The stored number as `numberKey` of the domain has it. */
const numberKeyOf = (engine: Engine, column: string, kind: NumberColumn['kind']): RawBuilder<unknown> => {
  const text = engine.folded(sql.ref(column));
  const isPhone = kind === 'phone';
  if (engine.name === 'postgres') {
    const parts = sql`translate(${text}, ${sql.lit(numberSeparators)}, '')`;
    return isPhone ? sql`right(${parts}, 10)` : parts;
  }
  const parts = Array.from(numberSeparators).reduce(
    (rest, separator) => sql<string>`replace(${rest}, ${sql.lit(separator)}, '')`,
    text,
  );
  return isPhone ? sql`substr(${parts}, -10)` : parts;
};
