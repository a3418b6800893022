import { createMachine } from 'xstate';

export const identityReveal = createMachine({
  id: 'identityReveal',
  description:
    'An identity number shows its last four, and the whole once the server has written down who reads it.',
  initial: 'masked',
  states: {
    masked: { on: { 'show.requested': 'revealing' } },
    revealing: {
      entry: 'clearMessage',
      invoke: {
        src: 'revealNumber',
        onDone: { actions: 'setWhole', target: 'shown' },
        onError: { actions: 'setMessage', target: 'failed' },
      },
    },
    failed: {
      description: 'Nothing was written down, so that nothing is shown.',
      on: { 'show.requested': 'revealing' },
    },
    shown: { exit: 'clearWhole', on: { 'hide.requested': 'masked' } },
  },
});
