import { type ActorRefFrom, waitFor } from 'xstate';
import type { TokenSource } from '../api/client.ts';
import { isSessionOf, type session, tokenIn } from '../machines/session.ts';

/**
 * The client's tokens are those of the session. Whoever is still signed in after a refusal tries again once: with the
 * token of the refresh, which some servers answer unchanged, or with a newer one of theirs that came meanwhile. What was
 * refused to one person is never tried again for another.
 */
export const sessionTokens = (actor: ActorRefFrom<typeof session>): TokenSource => ({
  token: () => currentToken(actor),
  renew: async (refused) => {
    actor.send({ type: 'token.refused', token: refused });
    await waitFor(actor, (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }));
    return isSessionOf(actor.getSnapshot(), refused) ? currentToken(actor) : null;
  },
  ended: (refused) => actor.send({ type: 'renewedToken.refused', token: refused }),
});

const currentToken = (actor: ActorRefFrom<typeof session>): string | null => {
  const snapshot = actor.getSnapshot();
  return snapshot.hasTag('signedIn') ? tokenIn(snapshot.context.found) : null;
};
