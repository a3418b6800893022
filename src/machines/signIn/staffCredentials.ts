import type { IdentityQuestion } from '#domain/account/secondFactor.ts';
import { credentialsOf } from '#machines/kinds/credentials.ts';
import { signInFailureMessage } from '#api/failure.ts';
import { identityAnswerOf } from '#machines/kinds/identityAnswer.ts';

/** The answer to a login, as far as the later steps need it. */
export interface StaffLogin {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly message: string | null;
  readonly staffName: string | null;
  /** The question for a second factor, which replaces the token; null where the account has none. */
  readonly secondFactor: IdentityQuestion | null;
}

/** The form of the staff sign-in, up to the server's answer. */
export const staffCredentials = credentialsOf<StaffLogin>({
  id: 'staffCredentials',
  description: 'E-mail and password of a member of staff, up to the server’s answer.',
});

/**
 * The second factor after the right password: a code, or a passkey (rule SIGN-IN-STAFF). A login without a token says
 * that the question has run out of time or of tries.
 */
export const secondStep = identityAnswerOf<StaffLogin>({
  id: 'secondStep',
  description: 'The account has a second factor: a code or a passkey is asked for.',
  messageOf: (error) => signInFailureMessage(error, 'This is not right. Please try again.'),
});
