import { createMachine } from 'xstate';

export const customerPage = createMachine({
  id: 'customerPage',
  description: 'Everything that the lender has about one customer.',
  initial: 'finding',
  invoke: {
    id: 'details',
    src: 'customerDetails',
    onSnapshot: [
      { guard: 'isFound', actions: ['setCustomer', 'raiseFound'] },
      { guard: 'isMissing', actions: 'raiseMissing' },
      { guard: 'isFailed', actions: 'raiseFailed' },
    ],
  },
  states: {
    finding: {
      description: 'Is there such a customer at all? Nothing else is asked before that is known.',
      on: { 'customer.found': 'open', 'customer.failed': 'open' },
    },
    open: {
      initial: 'listing',
      invoke: { id: 'vehicles', src: 'customerVehicles' },
      on: { 'customer.missing': 'finding' },
      states: {
        listing: {
          invoke: { id: 'loans', src: 'customerLoans' },
          on: {
            'customer.found': {
              description: 'The record says by which other id, and under which name, loans may be found.',
              target: 'listing',
              reenter: true,
            },
          },
        },
      },
    },
  },
});
