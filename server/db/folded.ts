import { type Expression, sql, type SqlBool } from 'kysely';
import { asciiFold } from '../../src/domain/listQuery.ts';
import type { Db } from './database.ts';

/** True where a column holds this text, A to Z compared without case; its unique index answers it. */
export const foldedEquals = ({ engine }: Db, column: string, text: string): Expression<SqlBool> =>
  sql<boolean>`${engine.folded(sql.ref(column))} = ${asciiFold(text)}`;
