import { createMachine } from 'xstate';

export const portalVehicles = createMachine({
  id: 'portalVehicles',
  description: 'The vehicles of the borrower who is signed in.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is.',
      always: [{ guard: 'isKnown', target: 'listing' }, { target: 'identifying' }],
    },
    identifying: {
      description: 'Until somebody can say whose vehicles to show, none is asked for.',
      invoke: {
        id: 'owner',
        src: 'portalCustomerId',
        onSnapshot: { guard: 'isFound', actions: 'setCustomerId', target: 'listing' },
      },
    },
    listing: {
      invoke: { id: 'vehicles', src: 'customerVehicles' },
      on: { 'search.changed': { actions: 'changeSearch' } },
    },
  },
});
