import { createMachine } from 'xstate';

export const flatQuote = createMachine({
  id: 'flatQuote',
  description: 'A flat rate that is typed beside a new loan, to be read as a rate on the reducing balance.',
  initial: 'closed',
  states: {
    closed: { on: { 'quote.opened': 'open' } },
    open: {
      on: {
        'quote.closed': { description: 'What was typed is there again when it is opened.', target: 'closed' },
        'rate.changed': { actions: 'setRate' },
      },
    },
  },
});
