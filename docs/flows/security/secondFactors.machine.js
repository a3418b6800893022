import { createMachine } from 'xstate';

export const secondFactors = createMachine({
  id: 'secondFactors',
  description: 'The second factors of the member of staff who is signed in, and their recovery codes.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'factors',
        src: 'ownFactors',
        onSnapshot: { guard: 'isLoaded', actions: 'setFound', target: 'shown' },
      },
    },
    shown: {
      initial: 'untried',
      on: {
        'factor.chosen': { actions: 'setChange', target: 'asking' },
        'codes.chosen': { actions: 'setChange', target: 'asking' },
      },
      states: {
        untried: {},
        removed: { description: 'The server has removed the factor.' },
        gone: { description: 'The factor had been removed before it was asked for.' },
      },
    },
    asking: {
      initial: 'untried',
      tags: 'asking',
      on: {
        'change.confirmed': [{ guard: 'isRemoval', target: 'removing' }, { target: 'renewing' }],
        'change.cancelled': [
          {
            description: 'What the server has is read again.',
            guard: 'mayBeDone',
            actions: 'clearFound',
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
    removing: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'removeFactor',
        onDone: { actions: 'dropRemoved', target: 'shown.removed' },
        onError: [
          { guard: 'isMissingCall', actions: 'dropRemoved', target: 'shown.gone' },
          { guard: 'isUnanswered', actions: 'setChangeFailure', target: 'asking.unanswered' },
          { actions: 'setChangeFailure', target: 'asking.refused' },
        ],
      },
    },
    renewing: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'renewCodes',
        onDone: { actions: 'setCodes', target: 'codesShown' },
        onError: [
          { guard: 'isUnanswered', actions: 'setChangeFailure', target: 'asking.unanswered' },
          { actions: 'setChangeFailure', target: 'asking.refused' },
        ],
      },
    },
    codesShown: {
      description: 'The new codes are shown, this once.',
      on: { 'codes.stored': { actions: 'clearCodes', target: 'shown' } },
    },
  },
});
