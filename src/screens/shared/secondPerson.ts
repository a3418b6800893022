import { isSecondPersonRequired } from '#api/refusals.ts';
import { type ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';

/**
 * Makes a write. Where the server refuses it until a second person approves it, that is asked for, and the answer is the
 * request: nothing is done yet (rule APPROVALS).
 */
export const orAskApproval = async <Answer>(
  write: Promise<Answer>,
  ask: () => Promise<ApprovalSent>,
): Promise<Answer | ApprovalSent> => {
  try {
    return await write;
  } catch (error) {
    if (!isSecondPersonRequired(error)) throw error;
    return ask();
  }
};

/** The request that a write has become; null where it is done. */
export const sentIn = (answer: unknown): ApprovalSent | null => (isApprovalSent(answer) ? answer : null);

/** A request for approval, before it says of what. */
export const noApproval = { paymentId: null, staffId: null, role: null, status: null, reason: null } as const;
