import type { Insertable } from 'kysely';
import type { SecurityKind } from '#domain/audit/securityEvent.ts';
import type { AccountKind } from '#server/db/tables/signIn.ts';
import type { SecurityEventsTable } from '#server/db/tables/trail.ts';

export type NewSecurityEvent = Omit<Insertable<SecurityEventsTable>, 'seq'>;

/** What a call says of itself for the security log, where its answer alone does not tell. */
export interface Noted {
  /** The account that the call is about, where the caller is not signed in; null for none. */
  account: TriedAccount | null;
  /** The kind of event, where call and answer do not imply it; null for none. */
  kind: SecurityKind | null;
  /** The reason, where the refusal does not say it; null for none. */
  reason: string | null;
}

/** A claimed account: its id where it exists, else the e-mail as typed. */
interface TriedAccount {
  readonly kind: AccountKind | null;
  readonly id: string | null;
  readonly email: string | null;
}

/** Adds facts, as the call learns them. */
export type Note = (found: Partial<Noted>) => void;
