import { failureMessage, retryAfterSeconds } from '#api/failure.ts';
import { formatWait } from '#domain/values/format.ts';
import { identityAnswerOf } from '#machines/kinds/identityAnswer.ts';

/** The server's result on a right answer, or on one that came too late. */
export type ConfirmationResult = 'confirmed' | 'ticketOver';

/** The proof of identity that a signed-in member of staff gives again (rule GUARDED-CALLS). */
export const ownIdentityAnswer = identityAnswerOf<ConfirmationResult>({
  id: 'ownIdentityAnswer',
  description: 'The person who is signed in proves who they are: by a code, a passkey or the password.',
  messageOf: (error) => {
    const seconds = retryAfterSeconds(error);
    return seconds === null
      ? failureMessage(error, 'This is not right. Please try again.')
      : `Too many attempts. Please try again in ${formatWait(seconds)}.`;
  },
});
