/** Seconds after a token's expiry during which the browser still shows its screens (rule SESSION-GRACE). */
export const graceSeconds = 300;

/** Fresh until its expiry, in grace for 300 seconds from it on, expired after that. */
export type TokenStanding = 'fresh' | 'inGrace' | 'expired';

/** The standing of a token by its `exp` claim (seconds since 1970) at a clock reading in milliseconds. */
export const tokenStanding = (expSeconds: number, nowMs: number): TokenStanding => {
  const pastExpiryMs = nowMs - expSeconds * 1000;
  if (pastExpiryMs < 0) return 'fresh';
  return pastExpiryMs <= graceSeconds * 1000 ? 'inGrace' : 'expired';
};

/**
 * Milliseconds until a token's standing next changes, 0 when it is already expired. At most a day, since a browser
 * timer of over 24 days fires at once: check the token again after each wait.
 */
export const msUntilNextStanding = (expSeconds: number, nowMs: number): number => {
  const remaining = {
    fresh: expSeconds * 1000 - nowMs,
    inGrace: (expSeconds + graceSeconds) * 1000 - nowMs + 1,
    expired: 0,
  }[tokenStanding(expSeconds, nowMs)];
  return Math.min(remaining, longestWaitMs);
};

const longestWaitMs = 86_400_000;

/** A token with its owner's id and portal, as far as the token names them. An id belongs to one portal. */
export interface HeldToken {
  readonly token: string;
  readonly owner: string | null;
  readonly portal: string;
}

/**
 * True where two tokens are of the same person: the same token, or the same owner in the same portal. A token without
 * an owner equals only itself.
 */
export const isSameHolder = (one: HeldToken, other: HeldToken): boolean =>
  one.token === other.token ||
  (one.owner !== null && one.owner === other.owner && one.portal === other.portal);
