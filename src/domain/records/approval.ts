import * as Schema from 'effect/Schema';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';

/** The writes that may need a second person, by their calls. */
export const approvalActions = [
  'recordPayment',
  'confirmPayment',
  'revertPayment',
  'updateStaff',
  'waivePenalty',
] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** A request stays Requested until somebody decides, or until it expires by the clock. */
export const approvalStatuses = ['Requested', 'Done', 'Rejected', 'Withdrawn', 'Expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A write that waits for a second person, or has waited (rule APPROVALS). */
export const Approval = Schema.Struct({
  _id: nullable(Text),
  /** As people call it, such as `APR-000001`. */
  approvalId: nullable(Text),
  /** One of `approvalActions`; a newer server may have others. */
  action: withDefault(Text, ''),
  /** The write in words. */
  summary: withDefault(Text, ''),
  /** The human id of the loan that it is about; null for none. */
  loanId: nullable(Text),
  reason: nullable(Text),
  status: withDefault(Text, ''),
  /** Names of today; ids beside them. */
  requestedBy: nullable(Text),
  requestedById: nullable(Text),
  requestedAt: nullable(InstantValue),
  decidedBy: nullable(Text),
  decidedAt: nullable(InstantValue),
  note: nullable(Text),
  expiresAt: nullable(InstantValue),
  /** True for the caller's own request, which somebody else has to approve. */
  own: withDefault(Schema.Boolean, false),
});
export type Approval = typeof Approval.Type;

/** The answer of a write that waits for a second person. */
export const ApprovalSent = Schema.Struct({ approvalId: Text, message: Text });
export type ApprovalSent = typeof ApprovalSent.Type;

/** True for an answer that says that the write waits for a second person. */
export const isApprovalSent = (answer: unknown): answer is ApprovalSent =>
  typeof answer === 'object' && answer !== null && 'approvalId' in answer && 'message' in answer;
