import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Receipt } from '#domain/loanAccount/receipt.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AllocationsTable, ReceiptsTable } from '#server/db/tables/receipts.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';

/** A receipt with the joined names. */
export interface ReceiptRow extends ReceiptsTable {
  readonly loan_human_id: string;
  readonly customer_name: string;
  readonly recorded_by_name: string | null;
}

export const selectReceipts = ({ query }: Db) =>
  query
    .selectFrom('receipts')
    .innerJoin('loans', 'loans.id', 'receipts.loan_id')
    .innerJoin('customers', 'customers.id', 'loans.customer_id')
    .leftJoin('staff', 'staff.id', 'receipts.recorded_by')
    .selectAll('receipts')
    .select([
      'loans.loan_id as loan_human_id',
      'customers.name as customer_name',
      'staff.name as recorded_by_name',
    ]);

/** The receipt of an id; undefined for none. */
export const findReceipt = (db: Db, id: string): Promise<ReceiptRow | undefined> =>
  selectReceipts(db)
    .where(matchesId('receipts.id', 'receipts.receipt_id', id))
    .executeTakeFirst();

/** An allocation with its charge's human id. */
export type AllocationRow = Pick<
  AllocationsTable,
  'receipt_id' | 'target' | 'installment_number' | 'amount_paise'
> & { readonly charge_human_id: string | null };

/** The allocations of some receipts, in order. */
export const allocationsOf = async (
  { query }: Db,
  receiptIds: readonly string[],
): Promise<readonly AllocationRow[]> =>
  receiptIds.length === 0
    ? []
    : query
        .selectFrom('allocations')
        .leftJoin('charges', 'charges.id', 'allocations.charge_id')
        .select([
          'allocations.receipt_id',
          'allocations.target',
          'allocations.installment_number',
          'allocations.amount_paise',
          'charges.charge_id as charge_human_id',
        ])
        .where('allocations.receipt_id', 'in', receiptIds)
        .orderBy('allocations.receipt_id')
        .orderBy('allocations.seq')
        .execute();

/** Stands for the human id of a receipt that is only planned; it sorts after all others recorded at that instant. */
const unnumbered = '~';

/**
 * The common columns of a new receipt or refund of a loan: no number yet, in force, not matched with a bank statement.
 */
export const unrecordedReceipt = ({ id }: Pick<LoanRow, 'id'>, caller: Pick<Caller, 'id'>, now: Instant) => ({
  id: randomUUID(),
  receipt_id: unnumbered,
  loan_id: id,
  recorded_at: now,
  recorded_by: caller.id,
  reverted_at: null,
  revert_reason: null,
  statement_line: null,
});

/** A receipt as answered. */
export const receiptFromRow = (row: ReceiptRow, allocations: readonly AllocationRow[]): Receipt => ({
  receiptId: row.receipt_id === unnumbered ? null : row.receipt_id,
  loanId: row.loan_human_id,
  customerName: row.customer_name,
  kind: row.kind,
  amount: row.amount_paise,
  receivedOn: row.received_on,
  recordedAt: row.recorded_at,
  method: row.method,
  reference: row.reference,
  excess: row.excess,
  recordedBy: row.recorded_by_name,
  reason: row.reason,
  revertedAt: row.reverted_at,
  revertReason: row.revert_reason,
  allocations: allocations
    .filter(({ receipt_id }) => receipt_id === row.id)
    .map(({ target, installment_number, charge_human_id, amount_paise }) => ({
      target,
      installmentNumber: installment_number,
      chargeId: charge_human_id,
      amount: amount_paise,
    })),
});

/** Describes in the loan's trail what was done with a receipt. */
export const describeReceipt = (
  tx: Db,
  action: 'RECEIPT_RECORDED' | 'RECEIPT_REVERTED' | 'ADVANCE_REFUNDED' | 'ADVANCE_REFUND_REVERTED',
  { id, receipt_id, amount_paise }: Selectable<Tables['receipts']>,
  reason: string | null,
): void =>
  tx.trail?.describe('receipts', id, {
    action,
    amount_paise,
    payment_id: receipt_id,
    reason,
  });
