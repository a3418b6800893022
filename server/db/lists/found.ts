import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import { type Asked, filterOwn, followingOf } from './asked.ts';
import { followedBy, lookedAt, whereAll } from './following.ts';
import { tableOf, wayBetween } from './listColumns.ts';
import { isNumberMeant } from './numbers.ts';
import { holding, searchedByTable } from './search.ts';

/**
 * The human ids of the rows that the search finds and the filter keeps, each once, looked up in the indexes; at most
 * `most` for each searched table, or all where `most` is null.
 */
export const foundIds = (engine: Engine, asked: Asked, most: number | null): RawBuilder<unknown> => {
  const { columns, needle } = asked;
  const listed = tableOf(columns.id);
  const conditions = [...followingOf(engine, asked), ...filterOwn(asked).map((own) => lookedAt(engine, own))];
  const end = most === null ? sql`` : sql`limit ${sql.lit(most)}`;
  const holdings = searchedByTable(columns).map(([table, names]) => ({
    table,
    ...holding(engine, table, names, needle),
  }));
  const meant = (columns.numbers ?? []).flatMap((number) => {
    const where = isNumberMeant(engine, number, needle);
    const table = tableOf(number.column);
    return where === null ? [] : [{ table, from: sql.table(table), where }];
  });
  const parts = [...holdings, ...meant].map(({ table, from, where }) => {
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
