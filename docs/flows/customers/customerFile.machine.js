import { createMachine } from 'xstate';

export const customerFile = createMachine({
  id: 'customerFile',
  description: 'Everything that the lender has about one customer.',
  initial: 'finding',
  states: {
    finding: {
      description: 'Is there such a customer at all?',
      invoke: {
        src: 'loadCustomer',
        onDone: { actions: 'takeCustomer', target: 'open' },
        onError: [
          { guard: 'isUnknown', target: 'unknown' },
          { actions: 'sayCustomer', target: '#customerFile.open.record.unavailable' },
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
                onDone: { actions: ['takeCustomer', 'tellCustomerFound'], target: 'shown' },
                onError: [
                  { guard: 'isUnknown', target: '#customerFile.unknown' },
                  { actions: 'sayCustomer', target: 'unavailable' },
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
                onDone: { actions: 'takeVehicles', target: 'shown' },
                onError: { actions: 'sayVehicles', target: 'unavailable' },
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
                onDone: { actions: 'takeLoans', target: 'shown' },
                onError: { actions: 'sayLoans', target: 'unavailable' },
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
