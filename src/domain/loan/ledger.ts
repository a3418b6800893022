import type { Day } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';
import type { Loan } from './loan.ts';
import type { Payment } from './payment/payment.ts';
import type { LoanWaivers } from './penalty/waiver.ts';

/** A loan with its payments in force, and the day on which both were loaded. */
export interface LoanLedger {
  readonly loan: Loan;
  readonly payments: readonly Payment[];
  readonly unreadable: number;
  readonly today: Day;
  /** Null or missing where the server keeps none, so that no penalty can be waived. */
  readonly waivers?: LoanWaivers | null;
  /** True where the server keeps the loan's account. */
  readonly keepsAccount?: boolean;
  /** The largest amount that the lender takes in cash at once; null or missing where the server does not say. */
  readonly cashLimit?: Paise | null;
}
