import { type Expression, sql, type SqlBool } from 'kysely';

/** True for the row that an address names, by its internal or its human id. */
export const matchesId = (internal: string, human: string, named: string): Expression<SqlBool> =>
  sql<boolean>`(${sql.ref(internal)} = ${named} or ${sql.ref(human)} = ${named})`;
