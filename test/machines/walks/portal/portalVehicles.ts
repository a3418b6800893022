import * as Schema from 'effect/Schema';
import { Vehicle } from '#domain/records/vehicle.ts';
import { customerVehicles } from '#machines/customers/parts.ts';
import { portalCustomerId } from '#machines/portal/parts.ts';
import { portalVehicles } from '#machines/portal/portalVehicles.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const vehicle = Schema.decodeUnknownSync(Vehicle)({ vehicleId: 'VEH-000001', registrationNumber: 'KA 01' });

export const portalVehiclesWalk = provenBy(
  portalVehicles,
  {
    inputs: [{ customerId: null }, { customerId: 'CUS-000001' }],
    events: [
      { type: 'search.changed', search: 'swift' },
      { type: 'search.changed', search: '' },
    ],
    answers: {},
    shown: {
      portalCustomerId: snapshotsOfPart(portalCustomerId, undefined, ['CUS-000002']),
      customerVehicles: snapshotsOfPart(customerVehicles, 'CUS-000001', [{ rows: [vehicle], unreadable: 1 }]),
    },
    facts: ({ context }) => [context.customerId, context.search],
  },
  {
    'nobody’s vehicles are asked for before it is known whose': (snapshot) =>
      (snapshot.children.vehicles === undefined) === (snapshot.context.customerId === null),
    'vehicles are asked for only of the borrower who is signed in': (snapshot) =>
      snapshot.children.vehicles === undefined ||
      partIn(snapshot, 'vehicles').context.from === snapshot.context.customerId,
    'whose they are is asked exactly where it is not known': (snapshot) =>
      (snapshot.children.owner !== undefined) === (snapshot.context.customerId === null),
  },
  {
    'a search changes nothing but itself': ({ from, event, to }) =>
      event.type !== 'search.changed' ||
      (to.children.vehicles === from.children.vehicles && to.context.customerId === from.context.customerId),
    'who it is never changes once it is known': ({ from, to }) =>
      from.context.customerId === null || to.context.customerId === from.context.customerId,
  },
);
