import type { Generated } from 'kysely';
import type { Instant } from '#domain/values/calendar.ts';
import type { ApprovalAction, ApprovalStatus } from '#domain/records/approval.ts';

/** A write that waits for a second person, or has waited. */
export interface ApprovalsTable {
  /** The number in its human id, such as `APR-000001`. */
  readonly seq: Generated<number>;
  readonly id: string;
  readonly action: ApprovalAction;
  /** The subject of the write, down to the installment: one request of a subject waits at a time. */
  readonly subject: string;
  /** The loan's internal id; null for a write that concerns none. */
  readonly loan_id: string | null;
  /** The call's path and body as JSON, sealed; null once it is decided. */
  readonly payload: string | null;
  readonly summary: string;
  readonly requested_by: string;
  readonly requested_at: Instant;
  readonly reason: string | null;
  /** As stored: a request that expired is still Requested. */
  readonly status: Exclude<ApprovalStatus, 'Expired'>;
  readonly decided_by: string | null;
  readonly decided_at: Instant | null;
  readonly note: string | null;
  readonly expires_at: Instant;
  /** The payment that the approved write recorded; null for another write. */
  readonly payment_id: string | null;
}
