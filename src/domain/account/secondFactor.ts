import * as Schema from 'effect/Schema';
import { nullable } from '#domain/values/absence.ts';
import { isRecord, sameBothWays, withPlainCodec } from '#domain/values/plainCodec.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';

/** A second factor of a member of staff: an authenticator app (TOTP, RFC 6238) or a passkey (WebAuthn). */
export const SecondFactor = Schema.Struct({
  id: Text,
  kind: Schema.Literals(['totp', 'passkey']),
  name: Text,
  createdAt: InstantValue,
  lastUsedAt: nullable(InstantValue),
});
export type SecondFactor = typeof SecondFactor.Type;

/** The ways to prove one's identity. The password counts only for an account without a second factor. */
export const identityMethods = ['totp', 'passkey', 'recoveryCode', 'password'] as const;
export type IdentityMethod = (typeof identityMethods)[number];

/** A WebAuthn value in its own JSON, whose contents only the browser and the library read. */
export const WebAuthnJson = withPlainCodec(
  Schema.Record(Schema.String, Schema.Unknown),
  sameBothWays(isRecord),
);

/** A question for a second factor: the ticket goes back with the answer. */
export const IdentityQuestion = Schema.Struct({
  ticket: Text,
  methods: Schema.Array(Schema.Literals(identityMethods)),
  /** The input of `navigator.credentials.get` as WebAuthn's JSON; null where no passkey can answer. */
  passkeyOptions: nullable(WebAuthnJson),
});
export type IdentityQuestion = typeof IdentityQuestion.Type;

/** One answer to a question; the unused ways are null. */
export interface IdentityReply {
  /** A code of the app, or a recovery code. */
  readonly code: string | null;
  readonly password: string | null;
  /** The result of `navigator.credentials.get` as the text of WebAuthn's JSON. */
  readonly passkey: string | null;
}

/** An answer to a question, with the ticket that it belongs to. */
export interface TicketReply extends IdentityReply {
  readonly ticket: string;
}
