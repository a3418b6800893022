import * as Schema from 'effect/Schema';
import { InstantValue, withDefault, orNull, Text } from '#domain/values/wire.ts';

/** One sign-in of one's own that still counts, as its owner sees it. */
export const SignInSession = Schema.Struct({
  id: Text,
  /** Browser and system in a few words. */
  device: withDefault(Text, 'Unknown device'),
  address: orNull(Text),
  startedAt: orNull(InstantValue),
  lastUsedAt: orNull(InstantValue),
  /** True for the session that made the call. */
  current: withDefault(Schema.Boolean, false),
});
export type SignInSession = typeof SignInSession.Type;
