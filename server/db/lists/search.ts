import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import { spellingsOf, wordsOf } from '#domain/lists/searchText.ts';
import { type ListColumns, nameOf, tableOf, wayBetween } from './listColumns.ts';
import { lookedAt } from './following.ts';
import { isNumberMeant } from './numbers.ts';

/** FROM and condition of a query for the rows of a table that contain a text. */
interface Holding {
  readonly from: RawBuilder<unknown>;
  readonly where: Expression<SqlBool>;
}

/** True where one of the columns has all words of a search in one of its spellings, letters A to Z without case. */
export const containsText = (
  engine: Engine,
  table: string,
  columns: readonly string[],
  needle: string,
): RawBuilder<boolean> => {
  const hits = spellingsOf(needle).flatMap((spelling) =>
    columns.map((column) => hasWords(engine, sql.ref(`${table}.${column}`), differentWords(spelling))),
  );
  return sql<boolean>`(${sql.join(hits, sql` or `)})`;
};

/**
 * True where a column has all the words. However many there are, the statement stays short, since a database keeps it
 * prepared: the first are conditions of their own, which the indexes serve, and one condition has the rest.
 */
const hasWords = (
  engine: Engine,
  column: Expression<unknown>,
  words: readonly string[],
): RawBuilder<unknown> => {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const rest = patterns.slice(mostConditions);
  const text = engine.folded(column);
  const first = patterns.slice(0, mostConditions).map((pattern) => sql`${text} like ${pattern} escape '\\'`);
  const all = rest.length === 0 ? first : [...first, isLikeAll(engine, text, rest)];
  return sql`(${sql.join(all, sql` and `)})`;
};

/** More words than people search for; those of a pasted page go on after them. */
const mostConditions = 16;

/** The words of a search, each once. */
const differentWords = (needle: string): readonly string[] => [...new Set(wordsOf(needle))];

/** True where a text that is not null is like each of the patterns, which are one parameter. */
const isLikeAll = (
  { name }: Engine,
  text: Expression<unknown>,
  patterns: readonly string[],
): RawBuilder<unknown> =>
  name === 'postgres'
    ? sql`${text} like all (${patterns}::text[])`
    : sql`not exists (select 1 from json_each(${JSON.stringify(patterns)}) as pattern
        where ${text} not like pattern.value escape '\\')`;

/** The ids of a table's rows that contain a folded text in one of the columns, from an index. */
export const idsHolding = (
  engine: Engine,
  table: string,
  columns: readonly string[],
  needle: string,
): RawBuilder<unknown> => {
  const { from, where } = holding(engine, table, columns, needle);
  return sql`select ${sql.ref(`${table}.id`)} from ${from} where ${where}`;
};

/** True for the listed rows that contain a text, examined one by one. */
export const holdsText = (engine: Engine, columns: ListColumns, needle: string): Expression<SqlBool> => {
  const listed = tableOf(columns.id);
  const hits = searchedByTable(columns).map(([table, names]) => {
    const holds = containsText(engine, table, names, needle);
    return table === listed
      ? holds
      : sql`(select ${holds} from ${sql.table(table)} where ${wayBetween(listed, table)})`;
  });
  const meant = (columns.numbers ?? []).flatMap((number) => {
    const isMeant = isNumberMeant(engine, number, needle);
    const table = tableOf(number.column);
    if (isMeant === null) return [];
    return table === listed
      ? isMeant
      : sql`(select ${isMeant} from ${sql.table(table)} where ${wayBetween(listed, table)})`;
  });
  return lookedAt(engine, sql.join([...hits, ...meant], sql` or `));
};

/**
 * The rows of a table that contain all words of a text: from one index for three characters or more, from another for
 * fewer, where one of its spellings has no longer word.
 */
export const holding = (
  engine: Engine,
  table: string,
  columns: readonly string[],
  needle: string,
): Holding => {
  const listed = sql.table(table);
  const spellings = spellingsOf(needle).map(differentWords);
  const isShort = spellings.some((words) => !words.some(isLong));
  const contains = containsText(engine, table, columns, needle);
  if (isShort && table === 'payments')
    return {
      from: listed,
      where: spellings.flat().every(mayBeCounted) ? contains : sql<SqlBool>`${isOdd(engine)} and ${contains}`,
    };
  if (engine.name === 'postgres') {
    if (!isShort) return { from: listed, where: contains };
    const pairs = spellings.flatMap((words) =>
      columns.map(
        (column) =>
          sql`search_pairs(${engine.folded(sql.ref(`${table}.${column}`))}) @> ${words.map(firstTwo)}::text[]`,
      ),
    );
    const found = sql<SqlBool>`(${sql.join(pairs, sql` or `)})`;
    return {
      from: listed,
      where: spellings.flat().some(isLong) ? sql<SqlBool>`${found} and ${contains}` : found,
    };
  }
  const index = isShort ? `${table}_pairs` : `${table}_search`;
  // What they find is checked again for all words.
  const sought = spellings.map((words) => {
    const terms = (isShort ? words : words.filter(isLong))
      .slice(0, mostConditions)
      .map((word) =>
        isShort ? `${Buffer.from(firstTwo(word)).toString('hex')} *` : `"${word.replaceAll('"', '""')}"`,
      );
    return `(${terms.join(' AND ')})`;
  });
  const matches = sql<SqlBool>`${sql.ref(index)} match ${`{${columns.join(' ')}} : (${sought.join(' OR ')})`}`;
  return {
    from: sql`${sql.table(index)} cross join ${listed}`,
    // The index of three characters folds more letters than A to Z and finds words across columns, so its results are
    // checked again.
    where: sql<SqlBool>`${matches} and ${sql.ref(`${table}.rowid`)} = ${sql.ref(`${index}.rowid`)} and ${contains}`,
  };
};

/** True for a word of three characters or more. */
const isLong = (word: string): boolean => Array.from(word).length >= 3;

const firstTwo = (word: string): string => Array.from(word).slice(0, 2).join('');

/** True for one or two characters that may be part of a payment's id as the counter gives it out. */
const mayBeCounted = (needle: string): boolean => 'pay-'.includes(needle) || /^-?\d+$/.test(needle);

/** The condition of the index of payments whose id has another form; the text must equal that of the index. */
const isOdd = ({ name }: Engine): Expression<SqlBool> =>
  name === 'postgres'
    ? sql<SqlBool>`payments.payment_id !~ '^PAY-[0-9]*$'`
    : sql<SqlBool>`(substr(payments.payment_id, 1, 4) <> 'PAY-' or substr(payments.payment_id, 5) glob '*[^0-9]*')`;

/** The searched columns by their tables. */
export const searchedByTable = ({
  searched,
}: ListColumns): readonly (readonly [string, readonly string[]])[] => {
  const byTable = new Map<string, string[]>();
  for (const column of searched)
    byTable.set(tableOf(column), [...(byTable.get(tableOf(column)) ?? []), nameOf(column)]);
  return [...byTable];
};
