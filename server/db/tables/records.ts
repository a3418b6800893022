import type { Generated } from 'kysely';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { RecordStatus } from '#domain/records/customer.ts';
import type { FeedbackStatus } from '#domain/records/feedback.ts';
import type { LoanStatus } from '#domain/loan/lifecycle.ts';
import type { Paise } from '#domain/values/money.ts';
import type { RateBps } from '#domain/values/rate.ts';
import type { StaffRole, StaffStatus } from '#domain/records/staff.ts';
import type { PaymentFrequency } from '#domain/loan/terms.ts';
import type { AccountKind } from './signIn.ts';

export interface StaffTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly status: Generated<StaffStatus>;
  readonly password_hash: string;
  /** 1 while no password is set: from an invitation or a reset until the mailed link is used. */
  readonly awaits_password: Generated<0 | 1>;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

export interface CustomersTable {
  readonly id: string;
  readonly customer_id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly dob: Day | null;
  readonly gender: string | null;
  /** Sealed, like the next two: see `identity.ts`. */
  readonly aadhar: string | null;
  readonly pan: string | null;
  readonly driving_license: string | null;
  readonly status: RecordStatus;
  /** Null until a password is set: nobody can sign in before. */
  readonly password_hash: string | null;
  readonly must_change_password: 0 | 1;
  /** When the password, given by the lender for one sign-in, ends; null for one of the customer's own. */
  readonly one_time_expires_at: Instant | null;
  readonly one_time_used_at: Instant | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

export interface VehiclesTable {
  readonly id: string;
  readonly vehicle_id: string;
  readonly registration_number: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly year: string | null;
  readonly engine_number: string | null;
  readonly chassis_number: string | null;
  readonly color: string | null;
  readonly status: RecordStatus;
  /** The customer for whom it was added; null where none was named. */
  readonly customer_id: string | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

export interface LoansTable {
  readonly id: string;
  readonly loan_id: string;
  readonly customer_id: string;
  readonly vehicle_id: string;
  readonly loan_type: string | null;
  readonly loan_amount_paise: Paise;
  readonly market_value_paise: Paise | null;
  readonly processing_fee_paise: Paise | null;
  readonly interest_rate_bps: RateBps;
  readonly tenure_months: number;
  readonly emi_amount_paise: Paise;
  readonly start_date: Day;
  readonly payment_frequency: PaymentFrequency;
  readonly instalment_count: number;
  /** Follows from the payments; written with them in one transaction. */
  readonly amount_paid_paise: Paise;
  readonly status: LoanStatus;
  /** Follows from the payments; written with them in one transaction. */
  readonly next_payment_date: Day | null;
  readonly disbursed_date: Day | null;
  readonly guarantor_name: string | null;
  readonly guarantor_phone: string | null;
  readonly guarantor_address: string | null;
  readonly guarantor_relation: string | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

export interface PaymentsTable {
  readonly id: string;
  readonly payment_id: string;
  readonly loan_id: string;
  readonly installment_number: number;
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
