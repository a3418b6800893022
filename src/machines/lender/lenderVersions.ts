import { isMissingCall, titledFailure } from '#api/failure.ts';
import type { LenderVersion } from '#domain/lender/lenderVersion.ts';
import type { Paging } from '#domain/lists/listQuery.ts';
import { listOf } from '#machines/kinds/list.ts';

/** Every version of the set-up: who changed what, and when (rule LENDER). */
export const lenderVersions = listOf<LenderVersion, Paging, number>({
  id: 'lenderVersions',
  description: 'The versions of the set-up, newest first, a page at a time.',
  textOf: ({ limit, offset }) => `${limit} from ${offset}`,
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server keeps no earlier versions.' }
      : titledFailure(error, 'Failed to load the versions'),
});
