import { createMachine } from 'xstate';

export const accountOffer = createMachine({
  id: 'accountOffer',
  description: 'The links to a loan’s account and to the entry of a receipt, where the server has them.',
  initial: 'asking',
  states: {
    asking: { invoke: { src: 'askAccount', onDone: 'offered', onError: 'absent' } },
    offered: { type: 'final' },
    absent: { description: 'Another make of server, or it could not be asked.', type: 'final' },
  },
});
