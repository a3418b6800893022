import * as Schema from 'effect/Schema';
import { SecondFactor, WebAuthnJson } from '#domain/account/secondFactor.ts';
import { GivenPassword } from './requests.ts';
import { LongWords, Words } from '#domain/values/strict.ts';
import { Count, InstantValue, nullable, Text } from '#domain/values/wire.ts';

/** Requests and answers of the calls about second factors. They are our own server's; other servers answer 404. */

/** One answer to a question: a code of the app or a recovery code, a password, or a passkey's response. */
export const IdentityReply = Schema.Struct({
  ticket: Words,
  code: nullable(Words),
  password: nullable(GivenPassword),
  /** The result of `navigator.credentials.get` as the text of WebAuthn's JSON. */
  passkey: nullable(LongWords),
});

/** The instant until which guarded calls need no further proof. */
export const IdentityAnswer = Schema.Struct({ confirmedUntil: InstantValue });

export const FactorsAnswer = Schema.Struct({
  /** True where every member of staff must have one. */
  required: Schema.Boolean,
  factors: Schema.Array(SecondFactor),
  recoveryCodesLeft: Count,
});
export type FactorsAnswer = typeof FactorsAnswer.Type;

export const EnrolmentRequest = Schema.Struct({ currentPassword: GivenPassword });

/** A new authenticator app; `uri` is the text of its QR code. */
export const TotpEnrolment = Schema.Struct({ id: Text, secret: Text, uri: Text });
export type TotpEnrolment = typeof TotpEnrolment.Type;

export const TotpConfirmation = Schema.Struct({ id: Words, name: Words, code: Words });

export const PasskeyEnrolment = Schema.Struct({ ticket: Text, options: WebAuthnJson });
export type PasskeyEnrolment = typeof PasskeyEnrolment.Type;

export const PasskeyRequest = Schema.Struct({ ticket: Words, name: Words, passkey: LongWords });

/** New recovery codes, shown once; none where the account has some already. */
export const RecoveryAnswer = Schema.Struct({ recoveryCodes: Schema.Array(Text) });
