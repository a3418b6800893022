import { isSessionOf } from '#machines/app/session.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';
import type { App } from '#app/app.ts';

/**
 * Remembers who is signed in. The returned function answers later, by the stored token, whether it is still the same
 * person; false without a session.
 */
export const rememberPerson = ({ session, checkSession }: App): (() => boolean) => {
  const token = tokenIn(session.getSnapshot().context.found);
  return () => {
    checkSession();
    return isSessionOf(session.getSnapshot(), token);
  };
};
