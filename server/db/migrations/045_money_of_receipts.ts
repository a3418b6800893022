import { type Kysely, sql } from 'kysely';

/** What this step writes by name. */
interface TablesHere {
  readonly counters: { readonly name: string; readonly value: number };
}

/**
 * What a loan has still to come leaves out the money of receipts from now on, so the totals are to be compared once more
 * where a book has such money (rule OUTSTANDING).
 *
 * A counter keeps the number of the last payment that was recorded before reductions were: the last one of a book that
 * knows no reduction yet, else the one before the first that has one. In a new book that is 0. It is counted, not dated, so
 * that it depends on no clock (rule WAIVER-REPORT).
 */
export const moneyOfReceipts = async (db: Kysely<TablesHere>): Promise<void> => {
  await sql`insert into book_totals select 'unsettled', '045', 1, 0, 0
    where exists (select 1 from payments where receipt_id is not null and installment_number is null)`.execute(
    db,
  );
  await sql`insert into counters (name, value) select 'payments_before_reductions', coalesce(
    (select min(cast(substr(payments.payment_id, 5) as integer)) - 1 from waivers
      join payments on payments.id = waivers.payment_id),
    (select value from counters where name = 'payments'), 0)`.execute(db);
};
