import type { ApprovalSent } from '#domain/records/approval.ts';

/** The answer where a write waits for a second person. */
export const sent: ApprovalSent = { approvalId: 'APR-000001', message: 'Sent for approval.' };
