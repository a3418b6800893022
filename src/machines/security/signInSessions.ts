import { assign, fromPromise, setup, stateIn } from 'xstate';
import { type Failure, isMissingCall, isUnanswered, titledFailure } from '#api/failure.ts';
import type { SignInSession } from '#domain/account/signInSession.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { ownSessions } from './parts.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export type SignInSessionsEvent =
  | { readonly type: 'session.chosen'; readonly session: SignInSession }
  | { readonly type: 'others.chosen' }
  | { readonly type: 'end.confirmed' }
  | { readonly type: 'end.cancelled' };

/** The sessions to end: one, or all but the one in use. */
export type Ending = { readonly _tag: 'One'; readonly session: SignInSession } | { readonly _tag: 'Others' };

interface SignInSessionsContext {
  readonly listed: Rows<SignInSession> | null;
  /** The open request to end sessions, or the last one; null before the first. */
  readonly ending: Ending | null;
  /** Why a session could not be ended; null for no failure. */
  readonly endFailure: Failure | null;
}

/** A person's own sessions: one, or all others together, can be ended after a question. */
export const signInSessions = setup({
  types: {
    context: {} as SignInSessionsContext,
    events: {} as SignInSessionsEvent,
    tags: {} as 'asking' | 'working',
    children: {} as { sessions: 'ownSessions' },
  },
  actors: {
    ownSessions,
    endSessions: fromPromise<void, Ending>(unprovided),
  },
  guards: {
    isLoaded: (_, loaded: Rows<SignInSession> | null) => loaded !== null,
    isGone: ({ context }, { error }: { readonly error: unknown }) =>
      context.ending?._tag === 'One' && isMissingCall(error),
    isUnanswered: (_, { error }: { readonly error: unknown }) => isUnanswered(error),
    mayBeDone: stateIn({ asking: 'unanswered' }),
  },
  actions: {
    clearSessions: assign({ listed: null }),
    setSessions: assign({ listed: (_, loaded: Rows<SignInSession> | null) => loaded }),
    setEnding: assign({ ending: (_, ending: Ending) => ending }),
    removeEnded: assign({
      listed: ({ context: { listed, ending } }) =>
        listed === null ? null : { ...listed, rows: listed.rows.filter((row) => !isEnded(row, ending)) },
    }),
    setEndFailure: assign({ endFailure: (_, failure: Failure) => failure }),
  },
}).createMachine({
  id: 'signInSessions',
  description: 'The sessions of the person who is signed in; each of them can be ended.',
  context: { listed: null, ending: null, endFailure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'sessions',
        src: 'ownSessions',
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
          actions: { type: 'setSessions', params: ({ event }) => event.snapshot.context.loaded },
          target: 'shown',
        },
      },
    },
    shown: {
      on: {
        'session.chosen': {
          actions: {
            type: 'setEnding',
            params: ({ event }) => ({ _tag: 'One' as const, session: event.session }),
          },
          target: 'asking',
        },
        'others.chosen': {
          actions: { type: 'setEnding', params: { _tag: 'Others' } },
          target: 'asking',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        ended: { description: 'The server has ended what was asked for.' },
        gone: { description: 'The session had ended before it was asked for.' },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'end.confirmed': 'ending',
        'end.cancelled': [
          {
            description: 'The sessions that are left are read again.',
            guard: 'mayBeDone',
            actions: 'clearSessions',
            target: 'loading',
          },
          { target: 'shown' },
        ],
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; its reason is shown.' },
        unanswered: { description: 'No answer came to the last try, which may have been done.' },
      },
    },
    ending: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'endSessions',
        input: ({ context }) => known(context.ending),
        onDone: { actions: 'removeEnded', target: 'shown.ended' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            actions: 'removeEnded',
            target: 'shown.gone',
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            actions: {
              type: 'setEndFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to end the session'),
            },
            target: 'asking.unanswered',
          },
          {
            actions: {
              type: 'setEndFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to end the session'),
            },
            target: 'asking.refused',
          },
        ],
      },
    },
  },
});

const isEnded = (row: SignInSession, ending: Ending | null): boolean =>
  ending?._tag === 'One' ? row.id === ending.session.id : ending?._tag === 'Others' && !row.current;
