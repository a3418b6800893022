import { failure } from '#api/failure.ts';
import type { ListCounts } from '#domain/lists/listCounts.ts';
import { partOf } from '#machines/kinds/part.ts';

/** Null on a server that does not count. */
export const listCounts = partOf<ListCounts | null>({
  id: 'listCounts',
  description: 'How many records a list has of each status.',
  failureOf: (error) => failure(error, 'The server gave no reason.'),
});
