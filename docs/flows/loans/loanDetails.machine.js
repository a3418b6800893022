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
            id: 'loan',
            src: 'datedLoan',
            onSnapshot: { guard: 'isLoaded', actions: 'setDated', target: 'shown' },
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
                    id: 'customer',
                    src: 'customerDetails',
                    onSnapshot: { guard: 'isLoaded', actions: 'setCustomer', target: 'shown' },
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
              },
            },
            vehicle: {
              initial: 'finding',
              states: {
                finding: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'unnamed' }] },
                unnamed: { description: 'The loan names no vehicle.', type: 'final' },
                loading: {
                  invoke: {
                    id: 'vehicle',
                    src: 'vehicleDetails',
                    onSnapshot: { guard: 'isLoaded', actions: 'setVehicle', target: 'shown' },
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
              },
            },
          },
        },
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
