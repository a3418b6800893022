import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import type { WaiversTable } from '#server/db/tables/waivers.ts';

/** A waiver with the joined names. */
export interface WaiverRow extends WaiversTable {
  readonly loan_human_id: string;
  readonly customer_name: string;
  readonly requested_by_name: string;
  readonly approved_by_name: string;
  readonly payment_human_id: string | null;
}

export const selectWaivers = ({ query }: Db) =>
  query
    .selectFrom('waivers')
    .innerJoin('loans', 'loans.id', 'waivers.loan_id')
    .innerJoin('customers', 'customers.id', 'loans.customer_id')
    .innerJoin('staff as maker', 'maker.id', 'waivers.requested_by')
    .innerJoin('staff as approver', 'approver.id', 'waivers.approved_by')
    .leftJoin('payments', 'payments.id', 'waivers.payment_id')
    .selectAll('waivers')
    .select([
      'loans.loan_id as loan_human_id',
      'customers.name as customer_name',
      'maker.name as requested_by_name',
      'approver.name as approved_by_name',
      'payments.payment_id as payment_human_id',
    ]);

/** The subject of a request for a waiver: only one request for a subject waits at a time. */
export const penaltySubject = (loanId: string, installmentNumber: number): string =>
  `loan:${loanId}:penalty:${installmentNumber}`;

/** The waiver of an id, or 404. */
export const findWaiver = async (db: Db, id: string): Promise<WaiverRow> =>
  orNotFound(
    await selectWaivers(db)
      .where(matchesId('waivers.id', 'waivers.waiver_id', id))
      .executeTakeFirst(),
    'Waiver',
  );

export const waiverFromRow = (row: WaiverRow): Waiver => ({
  waiverId: row.waiver_id,
  loanId: row.loan_human_id,
  customerName: row.customer_name,
  installmentNumber: row.installment_number,
  amount: row.amount_paise,
  waivedOn: row.waived_on,
  reason: row.reason,
  requestedBy: row.requested_by_name,
  approvedBy: row.approved_by_name,
  paymentId: row.payment_human_id,
  withdrawnAt: row.withdrawn_at,
  withdrawalReason: row.withdrawal_reason,
});

/** Describes in the loan's trail what was done with a waiver. */
export const describeWaiver = (
  tx: Db,
  action: 'PENALTY_WAIVED' | 'PENALTY_WAIVER_WITHDRAWN',
  { id, installment_number, amount_paise }: WaiversTable,
  reason: string,
): void =>
  tx.trail?.describe('waivers', id, {
    action,
    installment_number,
    amount_paise,
    penalty_paise: amount_paise,
    reason,
  });
