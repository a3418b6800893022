import { assign, setup } from 'xstate';

type FlatQuoteEvent =
  | { readonly type: 'quote.opened' }
  | { readonly type: 'quote.closed' }
  | { readonly type: 'rate.changed'; readonly text: string };

/** Converts the flat rate of a new loan (rule FLAT-RATE); amount, tenure and frequency are those of the form. */
export const flatQuote = setup({
  types: {
    context: {} as {
      /** The flat rate as typed, in % p.a. */
      readonly rate: string;
    },
    events: {} as FlatQuoteEvent,
  },
  actions: { setRate: assign({ rate: (_, rate: string) => rate }) },
}).createMachine({
  id: 'flatQuote',
  description: 'A flat rate that is typed beside a new loan, to be read as a rate on the reducing balance.',
  context: { rate: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'quote.opened': 'open' } },
    open: {
      on: {
        'quote.closed': { description: 'What was typed is there again when it is opened.', target: 'closed' },
        'rate.changed': { actions: { type: 'setRate', params: ({ event }) => event.text } },
      },
    },
  },
});
