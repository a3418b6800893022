/** Seconds after a token's expiry during which the browser still shows its screens (rule SESSION-GRACE). */
export const graceSeconds = 300;

/** Fresh until its expiry, in grace for 300 seconds from it on, expired after that. */
export type TokenStanding = 'fresh' | 'inGrace' | 'expired';

/** Judges a token by its `exp` claim (seconds since 1970) at a clock reading in milliseconds. */
export const tokenStanding = (expSeconds: number, nowMs: number): TokenStanding => {
  const pastExpiryMs = nowMs - expSeconds * 1000;
  if (pastExpiryMs < 0) return 'fresh';
  return pastExpiryMs <= graceSeconds * 1000 ? 'inGrace' : 'expired';
};

/**
 * Milliseconds until a token's standing next changes, 0 when it is already expired. Never more than a day: a browser
 * timer of over 24 days fires at once, so whoever waits judges again after each wait.
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

/** A token and whose it is, as far as it says: an owner's id and the portal, since each portal counts its own people. */
export interface HeldToken {
  readonly token: string;
  readonly owner: string | null;
  readonly portal: string;
}

/**
 * Whether two tokens are of the same person: by the owner and the portal that both of them name. Of a token that names
 * nobody no more is known than that it is the very same.
 */
export const isSameHolder = (one: HeldToken, other: HeldToken): boolean =>
  one.token === other.token ||
  (one.owner !== null && one.owner === other.owner && one.portal === other.portal);
