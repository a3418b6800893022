import { failure, isMissingCall } from '#api/failure.ts';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import { type ReceiptQuery, receiptQueryToAddress } from '#domain/loanAccount/receiptQuery.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The list behind `/receipts` (rule RECEIPTS-PAGE). */
export const receiptsList = listOf<Receipt, ReceiptQuery, number>({
  id: 'receiptsList',
  description: 'The receipts of the book, newest first: filtered by loan, method and days, a page at a time.',
  textOf: receiptQueryToAddress,
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server records no receipts.' }
      : failure(error, 'The receipts could not be loaded.'),
});
