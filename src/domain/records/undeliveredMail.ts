import * as Schema from 'effect/Schema';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { InstantValue, Tally, Text } from '#domain/values/wire.ts';

/** The tries after which a mail that was not sent counts as undelivered (rule MAIL-UNDELIVERED). */
export const triesUntilUndelivered = 5;

/** The most undelivered mails that are listed, the newest of them. */
export const mostUndelivered = 100;

/** A mail that could not be sent (rule MAIL-UNDELIVERED), without its content. */
export const UndeliveredMail = Schema.Struct({
  _id: nullable(Text),
  recipient: withDefault(Text, ''),
  /** A `MailKind` (mailKind.ts); a newer server may have others. */
  kind: withDefault(Text, ''),
  writtenAt: nullable(InstantValue),
  /** How often it was tried. */
  attempts: withDefault(Tally, 0),
  /** When it is tried next; null once it is given up. */
  nextTryAt: nullable(InstantValue),
  /** The customer with that address; null where only staff have it. */
  customerId: nullable(Text),
  customerName: nullable(Text),
});
export type UndeliveredMail = typeof UndeliveredMail.Type;
