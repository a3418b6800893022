import type { TokenSource } from '#api/client.ts';
import { refusedWith } from '#api/failure.ts';

/**
 * Hands out tokens only while the same person is signed in: a call that began for one person is neither made nor
 * retried under another person's sign-in, in this tab or another.
 */
export const ownedTokens = (tokens: TokenSource, isTheirs: (token: string) => boolean): TokenSource => ({
  token: () => {
    const token = tokens.token();
    if (token !== null && isTheirs(token)) return token;
    throw refusedWith(401, null);
  },
  renew: async (refused) => {
    const token = await tokens.renew(refused);
    return token !== null && isTheirs(token) ? token : null;
  },
  ended: tokens.ended,
});
