import { wipeCredentials } from '#browser/credentials.ts';
import { decodeToken, isOurToken } from '#browser/tokenClaims.ts';
import { refusedWith, unknownAnswer } from '#api/failure.ts';
import { tokenStanding } from '#domain/account/accessToken.ts';
import type { App } from '#app/app.ts';

/** Ends the stored session, before a sign-in and after one that failed. */
export const forgetSession = ({ storage, adoptCredentials }: App): void => {
  wipeCredentials(storage);
  adoptCredentials();
};

/**
 * Hands the stored token to the session; throws when the session does not accept it. Our server never answers a token that
 * has expired already, so that this device's clock is wrong where it reads so.
 */
export const adoptOrRefuse = (
  { session, adoptCredentials, clock }: Pick<App, 'session' | 'adoptCredentials' | 'clock'>,
  token: string,
): void => {
  adoptCredentials();
  if (session.getSnapshot().hasTag('signedIn')) return;
  const isClockAhead =
    isOurToken(token) && tokenStanding(decodeToken(token)?.exp ?? 0, clock.now()) === 'expired';
  throw isClockAhead ? refusedWith(0, clockAhead) : new Error('the token was not accepted');
};

const clockAhead =
  'Failed to authenticate after login. The clock of this device is ahead: set its date and time.';

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
