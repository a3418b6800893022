import type { Instant } from '#domain/values/calendar.ts';
import type { AccountKind } from '#server/db/tables/signIn.ts';

/** The origin of a command at the machine. */
export const commandOrigin = (now: Instant): Origin => ({
  account: null,
  name: 'Command',
  address: null,
  requestId: null,
  now,
});

/**
 * The database of a call without a session, for what is written once the call has shown whose it is: the trail names
 * that account.
 */
export const madeBy = <Writes extends { readonly origin?: Origin }>(
  db: Writes,
  account: NonNullable<Origin['account']>,
  name: string,
): Writes => (db.origin === undefined ? db : { ...db, origin: { ...db.origin, account, name } });

/** The account or process that makes a write, and its address. The trail keeps it with every change. */
export interface Origin {
  /** The signed-in account; null for the server itself, a command, or a call without a session. */
  readonly account: { readonly kind: AccountKind; readonly id: string } | null;
  /** The account's name at the time, or the name of the command or server. */
  readonly name: string;
  /** The caller's network address; null without a call. */
  readonly address: string | null;
  /** The request's id, which is in the log line too; null without a call. */
  readonly requestId: string | null;
  readonly now: Instant;
  /** The one action of every row that is written, in place of one that follows from the row. */
  readonly action?: string;
  /** An erasure: entries say that a column changed, without its old value. */
  readonly isErasure?: boolean;
}
