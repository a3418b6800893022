import { disownment } from '#machines/signIn/disownment.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const disownmentWalk = provenBy(
  disownment,
  {
    inputs: [{ token: null }, { token: '' }, { token: 'token-of-the-link' }],
    events: [{ type: 'disownment.confirmed' }],
    answers: {
      disownChange: [
        { isLinkOver: false, words: 'Every session of the account has ended.', isOfStaff: true },
        { isLinkOver: false, words: 'Every session of the account has ended.', isOfStaff: false },
        { isLinkOver: true, words: 'This link has expired.', isOfStaff: false },
      ],
    },
    facts: ({ context }) => context,
  },
  {
    'nothing is sent without a token': (snapshot) => {
      const sent = inputsOf(snapshot)['disownChange'] as string | undefined;
      return sent !== '';
    },
    'without a token there is no button': (snapshot) =>
      snapshot.matches('invalid') === (snapshot.context.token === null || snapshot.context.token === ''),
    'a refusal has words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.failure !== null,
    'a link that is over says so, and can be pressed no more': (snapshot) =>
      !snapshot.matches('over') || (snapshot.context.outcome !== '' && !snapshot.hasTag('asking')),
    'the system works exactly while it asks the server': (snapshot) =>
      snapshot.hasTag('working') === snapshot.matches('disowning'),
  },
  {
    'it counts as done only when the server said so': ({ from, event, to }) =>
      !to.matches('disowned') ||
      from.matches('disowned') ||
      (from.matches('disowning') &&
        'output' in event &&
        !(event.output as { readonly isLinkOver: boolean }).isLinkOver),
    'staff are led to their own door, as the server says': ({ event, to }) =>
      !to.matches('disowned') ||
      !('output' in event) ||
      to.context.isOfStaff === (event.output as { readonly isOfStaff: boolean }).isOfStaff,
  },
);
