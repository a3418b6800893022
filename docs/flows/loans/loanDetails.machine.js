import { createMachine } from 'xstate';

export const loanDetails = createMachine({
  id: 'loanDetails',
  description: 'Loan, customer and vehicle on one screen, each with an edit of its own.',
  type: 'parallel',
  states: {
    loan: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadLoan',
            onDone: { actions: 'setDated', target: 'shown' },
            onError: [
              { guard: 'isEmpty', actions: 'setLoanFailure', target: 'empty' },
              { actions: 'setLoanFailure', target: 'unavailable' },
            ],
          },
        },
        shown: {
          description:
            'The loan says who its customer is and what its vehicle: each is read and edited on its own.',
          type: 'parallel',
          states: {
            information: {
              initial: 'saved',
              invoke: {
                id: 'loanRecord',
                src: 'loanRecord',
                onSnapshot: [
                  { guard: 'isUnsaved', actions: 'setLoan', target: '.unsaved' },
                  { actions: 'setLoan', target: '.saved' },
                ],
              },
              on: { 'update.requested': { actions: 'updateLoan' } },
              states: { saved: {}, unsaved: { tags: 'unsaved' } },
            },
            customer: {
              initial: 'finding',
              states: {
                finding: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'unnamed' }] },
                unnamed: { description: 'The loan names no customer.', type: 'final' },
                loading: {
                  invoke: {
                    src: 'loadCustomer',
                    onDone: { actions: 'setCustomer', target: 'shown' },
                    onError: { actions: 'setCustomerFailure', target: 'unavailable' },
                  },
                },
                shown: {
                  initial: 'saved',
                  invoke: {
                    id: 'customerRecord',
                    src: 'customerRecord',
                    onSnapshot: [{ guard: 'isUnsaved', target: '.unsaved' }, { target: '.saved' }],
                  },
                  on: { 'update.requested': { actions: 'updateCustomer' } },
                  states: { saved: {}, unsaved: { tags: 'unsaved' } },
                },
                unavailable: { on: { 'customer.retried': 'loading' } },
              },
            },
            vehicle: {
              initial: 'finding',
              states: {
                finding: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'unnamed' }] },
                unnamed: { description: 'The loan names no vehicle.', type: 'final' },
                loading: {
                  invoke: {
                    src: 'loadVehicle',
                    onDone: { actions: 'setVehicle', target: 'shown' },
                    onError: { actions: 'setVehicleFailure', target: 'unavailable' },
                  },
                },
                shown: {
                  initial: 'saved',
                  invoke: {
                    id: 'vehicleRecord',
                    src: 'vehicleRecord',
                    onSnapshot: [{ guard: 'isUnsaved', target: '.unsaved' }, { target: '.saved' }],
                  },
                  on: { 'update.requested': { actions: 'updateVehicle' } },
                  states: { saved: {}, unsaved: { tags: 'unsaved' } },
                },
                unavailable: { on: { 'vehicle.retried': 'loading' } },
              },
            },
          },
        },
        empty: {
          description: 'The server answered, and there is no loan in its answer.',
          on: { 'loan.retried': 'loading' },
        },
        unavailable: { on: { 'loan.retried': 'loading' } },
      },
    },
    update: {
      initial: 'idle',
      on: {
        'update.requested': [
          { guard: 'isAnythingUnsaved', target: '.requested' },
          { target: '.nothingToUpdate' },
        ],
      },
      states: {
        idle: {},
        requested: {
          description: 'Each section with a change saves it, and says itself what comes of it.',
          after: { noticeShown: 'idle' },
        },
        nothingToUpdate: {
          description: 'Update was asked for, and no section has a change.',
          after: { noticeShown: 'idle' },
        },
      },
    },
  },
});
