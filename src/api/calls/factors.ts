import * as Schema from 'effect/Schema';
import { StaffLoginAnswer } from '#api/answers.ts';
import { type Call, nothing, one, saved } from '#api/call.ts';
import { IdentityQuestion, SecondFactor, WebAuthnJson } from '#domain/account/secondFactor.ts';
import { LongWords, Words } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { Count, InstantValue, Text } from '#domain/values/wire.ts';
import { GivenPassword } from './passwords.ts';
import { get, noSession, plain, post, staffRead } from './presets.ts';

/** One answer to a question: a code of the app or a recovery code, a password, or a passkey's response. */
const IdentityReply = Schema.Struct({
  ticket: Words,
  code: nullable(Words),
  password: nullable(GivenPassword),
  /** The result of `navigator.credentials.get` as the text of WebAuthn's JSON. */
  passkey: nullable(LongWords),
});

/** The instant until which guarded calls need no further proof. */
const IdentityAnswer = Schema.Struct({ confirmedUntil: InstantValue });

export const FactorsAnswer = Schema.Struct({
  /** True where every member of staff must have one. */
  required: Schema.Boolean,
  factors: Schema.Array(SecondFactor),
  recoveryCodesLeft: Count,
});
export type FactorsAnswer = typeof FactorsAnswer.Type;

const EnrolmentRequest = Schema.Struct({ currentPassword: GivenPassword });

/** A new authenticator app; `uri` is the text of its QR code. */
const TotpEnrolment = Schema.Struct({ id: Text, secret: Text, uri: Text });

const TotpConfirmation = Schema.Struct({ id: Words, name: Words, code: Words });

export const PasskeyEnrolment = Schema.Struct({ ticket: Text, options: WebAuthnJson });
export type PasskeyEnrolment = typeof PasskeyEnrolment.Type;

const PasskeyRequest = Schema.Struct({ ticket: Words, name: Words, passkey: LongWords });

/** New recovery codes, shown once; none where the account has some already. */
const RecoveryAnswer = Schema.Struct({ recoveryCodes: Schema.Array(Text) });

/** Second factors and proofs of identity. They are our own server's; other servers answer 404. */
export const factorCalls = {
  confirmSignIn: {
    ...noSession,
    path: '/admin/login/confirm',
    body: IdentityReply,
    answer: one(StaffLoginAnswer),
  },
  listFactors: { ...get, path: '/factors', who: staffRead, answer: one(FactorsAnswer) },
  beginTotp: {
    ...post,
    path: '/factors/totp',
    who: staffRead,
    body: EnrolmentRequest,
    answer: one(TotpEnrolment),
  },
  confirmTotp: {
    ...post,
    path: '/factors/totp/confirm',
    who: staffRead,
    body: TotpConfirmation,
    answer: saved(RecoveryAnswer),
  },
  beginPasskey: {
    ...post,
    path: '/factors/passkey/options',
    who: staffRead,
    body: EnrolmentRequest,
    answer: one(PasskeyEnrolment),
  },
  addPasskey: {
    ...post,
    path: '/factors/passkey',
    who: staffRead,
    body: PasskeyRequest,
    answer: saved(RecoveryAnswer),
  },
  removeFactor: {
    ...plain,
    method: 'DELETE',
    path: '/factors/{factorId}',
    who: staffRead,
    answer: nothing,
    status: 204,
  },
  renewRecoveryCodes: {
    ...post,
    path: '/factors/recovery-codes',
    who: staffRead,
    answer: one(RecoveryAnswer),
  },
  askOwnIdentity: { ...post, path: '/identity/question', who: staffRead, answer: one(IdentityQuestion) },
  confirmOwnIdentity: {
    ...post,
    path: '/identity/confirm',
    who: staffRead,
    body: IdentityReply,
    answer: one(IdentityAnswer),
  },
} as const satisfies Record<string, Call>;
