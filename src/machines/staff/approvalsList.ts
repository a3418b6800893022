import { isMissingCall, titledFailure } from '#api/failure.ts';
import type { Paging } from '#domain/lists/listQuery.ts';
import type { Approval } from '#domain/records/approval.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The requests for approval, open and decided (rule APPROVALS). */
export const approvalsList = listOf<Approval, Paging, number>({
  id: 'approvalsList',
  description: 'The requests for a second person, newest first, a page at a time.',
  textOf: ({ limit, offset }) => `${limit} from ${offset}`,
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'On this server nothing waits for a second person.' }
      : titledFailure(error, 'Failed to load the requests'),
});
