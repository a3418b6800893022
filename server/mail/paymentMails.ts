import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';

/** To a borrower whose payment awaits confirmation (rule CLAIM). */
export interface ClaimMail extends PaymentFacts {
  readonly kind: 'claim';
}

/** To a borrower whose payment is now Paid. */
export interface ReceiptMail extends PaymentFacts {
  readonly kind: 'receipt';
}

/** To a borrower whose payment was reverted. */
export interface RevertMail extends PaymentFacts {
  readonly kind: 'revert';
  readonly reason: string;
  readonly revertedAt: Instant;
}

/**
 * To a borrower whose money came in and paid anything but installments that it completed. `left` is everything that is still due, `arrears` the
 * installments in it; missing in a mail that an earlier version stored.
 */
export interface PartReceiptMail {
  readonly kind: 'partReceipt';
  readonly name: string;
  readonly loanId: string;
  readonly receiptId: string;
  readonly amount: Paise;
  readonly receivedOn: Day;
  readonly method: string;
  readonly covered: readonly {
    readonly target: string;
    readonly installmentNumber: number | null;
    readonly amount: Paise;
  }[];
  readonly left: Paise;
  readonly arrears?: Paise;
  readonly nextDueDate: Day | null;
}

/**
 * To a borrower whose receipt or refund was reverted, unless the mails about its installments say all of it. `advance` is
 * what is kept afterwards, the others are as in a mail about money that came in.
 */
export interface MoneyRevertedMail extends Pick<
  PartReceiptMail,
  'name' | 'loanId' | 'receiptId' | 'amount' | 'receivedOn' | 'method' | 'left' | 'nextDueDate'
> {
  readonly kind: 'moneyReverted';
  readonly isRefund: boolean;
  readonly reason: string;
  readonly revertedAt: Instant;
  readonly arrears: Paise;
  readonly advance: Paise;
}

/** To a borrower who got money back from the advance. `advance` is the rest of it. */
export interface RefundMail {
  readonly kind: 'refund';
  readonly name: string;
  readonly loanId: string;
  readonly receiptId: string;
  readonly amount: Paise;
  readonly refundedOn: Day;
  readonly method: string;
  readonly reason: string;
  readonly advance: Paise;
}

/** To a borrower a part of whose penalty was waived, or whose waiver was withdrawn. */
export interface WaiverMail {
  readonly kind: 'waiver';
  readonly name: string;
  readonly loanId: string;
  readonly waiverId: string;
  readonly installmentNumber: number;
  readonly dueDate: Day;
  readonly amount: Paise;
  readonly waivedOn: Day;
  /** The reason of the withdrawal where there is one, else of the waiver. */
  readonly reason: string;
  readonly isWithdrawn: boolean;
  /** The penalty that is due afterwards, in paise. */
  readonly due: Paise;
  readonly penaltyWords: readonly string[];
}

/**
 * To a borrower whose loan was charged beside its installments, or whose charge was waived or cancelled. `amount` is with
 * its tax, `waived` the part that need not be paid any more; `left`, `arrears` and `nextDueDate` are as in a mail about
 * money that came in.
 */
export interface ChargeMail extends Pick<PartReceiptMail, 'name' | 'loanId' | 'left' | 'nextDueDate'> {
  readonly kind: 'charge';
  readonly did: 'levied' | 'waived' | 'cancelled';
  readonly chargeId: string;
  readonly noun: string;
  readonly amount: Paise;
  readonly gst: Paise;
  readonly leviedOn: Day;
  /** What is paid of it; of a charge just levied, from the advance. Missing in a mail that an earlier version stored. */
  readonly paid?: Paise;
  readonly waived: Paise;
  readonly due: Paise;
  /** The reason of the waiver or the cancellation where there is one, else of the charge. */
  readonly reason: string;
  readonly arrears: Paise;
}

interface PaymentFacts {
  readonly name: string;
  readonly loanId: string;
  readonly paymentId: string;
  readonly installmentNumber: number;
  readonly payment: Paise;
  readonly penalty: Paise;
  /** The explanation of the penalty (rule PENALTY-WORDS); missing in a mail that an earlier version stored. */
  readonly penaltyWords?: readonly string[];
  readonly total: Paise;
  readonly paidDate: Instant;
  readonly dueDate: Day | null;
  readonly paymentMethod: string;
}
