import * as Schema from 'effect/Schema';
import { Vehicle } from '#domain/records/vehicle.ts';
import { portalVehicles } from '#machines/portal/portalVehicles.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const vehicle = Schema.decodeUnknownSync(Vehicle)({ vehicleId: 'VEH-000001', registrationNumber: 'KA 01' });

export const portalVehiclesWalk = provenBy(
  portalVehicles,
  {
    inputs: [{ customerId: null }, { customerId: 'CUS-000001' }],
    events: [
      { type: 'search.changed', search: 'swift' },
      { type: 'search.changed', search: '' },
      { type: 'reload.requested' },
    ],
    answers: {
      reportMissingDetails: [null, 'CUS-000002'],
      loadVehicles: [
        { rows: [vehicle], unreadable: 1 },
        { rows: [], unreadable: 0 },
      ],
    },
    facts: ({ context }) => [context.customerId, context.vehicles.length, context.search, context.failure],
  },
  {
    'nobody’s vehicles are asked for before it is known whose': (snapshot) =>
      !('loadVehicles' in inputsOf(snapshot)) || inputsOf(snapshot)['loadVehicles'] !== '',
    'vehicles are shown only of somebody who is known': ({ context }) =>
      context.vehicles.length === 0 || context.customerId !== null,
    'a failure has its words': (snapshot) =>
      !snapshot.matches('unavailable') || snapshot.context.failure !== null,
  },
  {
    'a search changes nothing but itself': ({ from, event, to }) =>
      event.type !== 'search.changed' ||
      (to.context.vehicles === from.context.vehicles && to.context.customerId === from.context.customerId),
    'who it is never changes once it is known': ({ from, to }) =>
      from.context.customerId === null || to.context.customerId === from.context.customerId,
  },
);
