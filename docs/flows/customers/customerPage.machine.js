import { createMachine } from 'xstate';

export const customerPage = createMachine({
  id: 'customerPage',
  description: 'Everything that the lender has about one customer.',
  initial: 'finding',
  states: {
    finding: {
      description: 'Is there such a customer at all?',
      invoke: {
        src: 'loadCustomer',
        onDone: { actions: 'setCustomer', target: 'open' },
        onError: [
          { guard: 'isUnknown', target: 'unknown' },
          { actions: 'setCustomerFailure', target: '#customerPage.open.record.unavailable' },
        ],
      },
    },
    unknown: { description: 'The server has no such customer.', on: { 'customer.retried': 'finding' } },
    open: {
      type: 'parallel',
      states: {
        record: {
          initial: 'shown',
          states: {
            shown: { type: 'final' },
            unavailable: { on: { 'customer.retried': 'loading' } },
            loading: {
              invoke: {
                src: 'loadCustomer',
                onDone: { actions: ['setCustomer', 'tellCustomerFound'], target: 'shown' },
                onError: [
                  { guard: 'isUnknown', target: '#customerPage.unknown' },
                  { actions: 'setCustomerFailure', target: 'unavailable' },
                ],
              },
            },
          },
        },
        vehicles: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadVehicles',
                onDone: { actions: 'setVehicles', target: 'shown' },
                onError: { actions: 'setVehiclesFailure', target: 'unavailable' },
              },
            },
            shown: { type: 'final' },
            unavailable: { on: { 'vehicles.retried': 'loading' } },
          },
        },
        loans: {
          initial: 'loading',
          on: {
            'customer.found': {
              description: 'The record says by which other id, and under which name, loans may be found.',
              target: '.loading',
            },
          },
          states: {
            loading: {
              invoke: {
                src: 'loadLoans',
                onDone: { actions: 'setLoans', target: 'shown' },
                onError: { actions: 'setLoansFailure', target: 'unavailable' },
              },
            },
            shown: {},
            unavailable: { on: { 'loans.retried': 'loading' } },
          },
        },
      },
    },
  },
});
