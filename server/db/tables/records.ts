import type { Generated } from 'kysely';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { FeedbackStatus } from '#domain/records/feedback.ts';
import type { Paise } from '#domain/values/money.ts';
import type { StaffRole, StaffStatus } from '#domain/records/staff.ts';
import type { AccountKind } from './signIn.ts';

export interface StaffTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly status: Generated<StaffStatus>;
  readonly password_hash: string;
  /** 1 while no password is set: from an invitation or a reset until its link is used. */
  readonly awaits_password: Generated<0 | 1>;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

export interface PaymentsTable {
  readonly id: string;
  readonly payment_id: string;
  readonly loan_id: string;
  /** The number of the installment; null for money of a receipt that no installment's payment shows. */
  readonly installment_number: number | null;
  readonly amount_paise: Paise;
  readonly penalty_paise: Paise;
  readonly status: 'Paid' | 'Received';
  readonly paid_date: Instant;
  readonly due_date: Day;
  readonly payment_method: string;
  readonly paid_by: 'Admin' | 'Customer';
  readonly created_at: Instant;
  /** The instant of the revert; null while the payment is in force. */
  readonly reverted_at: Instant | null;
  readonly revert_reason: string | null;
}

export interface FeedbackTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly status: FeedbackStatus;
  readonly created_at: Instant;
  /** The account whose session sent it; name and e-mail are as typed. Null for older messages. */
  readonly account_kind: AccountKind | null;
  readonly account_id: string | null;
}
