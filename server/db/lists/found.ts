import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import { type Asked, filterOwn, followingOf } from './asked.ts';
import { followedBy, lookedAt, whereAll } from './following.ts';
import { tableOf, wayBetween } from './listColumns.ts';
import { holding, searchedByTable } from './search.ts';

/**
 * The human ids of the listed rows that a search finds and the filter leaves, from the indexes, each once; of each table in
 * which the text may be up to `most` of them, or all where that is null.
 */
export const foundIds = (engine: Engine, asked: Asked, most: number | null): RawBuilder<unknown> => {
  const { columns, needle } = asked;
  const listed = tableOf(columns.id);
  const conditions = [...followingOf(engine, asked), ...filterOwn(asked).map((own) => lookedAt(engine, own))];
  const end = most === null ? sql`` : sql`limit ${sql.lit(most)}`;
  const parts = searchedByTable(columns).map(([table, names]) => {
    const { from, where } = holding(engine, table, names, needle);
    const rows =
      table === listed
        ? { from, where: [where, ...conditions] }
        : followedBy(engine, { from, where: [where] }, listed, [wayBetween(listed, table), ...conditions]);
    return sql`select ${sql.ref(columns.id)} as human_id from ${rows.from} ${whereAll(rows.where)} ${end}`;
  });
  return sql.join(
    parts.map((part) => sql`select human_id from (${part}) as part`),
    sql` union `,
  );
};
