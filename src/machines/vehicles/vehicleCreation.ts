import { failure } from '#api/failure.ts';
import type { Vehicle, VehicleField } from '#domain/records/vehicle.ts';
import { newVehicleDraft } from './newVehicleDraft.ts';
import { formOf } from '#machines/kinds/form.ts';

/** Adds a vehicle, for a customer or for none yet. */
export const vehicleCreation = formOf<VehicleField, Pick<Vehicle, 'vehicleId' | '_id'> | null>({
  id: 'vehicleCreation',
  description: 'A new vehicle, from the empty form to the record that the server keeps.',
  draft: newVehicleDraft,
  isComplete: (sent) => sent !== null && (sent.vehicleId ?? sent._id) !== null,
  failureOf: failure,
  words: {
    missing: 'Failed to add vehicle',
    empty: 'Failed to add vehicle',
    unavailable: 'Failed to add vehicle',
    refused: 'Failed to add vehicle',
    incomplete: 'Failed to add vehicle',
  },
});
