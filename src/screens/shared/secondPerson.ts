import { ApiFailure } from '#api/failure.ts';
import { isSecondPersonRequired } from '#api/refusals.ts';
import { type ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';

/** The answer of a write, or a failure that says that nothing is done yet where it waits for a second person. */
export const doneOrWaiting = <Answer>(answer: Answer | ApprovalSent): Answer =>
  isApprovalSent(answer) ? waiting(answer) : answer;

/**
 * Makes a write. Where the server refuses it until a second person approves it, that is asked for, and fails with words
 * that say so: what the person did is not done (rule APPROVALS).
 */
export const orAskApproval = async <Answer>(
  write: Promise<Answer>,
  ask: () => Promise<ApprovalSent>,
): Promise<Answer> => {
  try {
    return await write;
  } catch (error) {
    if (!isSecondPersonRequired(error)) throw error;
    return waiting(await ask());
  }
};

/** A request for approval, before it says of what. */
export const noApproval = { paymentId: null, staffId: null, role: null, status: null, reason: null } as const;

const waiting = ({ approvalId }: ApprovalSent): never => {
  throw new ApiFailure({
    _tag: 'Refused',
    status: 409,
    message: `Nothing is done yet: ${approvalId} was sent for approval, and another Admin decides it under Approvals.`,
    fields: {},
  });
};
