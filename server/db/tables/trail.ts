import type { Generated } from 'kysely';
import type { AuditSubject } from '#domain/audit/auditRecord.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { IdentityField } from '#domain/records/identityNumber.ts';
import type { Paise } from '#domain/values/money.ts';
import type { SecurityKind } from '#domain/audit/securityEvent.ts';
import type { AccountKind } from './signIn.ts';

export interface AuditEntriesTable {
  readonly seq: Generated<number>;
  readonly id: string;
  /** The loan's internal id; null for an entry about no loan. */
  readonly loan_id: string | null;
  readonly action: string;
  readonly installment_number: number | null;
  readonly amount_paise: Paise | null;
  readonly penalty_paise: Paise | null;
  readonly original_payment_date: Instant | null;
  readonly due_date: Day | null;
  /** The payment's human id. */
  readonly payment_id: string | null;
  readonly reason: string | null;
  readonly performed_at: Instant;
  /** The name in answers: 'Admin', 'Customer', or 'System' for what the server did by itself. */
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

/** The log of a member of staff reading a whole identity number. */
export interface IdentityReadsTable {
  readonly id: string;
  /** The customer's internal id. */
  readonly customer_id: string;
  readonly field: IdentityField;
  readonly reason: string | null;
  readonly staff_id: string;
  /** The name at the time. */
  readonly staff_name: string;
  readonly read_at: Instant;
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
  /** The e-mail at the time, or as typed. */
  readonly account_email: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly request_id: string | null;
  /** JSON: the call, the record that it named, the reason. */
  readonly details: string;
}
