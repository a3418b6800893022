import type { Generated } from 'kysely';
import type { Excess } from '#domain/loanAccount/allocation.ts';
import type { AllocationTarget } from '#domain/loanAccount/crediting.ts';
import type { ChargeStatus, ReceiptKind } from '#domain/loanAccount/receipt.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';

/** Money of any amount that came in for a loan, or was given back from its advance. */
export interface ReceiptsTable {
  readonly id: string;
  readonly receipt_id: string;
  readonly loan_id: string;
  readonly amount_paise: Paise;
  /** The value date. */
  readonly received_on: Day;
  readonly recorded_at: Instant;
  readonly method: string;
  /** Of the bank or the app; one receipt in force at most has it. */
  readonly reference: string | null;
  /** Null for a refund. */
  readonly excess: Excess | null;
  readonly kind: ReceiptKind;
  /** The member of staff; null where the server itself recorded it. */
  readonly recorded_by: string | null;
  /** Why it was given back; null for money that came in. */
  readonly reason: string | null;
  readonly reverted_at: Instant | null;
  readonly revert_reason: string | null;
  /** The line of a bank statement that it was matched with; null for none. */
  readonly statement_line: string | null;
}

/** What a receipt paid on its value date. It follows from the events of the loan. */
export interface AllocationsTable {
  readonly receipt_id: string;
  readonly seq: number;
  readonly loan_id: string;
  readonly target: AllocationTarget;
  readonly installment_number: number | null;
  readonly charge_id: string | null;
  readonly amount_paise: Paise;
}

/** A charge beside installments and penalties. */
export interface ChargesTable {
  readonly id: string;
  readonly charge_id: string;
  readonly loan_id: string;
  readonly kind: string;
  /** Without tax. */
  readonly amount_paise: Paise;
  readonly gst_paise: Paise;
  /** The value date. */
  readonly levied_on: Day;
  readonly reason: string;
  /** Due and Paid follow from the events of the loan; Waived and Cancelled were decided. */
  readonly status: ChargeStatus;
  readonly recorded_at: Instant;
  readonly recorded_by: string | null;
  /** When it was waived or cancelled, and why; null for neither. */
  readonly closed_at: Instant | null;
  readonly closed_reason: string | null;
}

/** The columns of a loan that follow from its receipts and charges. */
export interface LoanAccountColumns {
  /** Money that is kept for what falls due next. */
  readonly advance_paise: Generated<Paise>;
  /** The day as of which the columns and payments that follow were written; null for a loan without receipts. */
  readonly account_on: Generated<Day | null>;
}

/** The columns of a payment that a receipt made. */
export interface PaymentReceiptColumns {
  readonly reference: Generated<string | null>;
  /** The internal id of the receipt that completed its installment, or whose money it shows; null for the product's own payment. */
  readonly receipt_id: Generated<string | null>;
}
