import type { Generated } from 'kysely';
import type { AuditAction } from '../../src/domain/auditEntry.ts';
import type { Day, Instant } from '../../src/domain/calendar.ts';
import type { RecordStatus } from '../../src/domain/customer.ts';
import type { FeedbackStatus } from '../../src/domain/feedback.ts';
import type { LoanStatus } from '../../src/domain/lifecycle.ts';
import type { Paise } from '../../src/domain/money.ts';
import type { RateBps } from '../../src/domain/rate.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { PaymentFrequency } from '../../src/domain/terms.ts';

/**
 * The rows as both engines keep them: money in whole paise, rates in basis points, days and instants as text, yes and
 * no as 1 and 0. `id` is the wire's `_id`; a column such as `loans.loan_id` is the human id, except where it refers to
 * another table, which is always by `id`.
 */
export interface Tables {
  readonly staff: StaffTable;
  readonly customers: CustomersTable;
  readonly vehicles: VehiclesTable;
  readonly loans: LoansTable;
  readonly payments: PaymentsTable;
  readonly audit_entries: AuditEntriesTable;
  readonly feedback: FeedbackTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly idempotency_keys: IdempotencyKeysTable;
  readonly counters: CountersTable;
}

/** Whose password or token it is. */
export type AccountKind = 'staff' | 'customer';

export interface StaffTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly password_hash: string;
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
  readonly aadhar: string | null;
  readonly pan: string | null;
  readonly driving_license: string | null;
  readonly status: RecordStatus;
  /** Null until a password is set: then nobody can sign in. */
  readonly password_hash: string | null;
  readonly must_change_password: 0 | 1;
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
  /** The customer for whom it was added, where one was named. */
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
  /** A payment stands while this is null. */
  readonly reverted_at: Instant | null;
  readonly revert_reason: string | null;
}

export interface AuditEntriesTable {
  readonly seq: Generated<number>;
  readonly id: string;
  readonly loan_id: string;
  readonly action: AuditAction;
  readonly installment_number: number | null;
  readonly amount_paise: Paise | null;
  readonly penalty_paise: Paise | null;
  readonly original_payment_date: Instant | null;
  readonly due_date: Day | null;
  /** The payment's human id, as the wire shows it. */
  readonly payment_id: string | null;
  readonly reason: string | null;
  readonly performed_at: Instant;
  /** What the wire shows: 'Admin' or 'Customer'. */
  readonly performed_by: string;
  /** Who it really was. */
  readonly account_kind: AccountKind | null;
  readonly account_id: string | null;
}

export interface FeedbackTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly status: FeedbackStatus;
  readonly created_at: Instant;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token; the token itself is never stored. */
  readonly token_hash: string;
  readonly family_id: string;
  readonly account_kind: AccountKind;
  readonly account_id: string;
  readonly expires_at: Instant;
  readonly used_at: Instant | null;
  readonly revoked_at: Instant | null;
}

export interface IdempotencyKeysTable {
  readonly account_id: string;
  readonly idempotency_key: string;
  readonly request_hash: string;
  /** The answer as the wire has it, JSON. */
  readonly answer: string;
  readonly created_at: Instant;
}

export interface CountersTable {
  readonly name: string;
  readonly value: number;
}
