import type { Generated } from 'kysely';
import type { Excess } from '#domain/loanAccount/allocation.ts';
import type { AllocationTarget } from '#domain/loanAccount/crediting.ts';
import type { ChargeStatus, ReceiptKind } from '#domain/loanAccount/receipt.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';

/** A receipt (money of any amount that came in for a loan) or a refund (money given back from its advance). */
export interface ReceiptsTable {
  readonly id: string;
  readonly receipt_id: string;
  readonly loan_id: string;
  readonly amount_paise: Paise;
  /** The value date. */
  readonly received_on: Day;
  readonly recorded_at: Instant;
  readonly method: string;
  /** The bank's or the app's reference; at most one receipt in force has it. Null for none. */
  readonly reference: string | null;
  /** What happens to money left over; null for a refund. */
  readonly excess: Excess | null;
  readonly kind: ReceiptKind;
  /** The member of staff's internal id; null where the server itself recorded it. */
  readonly recorded_by: string | null;
  /** The reason of a refund; null for money that came in. */
  readonly reason: string | null;
  readonly reverted_at: Instant | null;
  readonly revert_reason: string | null;
  /** The line of a bank statement that the receipt was matched with; null for none. */
  readonly statement_line: string | null;
}

/** The uses of a receipt's money on its value date, derived from the events of the loan. */
export interface AllocationsTable {
  readonly receipt_id: string;
  readonly seq: number;
  readonly loan_id: string;
  readonly target: AllocationTarget;
  readonly installment_number: number | null;
  readonly charge_id: string | null;
  readonly amount_paise: Paise;
}

/** A charge, which is owed beside installments and penalties. */
export interface ChargesTable {
  readonly id: string;
  readonly charge_id: string;
  readonly loan_id: string;
  readonly kind: string;
  /** The amount without tax, in paise. */
  readonly amount_paise: Paise;
  readonly gst_paise: Paise;
  /** The value date. */
  readonly levied_on: Day;
  readonly reason: string;
  /** Due and Paid are derived from the events of the loan; Waived and Cancelled are decisions. */
  readonly status: ChargeStatus;
  readonly recorded_at: Instant;
  readonly recorded_by: string | null;
  /** When it was waived or cancelled, and why; null if neither. */
  readonly closed_at: Instant | null;
  readonly closed_reason: string | null;
}

/** The columns of a loan that are derived from its receipts and charges. */
export interface LoanAccountColumns {
  /** The advance: money kept for the next due amounts, in paise. */
  readonly advance_paise: Generated<Paise>;
  /** The day for which the derived columns and payments were written; null for a loan without receipts. */
  readonly account_on: Generated<Day | null>;
}

/** The columns of a payment that was derived from a receipt. */
export interface PaymentReceiptColumns {
  readonly reference: Generated<string | null>;
  /**
   * The internal id of the receipt that completed its installment, or whose money the payment shows; null for a payment
   * that was recorded as such.
   */
  readonly receipt_id: Generated<string | null>;
}
