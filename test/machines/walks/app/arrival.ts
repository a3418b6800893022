import { arrival } from '#machines/app/arrival.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const arrivalWalk = provenBy(
  arrival,
  {
    inputs: [undefined],
    events: [
      { type: 'path.changed', isLoaded: true },
      { type: 'path.changed', isLoaded: false },
      { type: 'path.restored' },
      { type: 'heading.shown' },
    ],
    answers: { loadScreen: [undefined], focusHeading: ['Loans', 'Customers'] },
    facts: ({ context }) => context.title,
  },
  {
    'nothing is said while the next screen is not there': (snapshot) =>
      !(snapshot.matches('going') || snapshot.matches('staying')) || snapshot.context.title === '',
    'the last screen stays only while the script of the next is loaded': (snapshot) =>
      snapshot.matches('staying') === 'loadScreen' in inputsOf(snapshot),
  },
  {
    'the focus of the page that was opened first is left alone': ({ from, event, to }) =>
      event.type !== 'heading.shown' ||
      !(from.matches('opening') || from.matches('opened')) ||
      !('focusHeading' in inputsOf(to)),
    'the last screen gives way at once to one whose script is there, and stays for another': ({
      event,
      to,
    }) => event.type !== 'path.changed' || to.matches('staying') !== ('isLoaded' in event && event.isLoaded),
    'a heading of the screen that stays takes no focus': ({ from, event, to }) =>
      event.type !== 'heading.shown' || !from.matches('staying') || to.matches('staying'),
    'the heading of a screen that somebody goes to gets the focus': ({ from, event, to }) =>
      event.type !== 'heading.shown' || !from.matches('going') || 'focusHeading' in inputsOf(to),
    'the focus goes along to a heading that takes the place of the last': ({ from, event, to }) =>
      event.type !== 'heading.shown' || !from.matches('arrived') || 'focusHeading' in inputsOf(to),
  },
);
