import { createMachine } from 'xstate';

export const signInSessions = createMachine({
  id: 'signInSessions',
  description: 'The sessions of the person who is signed in; each of them can be ended.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'sessions',
        src: 'ownSessions',
        onSnapshot: { guard: 'isLoaded', actions: 'setSessions', target: 'shown' },
      },
    },
    shown: {
      initial: 'untried',
      on: {
        'session.chosen': { actions: 'setEnding', target: 'asking' },
        'others.chosen': { actions: 'setEnding', target: 'asking' },
      },
      states: {
        untried: {},
        ended: { description: 'The server has ended what was asked for.' },
        gone: { description: 'The session had ended before it was asked for.' },
      },
    },
    asking: {
      initial: 'untried',
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
        onDone: { actions: 'removeEnded', target: 'shown.ended' },
        onError: [
          { guard: 'isGone', actions: 'removeEnded', target: 'shown.gone' },
          { guard: 'isUnanswered', actions: 'setEndFailure', target: 'asking.unanswered' },
          { actions: 'setEndFailure', target: 'asking.refused' },
        ],
      },
    },
  },
});
