import { type Account, account } from '#domain/loanAccount/account.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { AllocationsTable } from '#server/db/tables/receipts.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { recalculateLoan } from '#server/resources/payments/loanRecalculation.ts';
import { accountRows, type AccountRows, eventsOf, hasAccount } from './accountEvents.ts';
import { termsOfRow } from './accountViews.ts';
import { derivedRows } from './derivedRows.ts';
import { lenderRules, type LenderRules } from './lenderRules.ts';
import { type Because, type ChangedPayments, storePayments } from './storedPayments.ts';

/** What a write has read of the loan that it locked; what it adds itself is among the rows. */
export interface KnownAccount {
  readonly rows: AccountRows;
  readonly rules: LenderRules;
}

/** A loan's account after a write, with the changes of its payments. */
export interface SettledAccount extends ChangedPayments {
  readonly account: Account;
}

/**
 * Derives a loan's account as of today from its recorded events, and stores what differs (rule RECEIPT-ROWS):
 * allocations, payments, charges, the advance, and the loan's own columns. `row` is the locked loan with its new
 * status. Null, and nothing written, for a loan that never had a receipt or a charge. A write that takes a number hands in
 * what it has read before, so that nothing of it is read while other loans wait for theirs.
 */
export const settleAccount = async (
  tx: Db,
  row: LoanRow,
  today: Day,
  because: Because,
  known: KnownAccount | null = null,
): Promise<SettledAccount | null> => {
  const rows = known?.rows ?? (await accountRows(tx, row.id));
  if (!hasAccount(rows)) return null;
  const terms = termsOfRow(row, known?.rules ?? (await lenderRules(tx)));
  const events = eventsOf(rows, today);
  const { use, payments, allocations, chargeStatuses } = derivedRows(terms, rows, events, today);
  if (use.lowestAdvance < 0)
    return refuse(409, 'Some of this money was given back from the advance. Undo that refund first.');
  await storeAllocations(tx, row.id, allocations);
  for (const { id, status } of rows.charges) {
    const next = chargeStatuses.get(id);
    if (next !== undefined && next !== status)
      await tx.query.updateTable('charges').set({ status: next }).where('id', '=', id).execute();
  }
  const changed = await storePayments(tx, row, rows, payments, because);
  await recalculateLoan(tx, row, changed.inForce.toSorted(byInstallment), today, because.now);
  await tx.query
    .updateTable('loans')
    .set({ advance_paise: use.state.advance, account_on: today })
    .where('id', '=', row.id)
    .execute();
  return { ...changed, account: account(terms, events, today) };
};

const byInstallment = (left: Payment, right: Payment): number =>
  (left.installmentNumber ?? 0) - (right.installmentNumber ?? 0);

/** Stores the allocations of the receipts whose allocations have changed. */
const storeAllocations = async (
  { query }: Db,
  loanId: string,
  derived: readonly AllocationsTable[],
): Promise<void> => {
  const stored = await query
    .selectFrom('allocations')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('receipt_id')
    .orderBy('seq')
    .execute();
  const receiptIds = new Set([...stored, ...derived].map(({ receipt_id }) => receipt_id));
  const changed = [...receiptIds].filter((id) => textOf(stored, id) !== textOf(derived, id));
  if (changed.length === 0) return;
  await query.deleteFrom('allocations').where('receipt_id', 'in', changed).execute();
  const added = derived.filter(({ receipt_id }) => changed.includes(receipt_id));
  if (added.length > 0) await query.insertInto('allocations').values(added).execute();
};

/** The allocations of a receipt as one text, to compare them. */
export const textOf = (allocations: readonly AllocationsTable[], receiptId: string): string =>
  JSON.stringify(
    allocations
      .filter(({ receipt_id }) => receipt_id === receiptId)
      .map(({ seq, target, installment_number, charge_id, amount_paise }) => [
        seq,
        target,
        installment_number,
        charge_id,
        amount_paise,
      ]),
  );
