import type { Day, Instant } from '#domain/values/calendar.ts';
import type { DisbursalMode, Payee } from '#domain/loan/disbursal.ts';
import type { Paise } from '#domain/values/money.ts';

/** The disbursal of a loan; at most one for a loan. */
export interface DisbursalsTable {
  readonly id: string;
  /** The loan's internal id. */
  readonly loan_id: string;
  readonly paid_on: Day;
  readonly net_paise: Paise;
  readonly mode: DisbursalMode;
  readonly reference: string | null;
  readonly payee: Payee;
  /** The dealer's name; null for the borrower. */
  readonly payee_name: string | null;
  readonly account: string | null;
  /** A list of `{name, amount}` as JSON, amounts in paise. */
  readonly deductions: string;
  readonly recorded_by: string;
  readonly created_at: Instant;
}
