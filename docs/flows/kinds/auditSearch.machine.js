import { createMachine } from 'xstate';

export const auditSearch = createMachine({
  id: 'auditSearch',
  description: 'A search by filters, a page at a time, in what the server keeps of the past.',
  initial: 'loading',
  on: {
    'filter.typed': { actions: 'changeQuery', target: '.pausing' },
    'filter.chosen': { actions: 'changeQuery', target: '.loading' },
    'page.chosen': { actions: 'changeQuery', target: '.loading' },
    'pageSize.chosen': { actions: 'changeQuery', target: '.loading' },
    'query.opened': [
      {
        description: 'The address already says what is shown, usually because it followed the search.',
        guard: 'isShownQuery',
      },
      {
        description: 'A link, or the Back button, asks for another search.',
        actions: 'setQuery',
        target: '.loading',
      },
    ],
    'load.requested': '.loading',
  },
  states: {
    loading: {
      tags: 'waiting',
      invoke: {
        src: 'loadEntries',
        onDone: [
          {
            description: 'An old link: the last page is asked for.',
            guard: 'isBeyondEnd',
            actions: 'setLastPage',
            target: 'loading',
            reenter: true,
          },
          { actions: 'setPage', target: 'shown' },
        ],
        onError: [
          { guard: 'isMissingCall', actions: 'setFailure', target: 'unsupported' },
          { actions: 'setFailure', target: 'unavailable' },
        ],
      },
    },
    pausing: {
      description: 'The person is typing: one call a pause, not one a letter.',
      tags: 'waiting',
      after: { typingPause: 'loading' },
    },
    shown: {},
    unavailable: { description: 'The load failed; it can be asked for again.' },
    unsupported: { description: 'The server has no such call.', type: 'final' },
  },
});
