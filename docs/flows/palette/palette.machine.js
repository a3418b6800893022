import { createMachine } from 'xstate';

export const palette = createMachine({
  id: 'palette',
  description: 'One search over people, loans, vehicles, screens and actions.',
  initial: 'empty',
  on: {
    'text.typed': [
      {
        description: 'What was found for other words is taken away at once.',
        guard: 'hasWords',
        actions: 'setTyped',
        target: '.pausing',
      },
      { actions: 'setTyped', target: '.empty' },
    ],
    'option.chosen': { actions: ['setTarget', 'clearMessage'], target: '.opening' },
  },
  states: {
    empty: { description: 'Nothing is typed: only screens are offered.' },
    pausing: {
      description: 'One search a pause, not one a letter.',
      tags: 'searching',
      on: { 'first.requested': 'searching.choosing' },
      after: { typingPause: 'searching' },
    },
    searching: {
      initial: 'listing',
      tags: 'searching',
      invoke: {
        src: 'findRecords',
        onDone: [
          { guard: 'isFirstAwaited', actions: ['setFound', 'tellAnswered'], target: 'found' },
          { actions: 'setFound', target: 'found' },
        ],
        onError: { actions: 'setMessage', target: 'unavailable' },
      },
      states: {
        listing: { on: { 'first.requested': 'choosing' } },
        choosing: {
          description:
            'Enter was pressed before anything was offered: the first option opens when it is there.',
        },
      },
    },
    found: {},
    unavailable: {
      description: 'None of the lists could be searched; screens are offered still.',
      on: { 'search.requested': { actions: 'clearMessage', target: 'searching' } },
    },
    opening: {
      description: 'The way to a payment begins with reading its loan; typing on gives it up.',
      tags: 'opening',
      invoke: { src: 'openTarget', onDone: 'closed', onError: { actions: 'setMessage', target: 'unopened' } },
    },
    unopened: { description: 'What was found stays, and can be chosen again.' },
    closed: { type: 'final' },
  },
});
