import { createMachine } from 'xstate';

export const ownVehicles = createMachine({
  id: 'ownVehicles',
  description: 'The vehicles of the borrower who is signed in.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is.',
      tags: 'awaited',
      always: [{ guard: 'isKnown', target: 'loading' }, { target: 'identifying' }],
    },
    identifying: {
      description:
        'The stored details are gone: that is logged, and the token may still say whose session it is.',
      tags: 'awaited',
      invoke: {
        src: 'reportMissingDetails',
        onDone: [
          { guard: 'isKnown', actions: 'takeCustomerId', target: 'loading' },
          { target: 'unidentified' },
        ],
        onError: 'unidentified',
      },
    },
    unidentified: {
      description: 'Nobody can say whose vehicles to show: none is shown.',
      on: { 'reload.requested': 'identifying' },
    },
    loading: {
      tags: 'awaited',
      invoke: {
        src: 'loadVehicles',
        onDone: { actions: 'takeVehicles', target: 'shown' },
        onError: { actions: 'say', target: 'unavailable' },
      },
    },
    shown: { on: { 'search.changed': { actions: 'changeSearch' }, 'reload.requested': 'loading' } },
    unavailable: {
      description: 'The list is empty, and a notice says why.',
      on: { 'reload.requested': 'loading' },
    },
  },
});
