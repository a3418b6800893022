import { type Expression, sql, type SqlBool } from 'kysely';
import { asciiFold } from '#domain/lists/searchText.ts';
import type { Db } from './database.ts';

/** True for the row whose internal or human id is `named`. */
export const matchesId = (internal: string, human: string, named: string): Expression<SqlBool> =>
  sql<boolean>`(${sql.ref(internal)} = ${named} or ${sql.ref(human)} = ${named})`;

/** True where a column equals this text, A to Z without case; the column's unique index serves it. */
export const equalsCaseInsensitive = ({ engine }: Db, column: string, text: string): Expression<SqlBool> =>
  sql<boolean>`${engine.folded(sql.ref(column))} = ${asciiFold(text)}`;
