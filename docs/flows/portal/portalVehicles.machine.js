import { createMachine } from 'xstate';

export const portalVehicles = createMachine({
  id: 'portalVehicles',
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
          { guard: 'isKnown', actions: 'setCustomerId', target: 'loading' },
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
        onDone: { actions: 'setVehicles', target: 'shown' },
        onError: { actions: 'setFailure', target: 'unavailable' },
      },
    },
    shown: { on: { 'search.changed': { actions: 'changeSearch' }, 'reload.requested': 'loading' } },
    unavailable: {
      description: 'The list is empty, and a notice says why.',
      on: { 'reload.requested': 'loading' },
    },
  },
});
