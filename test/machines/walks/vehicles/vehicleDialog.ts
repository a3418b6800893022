import type { Vehicle } from '#domain/records/vehicle.ts';
import { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const vehicle = { vehicleId: 'VEH-000001', registrationNumber: 'KA 01 AB 1234' } as Vehicle;

export const vehicleDialogWalk = provenBy(
  vehicleDialog,
  {
    inputs: [undefined],
    events: [{ type: 'vehicle.chosen', vehicle }, { type: 'view.closed' }],
    answers: {},
    facts: ({ context }) => context.vehicle,
  },
  {
    'an open view shows a vehicle': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.vehicle !== null,
  },
  {},
);
