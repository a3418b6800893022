import { createMachine } from 'xstate';

export const session = createMachine({
  id: 'session',
  description:
    'Signed in while the token is fresh or up to 300 seconds past its expiry; refreshed once after a 401.',
  initial: 'judging',
  on: {
    'session.checked': {
      description: 'A path change, or a tab that wakes: the stored token is looked at again.',
      actions: 'setCredentials',
      target: '.judging',
    },
    'credentials.changed': {
      description: 'A sign-in stored a token, or another tab signed in, refreshed or signed out.',
      actions: 'setCredentials',
      target: '.judging',
    },
    'signOut.requested': '.signingOut',
  },
  states: {
    judging: {
      description: 'Decides at once what the stored token is worth.',
      always: [
        { guard: 'isFresh', target: 'signedIn.fresh' },
        { guard: 'isInGrace', target: 'signedIn.inGrace' },
        { guard: 'isMissing', target: 'clearing' },
        { guard: 'isUndecodable', target: 'clearing' },
        { target: 'expired' },
      ],
    },
    signedIn: {
      initial: 'fresh',
      tags: 'signedIn',
      on: {
        'token.refused': [
          {
            description: 'The first refusal of this token: one refresh serves every call that waits.',
            guard: 'isRefreshable',
            target: '.refreshing',
          },
          {
            description: 'There is nothing to refresh with: the session has ended.',
            guard: 'isCurrentToken',
            target: 'expired',
          },
        ],
        'renewedToken.refused': {
          description: 'Refused even after a refresh; late news of an older token ends nothing.',
          guard: 'isCurrentToken',
          target: 'expired',
        },
      },
      states: {
        fresh: { after: { nextStanding: '#session.judging' } },
        inGrace: {
          description: 'Past its expiry by up to 300 seconds: the screens stay, the next call refreshes.',
          initial: 'untried',
          after: { nextStanding: '#session.judging' },
          states: {
            untried: {
              on: {
                'form.typed': {
                  description:
                    'Who types makes no call: what is typed would be lost at the end of the grace.',
                  guard: 'isRefreshable',
                  target: '#session.signedIn.refreshing.forTyping',
                },
              },
            },
            unrenewed: { description: 'The renewal did not succeed: the next call tries again.' },
          },
        },
        refreshing: {
          description: 'One refresh at a time, whoever it is for.',
          initial: 'forCalls',
          invoke: {
            src: 'refreshToken',
            onDone: [
              { guard: 'isRenewed', actions: 'setRenewal', target: '#session.judging' },
              {
                description: 'Nothing is stored any more, as another tab has left it.',
                guard: 'isMissing',
                actions: 'setCredentials',
                target: '#session.expired',
              },
              {
                description: 'Another token has come meanwhile: whose it is, it says itself.',
                actions: 'setCredentials',
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
          on: {
            'session.checked': {
              description: 'A refresh under way is judged when it is done.',
              guard: 'isCurrentToken',
            },
            'credentials.changed': {
              description: 'News of anything but the token itself does not interrupt the refresh.',
              guard: 'isCurrentToken',
            },
          },
          states: {
            forTyping: {
              description: 'No call has asked for it: it may fail without ending the session.',
              on: {
                'token.refused': {
                  description: 'A call that is refused meanwhile waits for the same refresh.',
                  guard: 'isCurrentToken',
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
                  guard: 'isMissing',
                  actions: 'setCredentials',
                  target: '#session.expired',
                },
                'credentials.changed': {
                  description: 'Another tab has ended the session, whose token is refused here as well.',
                  guard: 'isMissing',
                  actions: 'setCredentials',
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
      invoke: { src: 'wipeCredentials', onDone: 'signedOut.sessionEnded', onError: 'signedOut.sessionEnded' },
    },
    clearing: {
      description: 'No token, or one that cannot be read: what is left of other keys is wiped.',
      invoke: { src: 'wipeCredentials', onDone: 'signedOut.idle', onError: 'signedOut.idle' },
    },
    signingOut: {
      description: 'The person leaves: the browser forgets everything first, whatever the server says.',
      invoke: { src: 'wipeCredentials', onDone: 'revoking', onError: 'revoking' },
    },
    revoking: {
      description: 'Already signed out here; the server is told to take the refresh token no more.',
      tags: ['signedOut', 'byChoice'],
      invoke: { src: 'revokeRefreshToken', onDone: 'signedOut.byChoice', onError: 'signedOut.byChoice' },
      on: {
        'session.checked': {
          description: 'Nothing is stored, as is right: the server is told all the same.',
          guard: 'isMissing',
        },
        'credentials.changed': {
          description: 'The other keys go one by one, of which other tabs tell: that is no news.',
          guard: 'isMissing',
        },
      },
    },
    signedOut: {
      initial: 'idle',
      tags: 'signedOut',
      entry: 'clearCredentials',
      on: {
        'session.checked': {
          description: 'Nothing is stored, as is right: why nobody is signed in is not forgotten.',
          guard: 'isMissing',
        },
        'credentials.changed': {
          description: 'Other keys go or come before a token does: what another tab is about is left to it.',
          guard: 'isMissing',
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
