import { identityReveal } from '#machines/customers/identityReveal.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const identityRevealWalk = provenBy(
  identityReveal,
  {
    inputs: [{ customerId: 'CUS-000001', field: 'pan', number: 'AAAPA1234A' }],
    events: [{ type: 'show.requested' }, { type: 'hide.requested' }],
    answers: { revealNumber: ['AAAPA1234A'] },
    facts: ({ context: { whole, message } }) => [whole === null, message === ''],
  },
  {
    'the whole number is there while it is shown, and only then': ({ context, ...snapshot }) =>
      (context.whole !== null) === snapshot.matches('shown'),
    'a failure has its words, and goes with the next try': ({ context, ...snapshot }) =>
      (context.message !== '') === snapshot.matches('failed'),
  },
  {},
);
