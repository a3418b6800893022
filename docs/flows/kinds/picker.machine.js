import { createMachine } from 'xstate';

export const picker = createMachine({
  id: 'picker',
  description: 'One record, searched for and chosen from a list, or chosen already when the picker opens.',
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'search.changed': [
          {
            description: 'The whole list is here: it is searched without another call.',
            guard: 'holdsWholeList',
            actions: 'changeSearch',
          },
          { actions: 'changeSearch', target: '.pausing' },
        ],
        'more.requested': [
          { guard: 'holdsWholeList', actions: 'widen' },
          { actions: 'widen', target: '.loading' },
        ],
        'row.chosen': [
          {
            description: 'The search is done; the list is whole again for the next one.',
            guard: 'holdsWholeList',
          },
          { target: '.pausing' },
        ],
        'load.requested': '.loading',
      },
      states: {
        loading: {
          tags: 'waiting',
          invoke: {
            src: 'loadRecords',
            onDone: { actions: 'setLoad', target: 'shown' },
            onError: { actions: 'setListFailure', target: 'unavailable' },
          },
        },
        pausing: {
          description: 'The person is typing: one call a pause, not one a letter.',
          tags: 'waiting',
          after: { typingPause: 'loading' },
        },
        shown: {},
        unavailable: { description: 'The load failed; it can be asked for again.' },
      },
    },
    results: {
      description: 'Whether the list stands open below the search.',
      initial: 'deciding',
      on: {
        'search.changed': '.open',
        'load.requested': '.open',
        'results.opened': '.open',
        'results.closed': '.closed',
        'choice.withdrawn': '.open',
        'row.chosen': '.closed',
      },
      states: {
        deciding: { always: [{ guard: 'isPreselected', target: 'closed' }, { target: 'open' }] },
        open: {},
        closed: {},
      },
    },
    choice: {
      initial: 'deciding',
      on: { 'row.chosen': { actions: ['setChosen', 'clearSearch'], target: '.chosen' } },
      states: {
        deciding: { always: [{ guard: 'isPreselected', target: 'finding' }, { target: 'none' }] },
        none: {},
        finding: {
          description:
            'What is chosen already is read by its id; meanwhile, and instead, another one can be chosen.',
          invoke: {
            id: 'record',
            src: 'record',
            onSnapshot: { guard: 'isLoaded', actions: 'setFound', target: 'chosen' },
          },
        },
        chosen: { on: { 'choice.withdrawn': { actions: 'clearChosen', target: 'none' } } },
      },
    },
  },
});
