import * as Schema from 'effect/Schema';
import { InstantValue, orElse, orNull, Text } from '#domain/values/wireValues.ts';

/** One sign-in of one's own that still counts, as its owner sees it. */
export const SignInSession = Schema.Struct({
  id: Text,
  /** Browser and system in a few words. */
  device: orElse(Text, 'Unknown device'),
  address: orNull(Text),
  startedAt: orNull(InstantValue),
  lastUsedAt: orNull(InstantValue),
  /** True for the session that made the call. */
  current: orElse(Schema.Boolean, false),
});
export type SignInSession = typeof SignInSession.Type;
