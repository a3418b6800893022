import type { Instant } from '#domain/values/calendar.ts';
import type { LogoType } from '#domain/lender/identity/logo.ts';

/** A version of the lender's set-up. The highest is in force; none means that nothing was set up (rule LENDER). */
export interface LenderVersionsTable {
  /** The number of the version, from 1 on without gaps. */
  readonly version: number;
  /** The sections that were saved by then, as JSON of the domain's `LenderChanges`. */
  readonly settings: string;
  /** The member of staff's internal id. */
  readonly changed_by: string;
  readonly changed_at: Instant;
}

/** A picture that is the lender's logo, or was in an earlier version. */
export interface LenderLogosTable {
  /** SHA-256 of the picture, in hexadecimal. */
  readonly id: string;
  readonly type: LogoType;
  /** The picture's bytes in base64. */
  readonly content: string;
  readonly added_at: Instant;
}
