import { largestPage } from '#domain/lists/listQuery.ts';
import type { LoanWaivers } from '#domain/loan/penalty/waiver.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { approvalFromRow, approvalsOf, readApprovals } from '#server/resources/approvals/approvalRecords.ts';
import { findLoan, type LoanRow } from '#server/resources/loans/loans.ts';
import { penaltySubject, selectWaivers, waiverFromRow } from './waiverRecords.ts';

/** The waivers of one loan's penalties, newest first, and the requests for waivers that wait for a second person. */
export const getLoanWaivers: Handler<'getLoanWaivers'> = async (request) =>
  waiversOf(request, await findLoan(request.db, request.params.loanId, request.caller));

/** The waivers of a loan that was found, as `getLoanWaivers` answers them. */
export const waiversOf = async (
  { db, caller, now }: Pick<Request<'getLoanWaivers'>, 'db' | 'caller' | 'now'>,
  row: LoanRow,
): Promise<LoanWaivers> => {
  const waivers = await selectWaivers(db)
    .where('waivers.loan_id', '=', row.id)
    .orderBy('waivers.waived_on', 'desc')
    .orderBy('waivers.waiver_id', 'desc')
    .limit(largestPage)
    .execute();
  const subjects = Array.from({ length: row.instalment_count }, (_, index) =>
    penaltySubject(row.id, index + 1),
  );
  const open = await approvalsOf(db, 'Requested', now)
    .select('id')
    .where('subject', 'in', subjects)
    .execute();
  const ids = open.map(({ id }) => id);
  const waiting = ids.length === 0 ? [] : await readApprovals(db, ids);
  return {
    waivers: waivers.map(waiverFromRow),
    waiting: waiting.map((one) => approvalFromRow(one, now, caller.id)),
  };
};
