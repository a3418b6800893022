import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';

/** A part of one installment's penalty that was waived (rule WAIVER). */
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
  /** The members of staff who asked for the waiver and who decided it: the same where no second person was needed. */
  readonly requested_by: string;
  readonly approved_by: string;
  /** The payment that was taken with less penalty than was due; null for an explicit waiver. */
  readonly payment_id: string | null;
  readonly withdrawn_at: Instant | null;
  readonly withdrawal_reason: string | null;
}
