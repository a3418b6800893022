import type { CredentialsFound, Portal, StoredCredentials } from '#browser/credentials.ts';
import { isSameHolder, tokenStanding } from '#domain/account/accessToken.ts';
import type { Clock } from '#machines/clock.ts';

/** The portal of the signed-in person; null for nobody. */
export const signedInPortal = (found: CredentialsFound): Portal | null =>
  credentialsIn(found)?.portal ?? null;

export const tokenIn = (found: CredentialsFound): string | null => credentialsIn(found)?.token ?? null;

export const isSamePerson = (one: CredentialsFound, other: CredentialsFound): boolean =>
  one._tag === 'Credentials' &&
  other._tag === 'Credentials' &&
  isSameHolder(one.credentials, other.credentials);

/** The person's tokens with the token that was just found moved to the end; empty where none was found. */
export const tokensWith = (tokens: readonly string[], found: CredentialsFound): readonly string[] => {
  const token = tokenIn(found);
  if (token === null) return [];
  return tokens.at(-1) === token ? tokens : [...tokens.filter((known) => known !== token), token];
};

/** The credentials that were found; null for none, or for an unreadable token. */
export const credentialsIn = (found: CredentialsFound): StoredCredentials | null =>
  found._tag === 'Credentials' ? found.credentials : null;

/** The state of the token: valid, in its grace period, or expired; null without a token. */
export const standingOf = (found: CredentialsFound, clock: Clock) =>
  found._tag === 'Credentials' ? tokenStanding(found.credentials.expSeconds, clock.now()) : null;

export const noCredentials: StoredCredentials = {
  token: '',
  refreshToken: null,
  owner: null,
  portal: 'staff',
  expSeconds: 0,
};
