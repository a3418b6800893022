import { failure, isMissingCall } from '#api/failure.ts';
import type { Disbursal } from '#domain/loan/disbursal.ts';
import { type DisbursalQuery, disbursalQueryToAddress } from '#domain/loan/disbursalQuery.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The list behind `/payouts` (rule PAYOUTS-PAGE). */
export const disbursalsList = listOf<Disbursal, DisbursalQuery, number>({
  id: 'disbursalsList',
  description: 'The disbursals of the book, newest first: filtered by payee and days, a page at a time.',
  textOf: disbursalQueryToAddress,
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server records no disbursals.' }
      : failure(error, 'The payouts could not be loaded.'),
});
