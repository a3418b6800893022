import * as Schema from 'effect/Schema';
import { withDefault, nullable } from '#domain/values/absence.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';

/** One of an account's current sign-ins, as its owner sees it. */
export const SignInSession = Schema.Struct({
  id: Text,
  /** Browser and system in a few words. */
  device: withDefault(Text, 'Unknown device'),
  address: nullable(Text),
  startedAt: nullable(InstantValue),
  lastUsedAt: nullable(InstantValue),
  /** True for the session that made the call. */
  current: withDefault(Schema.Boolean, false),
});
export type SignInSession = typeof SignInSession.Type;
