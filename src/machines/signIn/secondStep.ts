import { signInFailureMessage } from '#api/failure.ts';
import { identityAnswerOf } from '#machines/kinds/identityAnswer.ts';
import type { StaffLogin } from './staffCredentials.ts';

/**
 * The second factor after the right password: a code, or a passkey (rule SIGN-IN-STAFF). A login without a token says
 * that the question has run out of time or of tries.
 */
export const secondStep = identityAnswerOf<StaffLogin>({
  id: 'secondStep',
  description: 'The account has a second factor: a code or a passkey is asked for.',
  messageOf: (error) => signInFailureMessage(error, 'This is not right. Please try again.'),
});
