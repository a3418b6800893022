import { createMachine } from 'xstate';

export const picker = createMachine({
  id: 'picker',
  description: 'One record, searched for and chosen from a list, or chosen already when the picker opens.',
  type: 'parallel',
  invoke: { id: 'list', src: 'list' },
  on: { 'more.requested': { actions: ['widen', 'loadMore'] } },
  states: {
    results: {
      description: 'Whether the list stands open below the search.',
      initial: 'deciding',
      on: {
        'search.changed': { actions: ['startSearch', 'searchList'], target: '.open' },
        'load.requested': { actions: 'loadList', target: '.open' },
        'results.opened': '.open',
        'results.closed': '.closed',
        'choice.withdrawn': '.open',
        'row.chosen': {
          description: 'The search is done; the list is whole again for the next one.',
          actions: ['startSearch', 'searchList'],
          target: '.closed',
        },
      },
      states: {
        deciding: { always: [{ guard: 'isPreselected', target: 'closed' }, { target: 'open' }] },
        open: { on: { 'hit.requested': { actions: 'requestHit' } } },
        closed: {},
      },
    },
    choice: {
      initial: 'deciding',
      on: { 'row.chosen': { actions: 'setChosen', target: '.chosen' } },
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
