import { createMachine } from 'xstate';

export const loanDetails = createMachine({
  id: 'loanDetails',
  description: 'Loan, customer and vehicle on one screen, each with an edit of its own.',
  type: 'parallel',
  states: {
    loan: {
      initial: 'loading',
      invoke: {
        id: 'loan',
        src: 'loanSection',
        onSnapshot: [
          { guard: 'isUnsaved', actions: 'setDated', target: '.unsaved' },
          { guard: 'isRead', actions: 'setDated', target: '.saved' },
        ],
      },
      on: { 'update.requested': { actions: 'updateSection' } },
      states: { loading: {}, saved: {}, unsaved: { tags: 'unsaved' } },
    },
    customer: {
      initial: 'unknown',
      states: {
        unknown: {
          description: 'The loan says who its customer is.',
          always: [
            { guard: 'isNamed', target: 'named' },
            { guard: 'isRead', target: 'unnamed' },
          ],
        },
        unnamed: { description: 'The loan names no customer.', type: 'final' },
        named: {
          initial: 'saved',
          invoke: {
            id: 'customer',
            src: 'customerSection',
            onSnapshot: [{ guard: 'isUnsaved', target: '.unsaved' }, { target: '.saved' }],
          },
          on: { 'update.requested': { actions: 'updateSection' } },
          states: { saved: {}, unsaved: { tags: 'unsaved' } },
        },
      },
    },
    vehicle: {
      initial: 'unknown',
      states: {
        unknown: {
          description: 'The loan says what its vehicle is.',
          always: [
            { guard: 'isNamed', target: 'named' },
            { guard: 'isRead', target: 'unnamed' },
          ],
        },
        unnamed: { description: 'The loan names no vehicle.', type: 'final' },
        named: {
          initial: 'saved',
          invoke: {
            id: 'vehicle',
            src: 'vehicleSection',
            onSnapshot: [{ guard: 'isUnsaved', target: '.unsaved' }, { target: '.saved' }],
          },
          on: { 'update.requested': { actions: 'updateSection' } },
          states: { saved: {}, unsaved: { tags: 'unsaved' } },
        },
      },
    },
    disbursal: {
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Nothing is asked of a loan that could not be read.',
          always: { guard: 'isRead', target: 'known' },
        },
        known: {
          invoke: {
            id: 'disbursal',
            src: 'disbursalSection',
            onSnapshot: {
              description:
                'The loan runs from now on, or may: it is read again, unless something typed would be lost.',
              guard: 'isPayoutNews',
              actions: ['setPayoutChangesRead', 'readLoanAnew'],
            },
          },
        },
      },
    },
    step: {
      invoke: {
        id: 'step',
        src: 'loanStep',
        onSnapshot: {
          description:
            'The loan is other than it is shown: it is read again, unless something typed would be lost.',
          guard: 'isNews',
          actions: ['setChangesRead', 'readLoanAnew'],
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
