import { portalSignOut } from '#machines/portal/portalSignOut.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const portalSignOutWalk = provenBy(
  portalSignOut,
  {
    inputs: [undefined],
    events: [
      { type: 'signOut.requested' },
      { type: 'keep.chosen' },
      { type: 'discard.chosen' },
      { type: 'signOut.cancelled' },
    ],
    answers: { countOwed: [0, 1, 2], discardOwed: [undefined], signOut: [undefined] },
    facts: ({ context }) => context,
  },
  {
    'somebody is asked only where something is owed': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.owed > 0,
    'a failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'failed' }) || snapshot.context.message !== '',
  },
  {
    'messages are discarded only by the choice to': ({ from, event, to }) =>
      !to.matches('discarding') || from.matches('discarding') || event.type === 'discard.chosen',
    'nobody with something owed is signed out unasked': ({ from, event, to }) =>
      !to.matches('signingOut') ||
      from.matches('signingOut') ||
      from.matches('discarding') ||
      event.type === 'keep.chosen' ||
      (from.matches('counting') && (event.type.startsWith('xstate.error.') || to.context.owed === 0)),
    'Cancel signs nobody out and discards nothing': ({ event, from, to }) =>
      event.type !== 'signOut.cancelled' || from.hasTag('working') || to.matches('staying'),
    'what could not be discarded signs nobody out': ({ event, from, to }) =>
      !from.matches('discarding') || !event.type.startsWith('xstate.error.') || to.hasTag('asking'),
  },
);
