import { isSecondPersonRequired } from '#api/refusals.ts';
import { type ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';

/**
 * Makes a write. Where the server refuses it without a second person's approval, requests the approval and answers that
 * request: nothing is written yet (rule APPROVALS).
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

/** The request for approval in a write's answer; null where the write is done. */
export const sentIn = (answer: unknown): ApprovalSent | null => (isApprovalSent(answer) ? answer : null);

/** The empty fields of a request for approval, for its maker to fill in. */
export const noApproval = { paymentId: null, staffId: null, role: null, status: null, reason: null } as const;
