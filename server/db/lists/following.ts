import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** The FROM of a query, and its conditions. */
export interface Source {
  readonly from: RawBuilder<unknown>;
  readonly where: readonly Expression<SqlBool>[];
}

/**
 * Joins the rows of a table to each row of a source, looking them up in an index row by row. A plain join might make
 * PostgreSQL read the whole second table, since it cannot know how soon a page is full.
 */
export const followedBy = (
  engine: Engine,
  source: Source,
  table: string,
  conditions: readonly Expression<SqlBool>[],
): Source =>
  engine.name === 'postgres'
    ? {
        from: sql`${source.from} cross join lateral
          (select * from ${sql.table(table)} ${whereAll(conditions)} offset 0) as ${sql.table(table)}`,
        where: source.where,
      }
    : {
        from: sql`${source.from} cross join ${sql.table(table)}`,
        where: [...source.where, ...conditions],
      };

/** `where`, with all of the conditions; nothing where there are none. */
export const whereAll = (conditions: readonly Expression<SqlBool>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/**
 * Hides a condition from the query planner, which would otherwise prefer an index on the condition to the order of the
 * list, and would have to sort all the rows found.
 */
export const lookedAt = ({ name }: Engine, condition: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(${condition}, ${sql.raw(name === 'postgres' ? 'false' : '0')})`;
