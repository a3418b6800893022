import type { Handler } from '#server/calls/handler.ts';
import { matchesId } from '#server/db/conditions.ts';
import { countFound, usualPage } from '#server/db/lists/countedPage.ts';
import { allocationsOf, receiptFromRow, selectReceipts } from './receiptRecords.ts';

/** Lists receipts and refunds by value date, newest first, in pages. */
export const listReceipts: Handler<'listReceipts'> = async ({ db, query }) => {
  const { loanId, from, to, method, limit, offset } = query;
  const found = selectReceipts(db)
    .$if(loanId !== null, (rows) => rows.where(matchesId('loans.id', 'loans.loan_id', loanId ?? '')))
    .$if(from !== null, (rows) => rows.where('receipts.received_on', '>=', from))
    .$if(to !== null, (rows) => rows.where('receipts.received_on', '<=', to))
    .$if(method !== null, (rows) => rows.where('receipts.method', '=', method));
  const rows = await found
    .orderBy('receipts.received_on', 'desc')
    .orderBy('receipts.receipt_id', 'desc')
    .limit(limit ?? usualPage)
    .offset(offset ?? 0)
    .execute();
  const count = await countFound(db, found.clearSelect().select('receipts.id'));
  const allocations = await allocationsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => receiptFromRow(row, allocations)), ...count };
};
