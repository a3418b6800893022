import * as Schema from 'effect/Schema';
import { type Call, listOf, one, saved } from '#api/call.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { Approval, ApprovalSent, approvalStatuses } from '#domain/records/approval.ts';
import { staffRoles, staffStatuses } from '#domain/records/staff.ts';
import { Offset, oneOf, Whole, Words } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { get, post, staffWrite } from './presets.ts';

/** The requests of one status, or all, newest first. */
const ApprovalsRequest = Schema.Struct({
  status: nullable(oneOf(approvalStatuses)),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/**
 * A write that was refused because it needs a second person: `paymentId` for `revertPayment` and `confirmPayment`,
 * `staffId` with role and status for `updateStaff`.
 */
const AskApprovalRequest = Schema.Struct({
  action: oneOf(['revertPayment', 'confirmPayment', 'updateStaff'] as const),
  paymentId: nullable(Words),
  staffId: nullable(Words),
  role: nullable(oneOf(staffRoles)),
  status: nullable(oneOf(staffStatuses)),
  reason: nullable(Words),
});

const RejectRequest = Schema.Struct({ note: Words });

/** Writes that wait for a second person. The calls are our own server's; other servers answer 404. */
export const approvalCalls = {
  listApprovals: {
    ...get,
    path: '/approvals',
    who: staffWrite,
    query: ApprovalsRequest,
    answer: listOf(Approval),
  },
  askApproval: {
    ...post,
    path: '/approvals',
    who: staffWrite,
    body: AskApprovalRequest,
    answer: one(ApprovalSent),
    status: 202,
  },
  approveRequest: {
    ...post,
    path: '/approvals/{approvalId}/approve',
    who: staffWrite,
    answer: saved(Approval),
  },
  rejectRequest: {
    ...post,
    path: '/approvals/{approvalId}/reject',
    who: staffWrite,
    body: RejectRequest,
    answer: saved(Approval),
  },
  withdrawRequest: {
    ...post,
    path: '/approvals/{approvalId}/withdraw',
    who: staffWrite,
    answer: saved(Approval),
  },
} as const satisfies Record<string, Call>;
