import type { SnapshotFrom } from 'xstate';
import { credentialsIn, noCredentials, tokenIn, tokensWith } from './heldCredentials.ts';
import { sessionSetup } from './sessionSetup.ts';

/**
 * The one session of the app: who is signed in, for how long, and what a refusal of the server means
 * (docs/decisions/2026-11-22-session-in-four-states.md).
 */
export const session = sessionSetup.createMachine({
  id: 'session',
  description:
    'Signed in while the token is fresh or up to 300 seconds past its expiry; refreshed once after a 401.',
  context: ({ input }) => ({ clock: input.clock, found: input.found, tokens: tokensWith([], input.found) }),
  initial: 'judging',
  on: {
    'session.checked': {
      description: 'A path change, or a tab that wakes: the stored token is looked at again.',
      actions: { type: 'setCredentials', params: ({ event }) => event.found },
      target: '.judging',
    },
    'credentials.changed': {
      description: 'A sign-in stored a token, or another tab signed in, refreshed or signed out.',
      actions: { type: 'setCredentials', params: ({ event }) => event.found },
      target: '.judging',
    },
    'signOut.requested': '.signingOut',
  },
  states: {
    judging: {
      description: 'Decides at once what the stored token is worth.',
      always: [
        { guard: { type: 'isFresh', params: ({ context }) => context.found }, target: 'signedIn.fresh' },
        { guard: { type: 'isInGrace', params: ({ context }) => context.found }, target: 'signedIn.inGrace' },
        { guard: { type: 'isMissing', params: ({ context }) => context.found }, target: 'clearing' },
        { guard: { type: 'isUndecodable', params: ({ context }) => context.found }, target: 'clearing' },
        { target: 'expired' },
      ],
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'fresh',
      on: {
        'token.refused': [
          {
            description: 'The first refusal of this token: one refresh serves every call that waits.',
            guard: { type: 'isRefreshable', params: ({ event }) => event.token },
            target: '.refreshing',
          },
          {
            description: 'There is nothing to refresh with: the session has ended.',
            guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
            target: 'expired',
          },
        ],
        'renewedToken.refused': {
          description: 'Refused even after a refresh; late news of an older token ends nothing.',
          guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
          target: 'expired',
        },
      },
      states: {
        fresh: { after: { nextStanding: '#session.judging' } },
        inGrace: {
          description: 'Past its expiry by up to 300 seconds: the screens stay, the next call refreshes.',
          after: { nextStanding: '#session.judging' },
          initial: 'untried',
          states: {
            untried: {
              on: {
                'form.typed': {
                  description:
                    'Who types makes no call: what is typed would be lost at the end of the grace.',
                  guard: { type: 'isRefreshable', params: ({ context }) => tokenIn(context.found) },
                  target: '#session.signedIn.refreshing.forTyping',
                },
              },
            },
            unrenewed: { description: 'The renewal did not succeed: the next call tries again.' },
          },
        },
        refreshing: {
          description: 'One refresh at a time, whoever it is for.',
          on: {
            'session.checked': {
              description: 'A refresh under way is judged when it is done.',
              guard: { type: 'isCurrentToken', params: ({ event }) => tokenIn(event.found) },
            },
            'credentials.changed': {
              description: 'News of anything but the token itself does not interrupt the refresh.',
              guard: { type: 'isCurrentToken', params: ({ event }) => tokenIn(event.found) },
            },
          },
          invoke: {
            src: 'refreshToken',
            input: ({ context }) => credentialsIn(context.found) ?? noCredentials,
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                actions: { type: 'setRenewal', params: ({ event }) => event.output },
                target: '#session.judging',
              },
              {
                description: 'Nothing is stored any more, as another tab has left it.',
                guard: { type: 'isMissing', params: ({ event }) => event.output.found },
                actions: { type: 'setCredentials', params: ({ event }) => event.output.found },
                target: '#session.expired',
              },
              {
                description: 'Another token has come meanwhile: whose it is, it says itself.',
                actions: { type: 'setCredentials', params: ({ event }) => event.output.found },
                target: '#session.judging',
              },
            ],
            onError: [
              {
                description: 'No call waits for it: the grace goes on as it was.',
                guard: 'isForTyping',
                target: '#session.signedIn.inGrace.unrenewed',
              },
              { description: 'A refresh that fails ends the session.', target: '#session.expired' },
            ],
          },
          initial: 'forCalls',
          states: {
            forTyping: {
              description: 'No call has asked for it: it may fail without ending the session.',
              on: {
                'token.refused': {
                  description: 'A call that is refused meanwhile waits for the same refresh.',
                  guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
                  target: 'forCalls',
                },
              },
            },
            forCalls: {
              description: 'The token was refused: every call that was made with it waits.',
              on: {
                'token.refused': { description: 'Waits for the refresh that is under way.' },
                'session.checked': {
                  description: 'A refused token and nothing left to refresh it with: the session has ended.',
                  guard: { type: 'isMissing', params: ({ event }) => event.found },
                  actions: { type: 'setCredentials', params: ({ event }) => event.found },
                  target: '#session.expired',
                },
                'credentials.changed': {
                  description: 'Another tab has ended the session, whose token is refused here as well.',
                  guard: { type: 'isMissing', params: ({ event }) => event.found },
                  actions: { type: 'setCredentials', params: ({ event }) => event.found },
                  target: '#session.expired',
                },
              },
            },
          },
        },
      },
    },
    expired: {
      description: 'The session is over: every credential key is wiped.',
      invoke: {
        src: 'wipeCredentials',
        input: 'everything',
        onDone: 'signedOut.sessionEnded',
        onError: 'signedOut.sessionEnded',
      },
    },
    clearing: {
      description: 'No token, or one that cannot be read: what is left of other keys is wiped.',
      invoke: {
        src: 'wipeCredentials',
        input: ({ context }) => (context.found._tag === 'NoCredentials' ? 'leftovers' : 'everything'),
        onDone: 'signedOut.idle',
        onError: 'signedOut.idle',
      },
    },
    signingOut: {
      description: 'The person leaves: the browser forgets everything first, whatever the server says.',
      invoke: { src: 'wipeCredentials', input: 'everything', onDone: 'revoking', onError: 'revoking' },
    },
    revoking: {
      description: 'Already signed out here; the server is told to take the refresh token no more.',
      tags: ['signedOut', 'byChoice'],
      on: {
        'session.checked': {
          description: 'Nothing is stored, as is right: the server is told all the same.',
          guard: { type: 'isMissing', params: ({ event }) => event.found },
        },
        'credentials.changed': {
          description: 'The other keys go one by one, of which other tabs tell: that is no news.',
          guard: { type: 'isMissing', params: ({ event }) => event.found },
        },
      },
      invoke: {
        src: 'revokeRefreshToken',
        input: ({ context }) => credentialsIn(context.found)?.refreshToken ?? null,
        onDone: 'signedOut.byChoice',
        onError: 'signedOut.byChoice',
      },
    },
    signedOut: {
      tags: 'signedOut',
      entry: 'clearCredentials',
      initial: 'idle',
      on: {
        'session.checked': {
          description: 'Nothing is stored, as is right: why nobody is signed in is not forgotten.',
          guard: { type: 'isMissing', params: ({ event }) => event.found },
        },
        'credentials.changed': {
          description: 'Other keys go or come before a token does: what another tab is about is left to it.',
          guard: { type: 'isMissing', params: ({ event }) => event.found },
        },
      },
      states: {
        idle: {},
        byChoice: {
          description: "By the person's own choice: the next sign-in starts afresh.",
          tags: 'byChoice',
        },
        sessionEnded: { description: 'The next sign-in says why.', tags: 'sessionEnded' },
      },
    },
  },
});

/**
 * True if the session still belongs to the person who held this token: the check for work that began under a token and
 * ends later. Tokens of our own refreshes belong to that person whatever they contain; any other token must name the
 * same owner.
 */
export const isSessionOf = (snapshot: SnapshotFrom<typeof session>, token: string | null): boolean =>
  token !== null && snapshot.hasTag('signedIn') && snapshot.context.tokens.includes(token);
