import { createMachine } from 'xstate';

export const portalProfile = createMachine({
  id: 'portalProfile',
  description: 'Who the borrower is, as the lender has it, for them to read and to correct.',
  type: 'parallel',
  states: {
    profile: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadProfile',
            onDone: { actions: 'setCustomer', target: 'shown' },
            onError: { actions: 'setFailure', target: 'unavailable' },
          },
        },
        unavailable: { on: { 'profile.retried': 'loading' } },
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
    },
    page: {
      initial: 'staying',
      states: {
        staying: {
          on: {
            'leave.requested': [
              { guard: 'isAnythingUnsaved', actions: 'setDestination', target: 'asking' },
              { actions: 'setDestination', target: 'leaving' },
            ],
          },
        },
        asking: {
          description: 'Leaving would lose what was typed and not saved.',
          on: { 'leave.confirmed': 'leaving', 'leave.declined': 'staying' },
        },
        leaving: { invoke: { src: 'navigate', onDone: 'staying', onError: 'staying' } },
      },
    },
  },
});
