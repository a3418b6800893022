import { wipeCredentials } from '#browser/credentials.ts';
import { unknownAnswer } from '#api/failure.ts';
import type { App } from '#app/app.ts';

/** Ends the stored session, before a sign-in and after one that failed. */
export const forgetSession = ({ storage, adoptCredentials }: App): void => {
  wipeCredentials(storage);
  adoptCredentials();
};

/** Hands the stored token to the session; throws when the session does not accept it. */
export const adoptOrRefuse = ({ session, adoptCredentials }: App): void => {
  adoptCredentials();
  if (!session.getSnapshot().hasTag('signedIn')) throw new Error('the token was not accepted');
};

/**
 * The answer to a login; an answer of another shape counts as one without a token, which the screen has a message for
 * (rule SIGN-IN).
 */
export const answerToLogin = async <Answer>(login: Promise<Answer>, nothing: Answer): Promise<Answer> => {
  try {
    return await login;
  } catch (error) {
    if (unknownAnswer(error) === null) return nothing;
    throw error;
  }
};
