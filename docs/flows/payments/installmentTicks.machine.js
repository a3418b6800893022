import { createMachine } from 'xstate';

export const installmentTicks = createMachine({
  id: 'installmentTicks',
  description: 'Which installments of a loan are paid together.',
  initial: 'ticking',
  states: {
    ticking: {
      initial: 'untried',
      on: {
        'ticks.set': { actions: 'setUpTo', target: '.untried' },
        'payment.chosen': { guard: 'isTicked', actions: 'setLedger', target: 'opening' },
      },
      states: {
        untried: {},
        failed: { description: 'The confirm screen did not open; the ticks are kept.' },
      },
    },
    opening: {
      tags: 'working',
      invoke: {
        src: 'openSeveral',
        onDone: 'ticking',
        onError: { actions: 'setFailure', target: 'ticking.failed' },
      },
    },
  },
});
