import { newVehicleProblems, type VehicleField } from '#domain/records/vehicle.ts';
import { draftOf } from '#machines/kinds/draft.ts';

/** The fields of a new vehicle, all of which are required (rule REQUIRED-FIELDS). */
export const newVehicleDraft = draftOf<null, VehicleField>({
  id: 'newVehicleDraft',
  description: 'The fields of a new vehicle, while they are typed.',
  problems: ({ draft }) => newVehicleProblems(draft),
});
