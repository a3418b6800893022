import { failure } from '#api/failure.ts';
import { emptyVehicle, type Vehicle, type VehicleField } from '#domain/records/vehicle.ts';
import { newVehicleDraft } from './newVehicleDraft.ts';
import { formOf } from '#machines/kinds/form.ts';

/** Adds a vehicle, for a customer or for none yet. */
export const vehicleCreation = formOf<VehicleField, Pick<Vehicle, 'vehicleId' | '_id'> | null>({
  id: 'vehicleCreation',
  description: 'A new vehicle, from the empty form to the record that the server keeps.',
  draft: newVehicleDraft,
  empty: emptyVehicle,
  isComplete: (sent) => sent !== null && (sent.vehicleId ?? sent._id) !== null,
  failureOf: failure,
  words: {
    refused: 'Failed to add vehicle',
    incomplete: 'Failed to add vehicle',
  },
});
