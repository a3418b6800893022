import { createMachine } from 'xstate';

export const dashboard = createMachine({
  id: 'dashboard',
  description:
    'What the book of loans comes to today, what is to be done, what was collected, and the newest loans.',
  initial: 'listed',
  invoke: [
    {
      id: 'loans',
      src: 'dashboardLoans',
      onSnapshot: [
        { guard: 'mustBeFound', actions: 'setLoans', target: '.searching' },
        { guard: 'isNewlyLoaded', actions: 'setLoans', target: '.listed' },
      ],
    },
    { id: 'payments', src: 'dashboardPayments', onSnapshot: { actions: 'setPayments' } },
    { id: 'customers', src: 'dashboardCustomers', onSnapshot: { actions: 'setCustomers' } },
    { id: 'work', src: 'dashboardWork' },
  ],
  on: {
    'search.changed': [
      { guard: 'isFoundByServer', actions: 'changeSearch', target: '.pausing' },
      { actions: 'changeSearch' },
    ],
    'work.chosen': { actions: 'chooseWork' },
    'load.requested': { actions: ['noteTime', 'loadLoans', 'loadPayments', 'loadCustomers', 'loadWork'] },
  },
  states: {
    listed: {
      description: 'The newest loans that match the search are listed.',
      on: { 'hit.requested': { actions: 'tellAnswered' } },
    },
    pausing: {
      description: 'Somebody is typing; what was found last stays on the screen.',
      tags: 'searching',
      on: { 'hit.requested': 'searching.opening' },
      after: { typingPause: 'searching' },
    },
    searching: {
      description: 'A server that keeps the figures finds the newest loans too: all loans are not here.',
      initial: 'listing',
      tags: 'searching',
      invoke: {
        src: 'findNewest',
        onDone: [
          { guard: 'isHitAwaited', actions: ['setNewest', 'tellAnswered'], target: 'listed' },
          { actions: 'setNewest', target: 'listed' },
        ],
        onError: { actions: 'setSearchFailure', target: 'searchFailed' },
      },
      states: {
        listing: { on: { 'hit.requested': 'opening' } },
        opening: {
          description: 'Enter was pressed before the answer: the only loan opens when it is there.',
        },
      },
    },
    searchFailed: {
      description: 'What matches the search is not known; the figures stand.',
      tags: 'searchFailed',
      on: {
        'load.requested': {
          actions: ['noteTime', 'loadLoans', 'loadPayments', 'loadCustomers', 'loadWork'],
          target: 'searching',
        },
      },
    },
  },
});
