import { arrival } from '#machines/app/arrival.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const arrivalWalk = provenBy(
  arrival,
  {
    inputs: [undefined],
    events: [{ type: 'path.changed' }, { type: 'heading.shown' }],
    answers: { focusHeading: ['Loans', 'Customers'] },
    facts: ({ context }) => context.title,
  },
  {
    'nothing is said while the next screen is not there': (snapshot) =>
      !snapshot.matches('going') || snapshot.context.title === '',
  },
  {
    'the focus of the page that was opened first is left alone': ({ from, event, to }) =>
      event.type !== 'heading.shown' || !from.matches('opened') || !('focusHeading' in inputsOf(to)),
    'the heading of a screen that somebody goes to gets the focus': ({ from, event, to }) =>
      event.type !== 'heading.shown' || !from.matches('going') || 'focusHeading' in inputsOf(to),
    'the focus goes along to a heading that takes the place of the last': ({ from, event, to }) =>
      event.type !== 'heading.shown' || !from.matches('arrived') || 'focusHeading' in inputsOf(to),
  },
);
