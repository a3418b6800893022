import { createMachine } from 'xstate';

export const portalSignOut = createMachine({
  id: 'portalSignOut',
  description:
    'A borrower signs out. Messages that are not delivered are kept for them, or discarded, as they say.',
  initial: 'staying',
  states: {
    staying: { on: { 'signOut.requested': 'counting' } },
    counting: {
      tags: 'working',
      invoke: {
        src: 'countOwed',
        onDone: [
          { guard: 'isOwed', actions: 'setOwed', target: 'asking' },
          { actions: 'setOwed', target: 'signingOut' },
        ],
        onError: { description: 'A storage that cannot be read keeps nobody here.', target: 'signingOut' },
      },
    },
    asking: {
      description: 'Something would stay behind in this browser: the person decides.',
      initial: 'untried',
      tags: 'asking',
      on: { 'keep.chosen': 'signingOut', 'discard.chosen': 'discarding', 'signOut.cancelled': 'staying' },
      states: {
        untried: {},
        failed: { description: 'The messages could not be discarded: nobody is signed out yet.' },
      },
    },
    discarding: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'discardOwed',
        onDone: 'signingOut',
        onError: { actions: 'setMessage', target: 'asking.failed' },
      },
    },
    signingOut: { tags: 'working', invoke: { src: 'signOut', onDone: 'staying', onError: 'staying' } },
  },
});
