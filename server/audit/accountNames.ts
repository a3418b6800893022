import { sql } from 'kysely';
import { asciiFold } from '#domain/lists/searchText.ts';
import type { Db } from '#server/db/database.ts';

/** The ids of the accounts that an id, a human id or an e-mail names, and the given text itself. */
export const accountIdsOf = async ({ query, engine }: Db, named: string): Promise<readonly string[]> => {
  const folded = asciiFold(named);
  const { rows } = await sql<{ id: string }>`
    select id from staff where ${engine.folded(sql.ref('email'))} = ${folded}
    union all select id from customers where ${engine.folded(sql.ref('email'))} = ${folded} or customer_id = ${named}
  `.execute(query);
  return [named, ...rows.map(({ id }) => id)];
};

/** An account's name and e-mail as of today. */
export interface AccountName {
  readonly name: string;
  readonly email: string;
}

/** The names of the accounts with these ids, by id. */
export const accountNamesOf = async (
  { query }: Db,
  rows: readonly { readonly account_id: string | null }[],
): Promise<ReadonlyMap<string | null, AccountName>> => {
  const ids = [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
  if (ids.length === 0) return new Map();
  const staff = query.selectFrom('staff').select(['id', 'name', 'email']).where('id', 'in', ids);
  const customers = query.selectFrom('customers').select(['id', 'name', 'email']).where('id', 'in', ids);
  const found = await staff.unionAll(customers).execute();
  return new Map(found.map(({ id, name, email }) => [id, { name, email }]));
};
