import * as Schema from 'effect/Schema';
import { approvalStatuses } from '#domain/records/approval.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { staffRoles, staffStatuses } from '#domain/records/staff.ts';
import { nullable } from '#domain/values/wire.ts';
import { Offset, oneOf, Whole, Words } from '#domain/values/strict.ts';

/** Requests of the calls about approvals. They are our own server's; other servers answer 404. */

/** The requests of one status, or all, newest first. */
export const ApprovalsRequest = Schema.Struct({
  status: nullable(oneOf(approvalStatuses)),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/**
 * A write that was refused because it needs a second person: `paymentId` for `revertPayment` and `confirmPayment`,
 * `staffId` with role and status for `updateStaff`.
 */
export const AskApprovalRequest = Schema.Struct({
  action: oneOf(['revertPayment', 'confirmPayment', 'updateStaff'] as const),
  paymentId: nullable(Words),
  staffId: nullable(Words),
  role: nullable(oneOf(staffRoles)),
  status: nullable(oneOf(staffStatuses)),
  reason: nullable(Words),
});

export const RejectRequest = Schema.Struct({ note: Words });
