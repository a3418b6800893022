import {
  newVehicleProblems,
  type VehicleField,
  emptyVehicle,
  type Vehicle,
} from '#domain/records/vehicle.ts';
import { draftOf } from '#machines/kinds/draft.ts';
import { failure } from '#api/failure.ts';
import { formOf } from '#machines/kinds/form.ts';

/** The fields of a new vehicle, all of which are required (rule REQUIRED-FIELDS). */
export const newVehicleDraft = draftOf<null, VehicleField>({
  id: 'newVehicleDraft',
  description: 'The fields of a new vehicle, while they are typed.',
  problems: ({ draft }) => newVehicleProblems(draft),
});

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
