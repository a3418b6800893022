import { type Expression, sql, type SqlBool } from 'kysely';
import { needleOf } from '#domain/lists/searchText.ts';
import { mostRecentLoans } from '#domain/portfolio/recentLoans.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { mostCounted } from '#server/db/lists/countedPage.ts';
import { containsText, idsHolding } from '#server/db/lists/search.ts';
import { countLoans } from '#server/db/totals/readTotals.ts';
import { loanFromRow, selectLoans } from '#server/resources/loans/loans.ts';

/** The newest loans that match a search, as the domain's `recentLoans` (rule RECENT-LOANS); at most 10,000 are counted. */
export const listRecentLoans: Handler<'listRecentLoans'> = async ({ db, query }) => {
  const needle = needleOf(query.search);
  if (needle === '') return { rows: await newest(db, null), total: await countLoans(db) };
  const byIndex = idsByIndex(db, needle);
  const total = await countUpTo(db, byIndex, mostCounted);
  // A search with very many matches finds the newest sooner by walking than by the index.
  return { rows: await newest(db, total < manyLoans ? isOneOf(byIndex) : holds(db, needle)), total };
};

const manyLoans = 2_000;

const newest = async (db: Db, condition: Expression<SqlBool> | null) => {
  const rows = await selectLoans(db)
    .$if(condition !== null, (loans) => loans.where(condition ?? sql<boolean>`true`))
    .orderBy(db.engine.folded(sql.ref('loans.created_at')), 'desc')
    .orderBy(db.engine.bytewise(sql.ref('loans.loan_id')), 'desc')
    .limit(mostRecentLoans)
    .execute();
  return rows.map(loanFromRow);
};

/** True for a loan whose id, or whose customer's id, contains the text. */
const holds = ({ engine }: Db, needle: string): Expression<SqlBool> =>
  sql<boolean>`(${containsText(engine, 'loans', ['loan_id'], needle)}
    or ${containsText(engine, 'customers', ['customer_id'], needle)})`;

const isOneOf = (ids: Expression<unknown>): Expression<SqlBool> => sql<boolean>`loans.id in (${ids})`;

const idsByIndex = ({ engine }: Db, needle: string): Expression<unknown> =>
  sql`${idsHolding(engine, 'loans', ['loan_id'], needle)} union
    select loans.id from loans where loans.customer_id in (${idsHolding(engine, 'customers', ['customer_id'], needle)})`;

const countUpTo = async ({ query, engine }: Db, ids: Expression<unknown>, most: number): Promise<number> => {
  const counted =
    engine.name === 'sqlite'
      ? sql<number>`(select count(*) from (${ids} limit ${sql.lit(most)}) as found)`
      : // Hides the small limit from the planner, which would otherwise scan the table.
        sql<number>`(with found as materialized (${ids})
          select count(*) from (select 1 from found limit ${sql.lit(most)}) as counted)`;
  return (await query.selectNoFrom(counted.as('count')).executeTakeFirstOrThrow()).count;
};
