import { type Kysely, sql } from 'kysely';

/** What this step writes by name. */
interface TablesHere {
  readonly book_totals: { readonly name: string; readonly key: string };
}

/**
 * The numbers of customers, vehicles and payments in force by status beside those of loans, so that no list counts its
 * rows. A server of an earlier version, which goes on for a moment, keeps others: the totals are to be compared once more.
 */
export const listTotals = async (db: Kysely<TablesHere>): Promise<void> => {
  await sql`delete from book_totals where name = 'customers'`.execute(db);
  for (const statement of counted) await sql.raw(`insert into book_totals ${statement}`).execute(db);
  await sql`insert into book_totals select 'unsettled', '033', 1, 0, 0 from audit_chain where seq > 0`.execute(
    db,
  );
};

const counted = [
  `select 'customers', status, count(*), 0, 0 from customers group by status`,
  `select 'vehicles', status, count(*), 0, 0 from vehicles group by status`,
  `select 'payments', status, count(*), 0, 0 from payments where reverted_at is null group by status`,
];
