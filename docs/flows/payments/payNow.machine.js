import { createMachine } from 'xstate';

export const payNow = createMachine({
  id: 'payNow',
  description: 'From Pay Now of one installment to its confirm screen, or to the reason why it has none.',
  initial: 'judging',
  states: {
    judging: {
      description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
      always: [{ guard: 'isPayable', target: 'openingConfirmation' }, { target: 'warned' }],
    },
    openingConfirmation: {
      tags: 'working',
      invoke: {
        src: 'openConfirmation',
        onDone: 'closed',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    warned: { on: { 'warning.dismissed': 'closed' } },
    closed: { type: 'final' },
    failed: { description: 'Who asked for it says why.', type: 'final' },
  },
});
