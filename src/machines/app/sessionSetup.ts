import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { CredentialsFound, Renewal, StoredCredentials, Wipe } from '#browser/credentials.ts';
import { msUntilNextStanding } from '#domain/account/accessToken.ts';
import type { Clock } from '#machines/clock.ts';
import { unprovided } from '#machines/unprovided.ts';
import { credentialsIn, isSamePerson, standingOf, tokenIn, tokensWith } from './heldCredentials.ts';

export interface SessionInput {
  readonly clock: Clock;
  /** The contents of the storage when the app started. */
  readonly found: CredentialsFound;
}

export type SessionEvent =
  | { readonly type: 'session.checked'; readonly found: CredentialsFound }
  | { readonly type: 'credentials.changed'; readonly found: CredentialsFound }
  | { readonly type: 'token.refused'; readonly token: string | null }
  | { readonly type: 'renewedToken.refused'; readonly token: string }
  /** Something was typed on a screen. */
  | { readonly type: 'form.typed' }
  | { readonly type: 'signOut.requested' };

interface SessionContext {
  readonly clock: Clock;
  readonly found: CredentialsFound;
  /** Every token that the signed-in person has had in this tab, the present one last. */
  readonly tokens: readonly string[];
}

/** The actors, guards, actions and delays that the session's chart names. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'signedIn' | 'signedOut' | 'byChoice' | 'sessionEnded',
  },
  actors: {
    refreshToken: fromPromise<Renewal, StoredCredentials>(unprovided),
    wipeCredentials: fromPromise<void, Wipe>(unprovided),
    revokeRefreshToken: fromPromise<void, string | null>(unprovided),
  },
  guards: {
    isMissing: (_, found: CredentialsFound) => found._tag === 'NoCredentials',
    isUndecodable: (_, found: CredentialsFound) => found._tag === 'Undecodable',
    isFresh: ({ context }, found: CredentialsFound) => standingOf(found, context.clock) === 'fresh',
    isInGrace: ({ context }, found: CredentialsFound) => standingOf(found, context.clock) === 'inGrace',
    isCurrentToken: ({ context }, token: string | null) => tokenIn(context.found) === token,
    isForTyping: stateIn({ signedIn: { refreshing: 'forTyping' } }),
    isRenewed: (_, { _tag }: Renewal) => _tag === 'Renewed',
    isRefreshable: ({ context }, token: string | null) =>
      tokenIn(context.found) === token && credentialsIn(context.found)?.refreshToken != null,
  },
  actions: {
    setCredentials: assign(({ context }, found: CredentialsFound) => ({
      found,
      tokens: tokensWith(isSamePerson(context.found, found) ? context.tokens : [], found),
    })),
    setRenewal: assign(({ context }, { found }: Renewal) => ({
      found,
      tokens: tokensWith(context.tokens, found),
    })),
    clearCredentials: assign({ found: { _tag: 'NoCredentials' } as CredentialsFound, tokens: [] }),
  },
  delays: {
    nextStanding: ({ context }) => {
      const credentials = credentialsIn(context.found);
      return credentials === null ? 0 : msUntilNextStanding(credentials.expSeconds, context.clock.now());
    },
  },
});
