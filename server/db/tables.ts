import type { Generated } from 'kysely';
import type { AuditSubject } from '#server/audit/coverage.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { RecordStatus } from '#domain/records/customer.ts';
import type { FeedbackStatus } from '#domain/records/feedback.ts';
import type { IdentityField } from '#domain/records/identityNumber.ts';
import type { LoanStatus } from '#domain/loan/lifecycle.ts';
import type { Paise } from '#domain/values/money.ts';
import type { RateBps } from '#domain/values/rate.ts';
import type { SecurityKind } from '#domain/audit/securityEvent.ts';
import type { StaffRole } from '#domain/records/staff.ts';
import type { PaymentFrequency } from '#domain/loan/terms.ts';

/**
 * The rows as both engines store them: money in whole paise, rates in basis points, days and instants as text, booleans
 * as 1 and 0. `id` is the record's `_id`; a column such as `loans.loan_id` is the human id, except where it refers to
 * another table, which is always by `id` (rule TWO-IDS).
 */
export interface Tables {
  readonly staff: StaffTable;
  readonly customers: CustomersTable;
  readonly vehicles: VehiclesTable;
  readonly loans: LoansTable;
  readonly payments: PaymentsTable;
  readonly audit_entries: AuditEntriesTable;
  readonly audit_chain: AuditChainTable;
  readonly sign_in_limits: SignInLimitsTable;
  readonly sign_in_failures: SignInFailuresTable;
  readonly sign_in_notices: SignInNoticesTable;
  readonly account_quotas: AccountQuotasTable;
  readonly feedback: FeedbackTable;
  readonly sessions: SessionsTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly staff_factors: StaffFactorsTable;
  readonly recovery_codes: RecoveryCodesTable;
  readonly factor_tickets: FactorTicketsTable;
  readonly idempotency_keys: IdempotencyKeysTable;
  readonly counters: CountersTable;
  readonly health_writes: HealthWritesTable;
  readonly reset_requests: ResetRequestsTable;
  readonly reset_tokens: ResetTokensTable;
  readonly disown_tokens: DisownTokensTable;
  readonly mails: MailsTable;
  readonly data_keys: DataKeysTable;
  readonly key_ring: KeyRingTable;
  readonly record_keys: RecordKeysTable;
  readonly identity_reads: IdentityReadsTable;
  readonly security_events: SecurityEventsTable;
  readonly row_seal_keys: RowSealKeysTable;
  readonly row_seals: RowSealsTable;
  readonly row_seal_sums: RowSealSumsTable;
}

/** The kind of account that a password or token belongs to. */
export type AccountKind = 'staff' | 'customer';

export interface StaffTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly status: Generated<RecordStatus>;
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

export interface AuditEntriesTable {
  readonly seq: Generated<number>;
  readonly id: string;
  /** Null for what is not about a loan. */
  readonly loan_id: string | null;
  readonly action: string;
  readonly installment_number: number | null;
  readonly amount_paise: Paise | null;
  readonly penalty_paise: Paise | null;
  readonly original_payment_date: Instant | null;
  readonly due_date: Day | null;
  /** The payment's human id, as the wire shows it. */
  readonly payment_id: string | null;
  readonly reason: string | null;
  readonly performed_at: Instant;
  /** The name in answers: 'Admin' or 'Customer', 'System' for what nobody requested. */
  readonly performed_by: string;
  /** The account that did it; null for the server itself. */
  readonly account_kind: AccountKind | null;
  readonly account_id: string | null;
  /** The subject; null in entries of earlier versions. */
  readonly subject: AuditSubject | null;
  /** The internal id of the subject, as `details` has it too. */
  readonly subject_id: string | null;
  /** The changes and their origin, as JSON with sorted keys; null in entries of earlier versions. */
  readonly details: string | null;
  /** SHA-256 of the entry before, and of this one with it. */
  readonly previous_hash: Generated<string>;
  readonly hash: Generated<string>;
}

