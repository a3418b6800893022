import type { Instant } from '../../src/domain/calendar.ts';
import type { AccountKind } from '../db/tables.ts';

/** Whoever runs the server, by a command at the machine. */
export const commandOrigin = (now: Instant): Origin => ({
  account: null,
  name: 'Command',
  address: null,
  requestId: null,
  now,
});

/** Who makes a write and from where. The trail keeps it with every change. */
export interface Origin {
  /** The account that is signed in; null for the server itself, a command, or somebody who is not signed in. */
  readonly account: { readonly kind: AccountKind; readonly id: string } | null;
  /** The account's name at the time, or what acts in its place. */
  readonly name: string;
  /** The caller's network address; null where there is no call. */
  readonly address: string | null;
  /** The request's id, which the log line has too; null where there is no call. */
  readonly requestId: string | null;
  readonly now: Instant;
  /** The one action of every row that is written, in place of one that follows from the row. */
  readonly action?: string;
  /** What stood there before is forgotten: the entry says that a column changed, and not from what. */
  readonly isErasure?: boolean;
}
