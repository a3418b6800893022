import { createMachine } from 'xstate';

export const ownProfile = createMachine({
  id: 'ownProfile',
  description: 'Who the borrower is, as the lender has it, for them to read and to correct.',
  type: 'parallel',
  states: {
    profile: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadProfile',
            onDone: { actions: 'takeCustomer', target: 'shown' },
            onError: { actions: 'say', target: 'unavailable' },
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
              { guard: 'isAnythingUnsaved', actions: 'takeDestination', target: 'asking' },
              { actions: 'takeDestination', target: 'leaving' },
            ],
          },
        },
        asking: {
          description: 'Leaving would lose what was typed and not saved.',
          on: { 'leave.confirmed': 'leaving', 'leave.declined': 'staying' },
        },
        leaving: { invoke: { src: 'openPlace', onDone: 'staying', onError: 'staying' } },
      },
    },
  },
});
