import { createMachine } from 'xstate';

export const list = createMachine({
  id: 'list',
  description: 'A list of records that can be searched, filtered, sorted and paged.',
  initial: 'loading',
  on: {
    'query.typed': [
      {
        description: 'The whole list is here: it is searched without a call.',
        guard: 'holdsWholeList',
        actions: 'changeQuery',
      },
      { actions: 'changeQuery', target: '.pausing' },
    ],
    'query.changed': [
      { guard: 'holdsWholeList', actions: 'changeQuery' },
      { actions: 'changeQuery', target: '.loading' },
    ],
    'query.opened': [
      {
        description: 'The URL has the query of the list already, most often because it followed the list.',
        guard: 'isShownQuery',
      },
      { guard: 'holdsWholeList', actions: 'setQuery' },
      {
        description: 'A link, or the Back button, asks for another view of the same list.',
        actions: 'setQuery',
        target: '.loading',
      },
    ],
    'load.requested': '.loading',
  },
  states: {
    loading: {
      initial: 'listing',
      tags: 'waiting',
      invoke: {
        src: 'loadRecords',
        onDone: [
          {
            description: 'An old link, or a list that has become shorter: its last page is asked for.',
            guard: 'isBeyondEnd',
            actions: 'setLastPage',
            target: 'loading',
            reenter: true,
          },
          { guard: 'isHitAwaited', actions: ['setLoad', 'tellAnswered'], target: 'shown' },
          { actions: 'setLoad', target: 'shown' },
        ],
        onError: [
          { guard: 'isOutOfReach', actions: 'setFailure', target: 'absent' },
          { actions: 'setFailure', target: 'unavailable' },
        ],
      },
      states: {
        listing: {
          on: {
            'hit.requested': [{ guard: 'holdsWholeList', actions: 'tellAnswered' }, { target: 'opening' }],
          },
        },
        opening: { description: 'Enter was pressed before the answer: its only row opens when it is there.' },
      },
    },
    pausing: {
      description: 'The person is typing: one call a pause, not one a letter.',
      tags: 'waiting',
      on: { 'hit.requested': 'loading.opening' },
      after: { typingPause: 'loading' },
    },
    shown: { on: { 'hit.requested': { actions: 'tellAnswered' } } },
    absent: { description: 'The server has no such call, or not for this person: asking again is no use.' },
    unavailable: { description: 'The load failed; it can be asked for again.' },
  },
});
