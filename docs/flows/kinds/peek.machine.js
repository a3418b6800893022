import { createMachine } from 'xstate';

export const peek = createMachine({
  id: 'peek',
  description: 'The record of one row of a list, shown beside the list.',
  type: 'parallel',
  states: {
    panel: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'row.peeked': 'loading' } },
        loading: {
          description: 'The script of the panel is loaded beside the record, once.',
          invoke: {
            src: 'loadPanel',
            onDone: 'ready',
            onError: { actions: 'setMessage', target: 'unavailable' },
          },
        },
        ready: { type: 'final' },
        unavailable: {
          description: 'The script could not be loaded, as without a network; it can be asked for again.',
          on: { 'panel.requested': 'loading', 'row.peeked': 'loading' },
        },
      },
    },
    row: {
      initial: 'closed',
      states: {
        closed: { on: { 'row.peeked': { actions: 'setRow', target: 'open' } } },
        open: {
          initial: 'reading',
          tags: 'open',
          on: {
            'row.peeked': [
              { guard: 'isOther', actions: 'setRow', target: '.reading', reenter: true },
              { description: 'The same key closes what it opened.', target: 'closed' },
            ],
            'row.reached': { guard: 'isOther', actions: 'setRow', target: '.pausing', reenter: true },
            'peek.closed': 'closed',
          },
          states: {
            reading: {
              description: 'A record that is left takes its calls along: their late answers are dropped.',
              invoke: [
                { id: 'record', src: 'record' },
                { id: 'latest', src: 'latest' },
              ],
            },
            pausing: {
              description: 'The person goes through the rows: one call a pause, not one a row.',
              after: { rowPause: 'reading' },
            },
          },
        },
      },
    },
  },
});
