import type { Instant } from '#domain/values/calendar.ts';

/** The kind of account that a password or token belongs to. */
export type AccountKind = 'staff' | 'customer';

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

/** One sign-in. Its tokens are accepted until it ends: at its limit, by idleness, or by a person. */
export interface SessionsTable {
  readonly id: string;
  readonly account_kind: AccountKind;
  readonly account_id: string;
  readonly started_at: Instant;
  /** Written at each refresh, and now and then in between. */
  readonly last_used_at: Instant;
  /** The instant at which all tokens of the session expire, however much it is used. */
  readonly ends_at: Instant;
  /** The instant at which a person ended it; null for none. */
  readonly ended_at: Instant | null;
  /** The browser and system, in a few words, as of the last refresh. */
  readonly device: string;
  readonly address: string;
  /** The limit of the session; null for all rights of its account. */
  readonly restriction: SessionRestriction | null;
  /** The instant at which the owner last proved their identity, beyond signing in; null for never. */
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

/** An e-mail with many failed sign-ins; the owner of its account, if there is one, gets a mail. */
export interface SignInNoticesTable {
  readonly id: string;
  readonly account_kind: AccountKind;
  /** The e-mail as typed. */
  readonly email: string;
  readonly failures: number;
  readonly created_at: Instant;
}

/** An e-mail for which a link was requested; whether it has an account is looked up later. */
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
  /** The address that the change was mailed to, which the account gets back. */
  readonly email: string;
  readonly is_of_password: 0 | 1;
  /** Unique among an account's tokens, so that it orders the changes. */
  readonly created_at: Instant;
  readonly expires_at: Instant;
  readonly used_at: Instant | null;
}

/** A second factor of a member of staff; it counts once it is confirmed. */
export interface StaffFactorsTable {
  readonly id: string;
  readonly staff_id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  /** The secret of an authenticator app, sealed; null for a passkey. */
  readonly secret: string | null;
  /** The last 30-second step whose code was used, so that no code works twice. */
  readonly last_step: number | null;
  /** The id of a passkey, in base64url; null for an app. */
  readonly credential_id: string | null;
  readonly public_key: string | null;
  /** The number of uses that the passkey's device reports. */
  readonly counter: number | null;
  /** The device's transports, separated by commas. */
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
