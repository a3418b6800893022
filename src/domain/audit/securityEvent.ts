import * as Schema from 'effect/Schema';
import { withDefault, nullable } from '#domain/values/absence.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';

/** The kinds of security events. */
export const securityKinds = [
  'signedIn',
  'signInFailed',
  'secondFactorAsked',
  'secondFactorFailed',
  'signedOut',
  'sessionsEnded',
  'tokenRefused',
  'tokenReused',
  'rateLimited',
  'refused',
  'inputRefused',
  'identityConfirmed',
  'identityRefused',
  'identityRevealed',
  'passwordChanged',
  'passwordReset',
  'resetAsked',
  'linkRefused',
  'changeDisowned',
  'factorsChanged',
  'concessionMade',
  'approvalAsked',
  'approvalDecided',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** One event of the security log: what happened, at whose account, from where. */
export const SecurityEvent = Schema.Struct({
  _id: nullable(Text),
  at: nullable(InstantValue),
  /** One of `securityKinds`; a newer server may have others. */
  kind: withDefault(Text, ''),
  /**
   * The number of events that the row counts: 1, or those of one address within a minute beyond the ones with rows of
   * their own.
   */
  times: withDefault(Schema.Number, 1),
  /** 'staff' or 'customer'. */
  accountKind: nullable(Text),
  accountId: nullable(Text),
  /** The account's name today. */
  accountName: nullable(Text),
  /** The account's e-mail at the time; the typed one where there is no such account. */
  accountEmail: nullable(Text),
  address: nullable(Text),
  device: nullable(Text),
  requestId: nullable(Text),
  /** The call's name, as in /api/openapi.json. */
  call: nullable(Text),
  /** The id of the record that the call named. */
  record: nullable(Text),
  /** The reason of the refusal, or the kind of number that was revealed. */
  reason: nullable(Text),
});
export type SecurityEvent = typeof SecurityEvent.Type;
