import { notice } from '#machines/app/notice.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const view = { label: 'View', to: '/loans/LN-000001' };

export const noticeWalk = provenBy(
  notice,
  {
    inputs: [undefined],
    events: [
      { type: 'success.reported', message: 'saved' },
      { type: 'success.reported', message: 'made', links: [view] },
      { type: 'notice.dismissed' },
    ],
    answers: {},
    facts: ({ context }) => [context.message, context.links],
  },
  {
    'a shown notice has words': (snapshot) => snapshot.matches('shown') === (snapshot.context.message !== ''),
    'a way on is that of the message': ({ context }) =>
      context.links.length > 0 === (context.message === 'made'),
  },
  {},
);
