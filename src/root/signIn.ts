import { wipeCredentials } from '../api/credentials.ts';
import type { App } from './app.ts';

/** Ends whatever session this browser keeps, before a sign-in and after one that failed. */
export const forgetSession = ({ storage, adoptCredentials }: App): void => {
  wipeCredentials(storage);
  adoptCredentials();
};

/** Makes the stored token the session's; throws when the session does not take it. */
export const adoptOrRefuse = ({ session, adoptCredentials }: App): void => {
  adoptCredentials();
  if (!session.getSnapshot().hasTag('signedIn')) throw new Error('the token was not accepted');
};
