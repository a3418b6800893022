import { type ActorRefFrom, waitFor } from 'xstate';
import type { TokenSource } from '#api/client.ts';
import { isSessionOf, type session } from '#machines/app/session.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';

/**
 * Gives the client the session's tokens. After a refusal a person who is still signed in tries once more, with the
 * refreshed token (some servers answer the same one) or a newer token of the same person. A refused call is never
 * repeated for another person.
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
