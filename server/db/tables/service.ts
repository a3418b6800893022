import type { MailKind } from '#domain/records/mailKind.ts';
import type { Paise } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/calendar.ts';

export interface IdempotencyKeysTable {
  readonly account_id: string;
  readonly idempotency_key: string;
  readonly request_hash: string;
  /** The answer's JSON, sealed. */
  readonly answer: string;
  readonly created_at: Instant;
}

export interface CountersTable {
  readonly name: string;
  readonly value: number;
}

/** A row that is written to check whether writes work; never read. */
export interface HealthWritesTable {
  readonly id: number;
  readonly written_at: Instant;
}

/** How much of a quota an account has used in the hour that began at `since`. */
export interface AccountQuotasTable {
  /** The quota and the account. */
  readonly key: string;
  readonly used: number;
  readonly since: Instant;
}

export interface MailsTable {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  /** The contents of the mail as JSON, sealed; null once it is sent or given up. */
  readonly content: string | null;
  /** The number of tries to send it. */
  readonly attempts: number;
  readonly created_at: Instant;
  /** When to send it; while a server is sending it, when another may. Null once it is sent or given up. */
  readonly due_at: Instant | null;
  /** The instant after which it is not sent any more; null for never. */
  readonly expires_at: Instant | null;
  readonly sent_at: Instant | null;
}

/** A sum over the book, by the names of the domain's `Total`; amounts in paise (rule TOTALS). */
export interface BookTotalsTable {
  readonly name: string;
  /** A status or a day; '' where a name has one sum alone. */
  readonly key: string;
  readonly row_count: number;
  readonly amount_paise: Paise;
  readonly penalty_paise: Paise;
}
