import * as Schema from 'effect/Schema';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { Tally } from '#domain/values/wire.ts';
import { Work } from './today.ts';

/** No kind is counted further than this number, and the bell shows no larger one (rule NOTIFICATIONS). */
export const mostNotified = 99;

/** The counts of what waits for the staff, as the book is now (rule NOTIFICATIONS). */
export const Notifications = Schema.Struct({
  /** Payments that borrowers have sent and nobody has confirmed, the oldest first (rule CLAIM). */
  toConfirm: Work,
  /** Messages that nobody has begun to answer (rule FEEDBACK). */
  feedback: Tally,
  /** Requests of others that the caller may decide (rule APPROVALS); null for callers who decide none. */
  approvals: nullable(Tally),
  /** Mails that could not be sent (rule MAIL-UNDELIVERED); 0 from a server that does not count them. */
  undelivered: withDefault(Tally, 0),
  /** True in a practice book, whose people and loans are invented (rule SAMPLES). */
  practice: withDefault(Schema.Boolean, false),
});
export type Notifications = typeof Notifications.Type;

/** How much waits in all. */
export const countNotified = ({ toConfirm, feedback, approvals, undelivered }: Notifications): number =>
  toConfirm.total + feedback + (approvals ?? 0) + undelivered;

/** A number of things that wait, such as '3'; '99+' for more than are counted. */
export const notifiedText = (count: number): string =>
  count > mostNotified ? `${mostNotified}+` : String(count);
