import { assign, setup, type SnapshotFrom } from 'xstate';
import { customerVehicles } from '#machines/customers/parts.ts';
import { known } from '#machines/known.ts';
import { portalCustomerId } from './parts.ts';

export interface PortalVehiclesInput {
  /** The customer id that the sign-in stored; null where nothing readable is stored. */
  readonly customerId: string | null;
}

export interface PortalVehiclesEvent {
  readonly type: 'search.changed';
  readonly search: string;
}

interface PortalVehiclesContext {
  readonly customerId: string | null;
  readonly search: string;
}

interface OwnerPart {
  readonly owner: SnapshotFrom<typeof portalCustomerId>;
}

/** A borrower's own vehicles: those added for them and those that secure their loans. */
export const portalVehicles = setup({
  types: {
    input: {} as PortalVehiclesInput,
    context: {} as PortalVehiclesContext,
    events: {} as PortalVehiclesEvent,
    children: {} as { owner: 'portalCustomerId'; vehicles: 'customerVehicles' },
  },
  actors: { portalCustomerId, customerVehicles },
  guards: {
    isKnown: (_, customerId: string | null) => customerId !== null,
    isFound: (_, { owner }: OwnerPart) => owner.matches('shown'),
  },
  actions: {
    setCustomerId: assign({ customerId: (_, { owner }: OwnerPart) => owner.context.loaded }),
    changeSearch: assign({ search: (_, search: string) => search }),
  },
}).createMachine({
  id: 'portalVehicles',
  description: 'The vehicles of the borrower who is signed in.',
  context: ({ input }) => ({ customerId: input.customerId, search: '' }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is.',
      always: [
        { guard: { type: 'isKnown', params: ({ context }) => context.customerId }, target: 'listing' },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description: 'Until somebody can say whose vehicles to show, none is asked for.',
      invoke: {
        id: 'owner',
        src: 'portalCustomerId',
        onSnapshot: {
          guard: { type: 'isFound', params: ({ event }) => ({ owner: event.snapshot }) },
          actions: { type: 'setCustomerId', params: ({ event }) => ({ owner: event.snapshot }) },
          target: 'listing',
        },
      },
    },
    listing: {
      invoke: {
        id: 'vehicles',
        src: 'customerVehicles',
        input: ({ context }) => known(context.customerId),
      },
      on: {
        'search.changed': { actions: { type: 'changeSearch', params: ({ event }) => event.search } },
      },
    },
  },
});
