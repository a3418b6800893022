import { assign, fromPromise, setup } from 'xstate';
import type { Listing } from '#api/call.ts';
import { type Failure, titledFailure } from '#api/failure.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PortalVehiclesInput {
  /** The customer id that the sign-in stored; null where nothing readable is stored. */
  readonly customerId: string | null;
}

export type PortalVehiclesEvent =
  { readonly type: 'search.changed'; readonly search: string } | { readonly type: 'reload.requested' };

interface OwnVehiclesContext {
  readonly customerId: string | null;
  readonly vehicles: readonly Vehicle[];
  readonly unreadable: number;
  readonly search: string;
  readonly failure: Failure | null;
}

/** A borrower's own vehicles: those added for them and those that secure their loans. */
export const portalVehicles = setup({
  types: {
    input: {} as PortalVehiclesInput,
    context: {} as OwnVehiclesContext,
    events: {} as PortalVehiclesEvent,
    tags: {} as 'awaited',
  },
  actors: {
    /** Logs that the stored details are missing, and reads the id from the token; null where the token has none. */
    reportMissingDetails: fromPromise<string | null>(unprovided),
    loadVehicles: fromPromise<Pick<Listing<Vehicle>, 'rows' | 'unreadable'>, string>(unprovided),
  },
  guards: {
    isKnown: (_, customerId: string | null) => customerId !== null,
  },
  actions: {
    setCustomerId: assign({ customerId: (_, customerId: string | null) => customerId }),
    setVehicles: assign({
      vehicles: (_, { rows }: Pick<Listing<Vehicle>, 'rows' | 'unreadable'>) => rows,
      unreadable: (_, { unreadable }: Pick<Listing<Vehicle>, 'rows' | 'unreadable'>) => unreadable,
    }),
    changeSearch: assign({ search: (_, search: string) => search }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
}).createMachine({
  id: 'portalVehicles',
  description: 'The vehicles of the borrower who is signed in.',
  context: ({ input }) => ({
    customerId: input.customerId,
    vehicles: [],
    unreadable: 0,
    search: '',
    failure: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is.',
      tags: 'awaited',
      always: [
        { guard: { type: 'isKnown', params: ({ context }) => context.customerId }, target: 'loading' },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description:
        'The stored details are gone: that is logged, and the token may still say whose session it is.',
      tags: 'awaited',
      invoke: {
        src: 'reportMissingDetails',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            actions: { type: 'setCustomerId', params: ({ event }) => event.output },
            target: 'loading',
          },
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
        input: ({ context }) => context.customerId ?? '',
        onDone: { actions: { type: 'setVehicles', params: ({ event }) => event.output }, target: 'shown' },
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => titledFailure(event.error, 'Failed to load vehicle data'),
          },
          target: 'unavailable',
        },
      },
    },
    shown: {
      on: {
        'search.changed': { actions: { type: 'changeSearch', params: ({ event }) => event.search } },
        'reload.requested': 'loading',
      },
    },
    unavailable: {
      description: 'The list is empty, and a notice says why.',
      on: { 'reload.requested': 'loading' },
    },
  },
});
