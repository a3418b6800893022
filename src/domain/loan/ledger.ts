import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from './loan.ts';
import type { Payment } from './payment/payment.ts';

/** A loan with its payments in force, and the day on which both were loaded. */
export interface LoanLedger {
  readonly loan: Loan;
  readonly payments: readonly Payment[];
  readonly unreadable: number;
  readonly today: Day;
  /** True where the server keeps waivers, so that a penalty can be waived. */
  readonly keepsWaivers?: boolean;
}
