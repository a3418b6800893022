import { failure } from '#api/failure.ts';
import type { ListCounts } from '#domain/lists/listCounts.ts';
import type { PaymentFrequency } from '#domain/loan/schedule/terms.ts';
import { partOf } from '#machines/kinds/part.ts';

/** From the payment frequency that the list is filtered by. Null on a server that does not count. */
export const listCounts = partOf<ListCounts | null, PaymentFrequency | null>({
  id: 'listCounts',
  description: 'How many records a list has of each status.',
  failureOf: (error) => failure(error, 'The server gave no reason.'),
});
