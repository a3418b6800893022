import { notice } from '#machines/app/notice.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const noticeWalk = provenBy(
  notice,
  {
    inputs: [undefined],
    events: [{ type: 'success.reported', message: 'saved' }, { type: 'notice.dismissed' }],
    answers: {},
    facts: ({ context }) => context.message,
  },
  {
    'a shown notice has words': (snapshot) => snapshot.matches('shown') === (snapshot.context.message !== ''),
  },
  {},
);
