import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

/** Asks each time the menu opens whether the server keeps requests for approval, and how many the person may decide. */
export const approvalsOffer = setup({
  types: { context: {} as { readonly waiting: number } },
  actors: {
    /** Answers how many requests of others wait for this person; 0 for one who decides none. */
    countWaiting: fromPromise<number>(unprovided),
  },
  actions: { setWaiting: assign({ waiting: (_, waiting: number) => waiting }) },
}).createMachine({
  id: 'approvalsOffer',
  description: 'The entry of the menu for requests, where the server has them.',
  context: { waiting: 0 },
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        src: 'countWaiting',
        onDone: { actions: { type: 'setWaiting', params: ({ event }) => event.output }, target: 'offered' },
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
