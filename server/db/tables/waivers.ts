import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';

/** A part of one installment's penalty that was given up (rule WAIVER). */
export interface WaiversTable {
  readonly id: string;
  readonly waiver_id: string;
  readonly loan_id: string;
  readonly installment_number: number;
  readonly amount_paise: Paise;
  /** The value date. */
  readonly waived_on: Day;
  readonly recorded_at: Instant;
  readonly reason: string;
  /** The member of staff who asked for it, and who decided it: the same one where no second person was needed. */
  readonly requested_by: string;
  readonly approved_by: string;
  /** The payment that was taken with less penalty than was due; null for a waiver of its own. */
  readonly payment_id: string | null;
  readonly withdrawn_at: Instant | null;
  readonly withdrawal_reason: string | null;
}