/** One row: the number of audit entries and the hash of the last one. Adding an entry locks it. */
export interface AuditChainTable {
  readonly id: number;
  readonly seq: number;
  readonly hash: string;
}

/** The failures in a row under one key, and until when further attempts must wait. */
export interface SignInLimitsTable {
  /** SHA-256 of an account and an address, or of an address, so that neither is stored. */
  readonly key: string;
  readonly failures: number;
  readonly blocked_until: Instant | null;
  readonly updated_at: Instant;
}

/** The failures of an address in the last quarter of an hour. */
export interface SignInFailuresTable {
  readonly id: string;
  readonly address_key: string;
  readonly failed_at: Instant;
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

/** One sign-in. Its tokens are accepted until it ends: at its limit, by idleness, or by a person. */
export interface SessionsTable {
  readonly id: string;
  readonly account_kind: AccountKind;
  readonly account_id: string;
  readonly started_at: Instant;
  /** Written at each refresh, and now and then in between. */
  readonly last_used_at: Instant;
  /** From here on no token of the session counts, however much it is used. */
  readonly ends_at: Instant;
  /** The instant at which a person ended it; null for none. */
  readonly ended_at: Instant | null;
  /** The browser and system, in a few words, as of the last refresh. */
  readonly device: string;
  readonly address: string;
  /** The limit of the session; null for all rights of its account. */
  readonly restriction: SessionRestriction | null;
  /** When its owner last showed who they are, beyond signing in. */
  readonly identity_confirmed_at: Instant | null;
}

/**
 * `password`: signed in with a one-time password, which must be changed first. `secondFactor`: staff who must add a second
 * factor first.
 */
export type SessionRestriction = 'password' | 'secondFactor';

export interface RefreshTokensTable {
  /** SHA-256 of the token; the token itself is never stored. */
  readonly token_hash: string;
  /** The id of its session. */
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
  /** The answer as the wire has it, JSON, sealed. */
  readonly answer: string;
  readonly created_at: Instant;
}

export interface CountersTable {
  readonly name: string;
  readonly value: number;
}

/** Written to, to find out whether that is possible; never read. */
export interface HealthWritesTable {
  readonly id: number;
  readonly written_at: Instant;
}

/** An address for which a link was requested; whether it has an account is looked up later. */
/** An e-mail at which sign-ins failed; its account's owner, if there is one, gets a mail. */
export interface SignInNoticesTable {
  readonly id: string;
  readonly account_kind: AccountKind;
  /** As it was typed. */
  readonly email: string;
  readonly failures: number;
  readonly created_at: Instant;
}

/** How much of a quota an account has used in the hour that began at `since`. */
export interface AccountQuotasTable {
  /** The quota and the account. */
  readonly key: string;
  readonly used: number;
  readonly since: Instant;
}

export interface ResetRequestsTable {
  readonly id: string;
  readonly email: string;
  readonly created_at: Instant;
}

export interface ResetTokensTable {
  /** SHA-256 of the token; the token itself is in the mail alone. */
  readonly token_hash: string;
  readonly account_kind: AccountKind;
  readonly account_id: string;
  readonly expires_at: Instant;
}

export interface DisownTokensTable {
  /** SHA-256 of the token; the token itself is in the mail alone. */
  readonly token_hash: string;
  readonly account_kind: AccountKind;
  readonly account_id: string;
  /** The address to which the change was mailed, which the account gets back. */
  readonly email: string;
  readonly is_of_password: 0 | 1;
  /** Unique among an account's tokens: it says which change came first. */
  readonly created_at: Instant;
  readonly expires_at: Instant;
  readonly used_at: Instant | null;
}

export interface MailsTable {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** The contents of the mail as JSON, sealed; null once it is sent or given up. */
  readonly content: string | null;
  /** The number of tries to send it. */
  readonly attempts: number;
  readonly created_at: Instant;
  /** When to send it, or, while one sends it, when another may; null once it is sent or given up. */
  readonly due_at: Instant | null;
  /** The instant after which it is not sent any more; null: always useful. */
  readonly expires_at: Instant | null;
  readonly sent_at: Instant | null;
}

/** The mark of the one key that a version before `key_ring` used. */
export interface DataKeysTable {
  readonly id: 1;
  /** A known text sealed with the key. */
  readonly proof: string;
}

/** A member of staff read an identity number whole. */
export interface IdentityReadsTable {
  readonly id: string;
  /** The customer's internal id. */
  readonly customer_id: string;
  readonly field: IdentityField;
  readonly reason: string | null;
  readonly staff_id: string;
  /** As it was at the time. */
  readonly staff_name: string;
  readonly read_at: Instant;
}

/** A data key in use, by its id; the key itself is not in the database. */
export interface KeyRingTable {
  readonly id: string;
  /** One key is current and seals what is written. A previous one may still have sealed stored values. */
  readonly state: 'current' | 'previous';
  /** A known text sealed with the key. */
  readonly proof: string;
}

/** The key of one record: without it, nobody can read the record's sealed columns. */
export interface RecordKeysTable {
  /** The customer's internal id. */
  readonly record_id: string;
  /** The key in base64url, sealed with a data key. */
  readonly wrapped: string;
}

/** The key that seals rows, sealed with a data key. There is one. */
export interface RowSealKeysTable {
  readonly id: string;
  readonly wrapped: string;
}

/** The seal of a row that the trail does not keep: what it holds, as a text that only the key can make. */
export interface RowSealsTable {
  readonly table_name: string;
  /** What tells the row from others of its table. */
  readonly row_key: string;
  readonly seal: string;
}

/** All rows of a table added up, each as a number that only the key can make. A table without one is not sealed yet. */
export interface RowSealSumsTable {
  readonly table_name: string;
  readonly row_count: number;
  readonly sum_1: number;
  readonly sum_2: number;
  readonly sum_3: number;
  readonly sum_4: number;
}

/** A second factor of a member of staff; it counts once it is confirmed. */
export interface StaffFactorsTable {
  readonly id: string;
  readonly staff_id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  /** The secret of an authenticator app, sealed; null for a passkey. */
  readonly secret: string | null;
  /** The last 30-second step whose code was used: no code counts twice. */
  readonly last_step: number | null;
  /** The id of a passkey, in base64url; null for an app. */
  readonly credential_id: string | null;
  readonly public_key: string | null;
  /** How often the passkey's device reports to have been used. */
  readonly counter: number | null;
  /** How the device can be reached, separated by commas. */
  readonly transports: string | null;
  readonly created_at: Instant;
  readonly confirmed_at: Instant | null;
  readonly last_used_at: Instant | null;
}

/** A code for staff who have lost their second factor. */
export interface RecoveryCodesTable {
  /** SHA-256 of the owner's id and the code. */
  readonly id: string;
  readonly staff_id: string;
  readonly created_at: Instant;
  readonly used_at: Instant | null;
}

/** Why a second factor is asked for: to sign in, to add a passkey, or before a guarded call. */
export type TicketPurpose = 'signIn' | 'enrolment' | 'identity';

/** A question for a second factor that waits for its answer. */
export interface FactorTicketsTable {
  readonly ticket_hash: string;
  readonly staff_id: string;
  readonly purpose: TicketPurpose;
  readonly challenge: string;
  /** A hash of the password's hash: a changed password ends the ticket. */
  readonly password_proof: string;
  readonly failures: number;
  readonly expires_at: Instant;
}

/** One event of the security log, or several of one kind that came from one address within a minute. */
export interface SecurityEventsTable {
  readonly seq: Generated<number>;
  readonly at: Instant;
  readonly kind: SecurityKind;
  /** 1 where the caller was not signed in: such rows, which anybody can cause, have their own limit. */
  readonly is_stranger: 0 | 1;
  readonly times: number;
  readonly account_kind: AccountKind | null;
  readonly account_id: string | null;
  /** As it was at the time, or as it was typed. */
  readonly account_email: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly request_id: string | null;
  /** JSON: the call, the record that it named, the reason. */
  readonly details: string;
}
