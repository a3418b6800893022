import { flatQuote } from '#machines/origination/flatQuote.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const flatQuoteWalk = provenBy(
  flatQuote,
  {
    inputs: [undefined],
    events: [
      { type: 'quote.opened' },
      { type: 'quote.closed' },
      { type: 'rate.changed', text: '9.5' },
      { type: 'rate.changed', text: 'ten' },
    ],
    answers: {},
    facts: ({ context }) => context.rate,
  },
  {},
  {
    'a rate stays as it was typed, while the converter is closed and opened again': ({ from, event, to }) =>
      to.context.rate === from.context.rate || (event.type === 'rate.changed' && from.matches('open')),
    'it opens and closes when that is asked for': ({ from, event, to }) =>
      from.value === to.value || event.type === (to.matches('open') ? 'quote.opened' : 'quote.closed'),
  },
);
