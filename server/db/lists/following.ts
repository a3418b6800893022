import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** What rows come from, and which of them. */
export interface Source {
  readonly from: RawBuilder<unknown>;
  readonly where: readonly Expression<SqlBool>[];
}

/**
 * The rows of a table that belong to each row of a source, looked up by an index row by row. Left to itself, PostgreSQL may
 * read all of the second table instead: it does not know how soon a page is full.
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
 * A condition of which the database does not know how many rows meet it: it would leave the order of the list for an index
 * that has those rows, all of which it would have to sort.
 */
export const lookedAt = ({ name }: Engine, condition: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(${condition}, ${sql.raw(name === 'postgres' ? 'false' : '0')})`;
