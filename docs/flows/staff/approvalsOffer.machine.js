import { createMachine } from 'xstate';

export const approvalsOffer = createMachine({
  id: 'approvalsOffer',
  description: 'The entry of the menu for requests, where the server has them.',
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        src: 'countWaiting',
        onDone: { actions: 'setWaiting', target: 'offered' },
        onError: 'absent',
      },
    },
    offered: { type: 'final' },
    absent: {
      description: 'Another make of server, one person is enough, or this one may not decide.',
      type: 'final',
    },
  },
});
