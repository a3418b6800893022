import { createMachine } from 'xstate';

export const part = createMachine({
  id: 'part',
  description: 'Something that is loaded from one call, and can be asked for again.',
  initial: 'loading',
  states: {
    loading: {
      description: 'One call; what was shown before stays on the screen until it is answered.',
      initial: 'deciding',
      tags: 'working',
      invoke: {
        src: 'load',
        onDone: { actions: 'setLoaded', target: 'shown' },
        onError: [
          { guard: 'isLastLoaded', actions: 'setLastLoaded', target: 'showingLast' },
          { guard: 'isMissingCall', actions: 'setFailure', target: 'absent' },
          { guard: 'isUnknownShape', actions: 'setFailure', target: 'empty' },
          { actions: 'setFailure', target: 'unavailable' },
        ],
      },
      on: {
        'load.outdated': {
          description: 'The answer that is on its way may be older than the change.',
          target: 'loading',
          reenter: true,
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isLoaded', target: 'refreshing' },
            { guard: 'isFailed', target: 'retrying' },
            { target: 'first' },
          ],
        },
        first: { description: 'There is nothing to show yet.', tags: 'waiting' },
        refreshing: { description: 'What was loaded last is shown.', tags: 'refreshing' },
        retrying: {
          description: 'There is nothing to show, for the reason that is known.',
          tags: ['waiting', 'missing'],
        },
      },
    },
    shown: { on: { 'load.requested': 'loading', 'load.outdated': 'loading' } },
    showingLast: {
      description: 'There is no network: what was loaded last is shown, with its time.',
      on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
    },
    absent: {
      description: 'The server has no such record, or no such call.',
      tags: ['missing', 'retriable'],
      on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
    },
    empty: {
      description: 'The server answered, and what was asked for is not in its answer.',
      tags: ['missing', 'retriable'],
      on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
    },
    unavailable: {
      tags: ['missing', 'retriable'],
      on: { 'load.requested': 'loading', 'load.outdated': 'loading' },
    },
  },
});
