import { type Instant } from '#domain/values/calendar.ts';
import type { Approval, ApprovalStatus } from '#domain/records/approval.ts';
import type { Db } from '#server/db/database.ts';
import type { ApprovalsTable } from '#server/db/tables/approvals.ts';
import { orNotFound, refuse } from '#server/calls/refusal.ts';

/** A request with the names of its people and the human id of its loan. */
export interface ApprovalRow extends Omit<ApprovalsTable, 'seq'> {
  readonly seq: number;
  readonly loan_human_id: string | null;
  readonly maker_name: string;
  readonly decider_name: string | null;
}

export const approvalIdOf = (seq: number): string => `APR-${String(seq).padStart(6, '0')}`;

/** The status at `now`: a request that was not decided in time has expired. */
const statusAt = (
  { status, expires_at }: Pick<ApprovalsTable, 'status' | 'expires_at'>,
  now: Instant,
): ApprovalStatus => (status === 'Requested' && expires_at <= now ? 'Expired' : status);

export const approvalFromRow = (row: ApprovalRow, now: Instant, callerId: string): Approval => ({
  _id: row.id,
  approvalId: approvalIdOf(row.seq),
  action: row.action,
  summary: row.summary,
  loanId: row.loan_human_id,
  reason: row.reason,
  status: statusAt(row, now),
  requestedBy: row.maker_name,
  requestedById: row.requested_by,
  requestedAt: row.requested_at,
  decidedBy: row.decider_name,
  decidedAt: row.decided_at,
  note: row.note,
  expiresAt: row.expires_at,
  own: row.requested_by === callerId,
});

/** The requests with a status at `now`; all where the status is null. */
export const approvalsOf = ({ query }: Db, status: ApprovalStatus | null, now: Instant) =>
  query
    .selectFrom('approvals')
    .$if(status !== null && status !== 'Expired', (rows) =>
      rows.where('approvals.status', '=', status as ApprovalsTable['status']),
    )
    .$if(status === 'Requested', (rows) => rows.where('approvals.expires_at', '>', now))
    .$if(status === 'Expired', (rows) =>
      rows.where('approvals.status', '=', 'Requested').where('approvals.expires_at', '<=', now),
    );

/** The rows of some requests, newest first. */
export const readApprovals = ({ query }: Db, ids: readonly string[]): Promise<readonly ApprovalRow[]> =>
  query
    .selectFrom('approvals')
    .innerJoin('staff as maker', 'maker.id', 'approvals.requested_by')
    .leftJoin('staff as decider', 'decider.id', 'approvals.decided_by')
    .leftJoin('loans', 'loans.id', 'approvals.loan_id')
    .selectAll('approvals')
    .select(['maker.name as maker_name', 'decider.name as decider_name', 'loans.loan_id as loan_human_id'])
    .where('approvals.id', 'in', ids)
    .orderBy('approvals.seq', 'desc')
    .execute();

/**
 * A request that awaits a decision, locked until the transaction ends: of two people who decide at once, the second
 * finds it decided.
 */
export const lockOpenApproval = async (tx: Db, named: string, now: Instant): Promise<ApprovalRow> => {
  const seq = Number(/^APR-(\d{6,9})$/.exec(named.trim())?.[1] ?? -1);
  const locked = await tx.query
    .selectFrom('approvals')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', named), eb('seq', '=', seq)]))
    .$call((query) => tx.engine.forUpdate(query))
    .executeTakeFirst();
  const status = statusAt(orNotFound(locked, 'Approval'), now);
  if (status === 'Expired') return refuse(409, 'This request has expired. Please ask again.', approvalOver);
  if (status !== 'Requested') return refuse(409, `This request is already decided: ${status}.`, approvalOver);
  const [row] = await readApprovals(tx, [orNotFound(locked, 'Approval').id]);
  return orNotFound(row, 'Approval');
};

/** The code of the refusal of a decision on a request that awaits none any more. */
const approvalOver = 'APPROVAL_OVER';
