import { createMachine } from 'xstate';

export const portalProfile = createMachine({
  id: 'portalProfile',
  description: 'Who the borrower is, as the lender has it, for them to read and to correct.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'customer',
        src: 'portalCustomer',
        onSnapshot: { guard: 'isLoaded', actions: 'setCustomer', target: 'shown' },
      },
    },
    shown: {
      initial: 'saved',
      invoke: {
        id: 'profileRecord',
        src: 'profileRecord',
        onSnapshot: [{ guard: 'isUnsaved', target: '.unsaved' }, { target: '.saved' }],
      },
      states: { saved: {}, unsaved: { tags: 'unsaved' } },
    },
  },
});
