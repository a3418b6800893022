import { errorsOf } from '#domain/records/recordEdit.ts';
import { type Vehicle, type VehicleField, vehicleForm } from '#domain/records/vehicle.ts';
import { draftOf } from '#machines/kinds/draft.ts';

/** The draft of a vehicle's fields; only changed fields are checked. */
export const vehicleDraft = draftOf<Vehicle, VehicleField>({
  id: 'vehicleDraft',
  description: 'The fields of a vehicle, while they are typed.',
  problems: ({ saved, draft }) => errorsOf(vehicleForm, saved, draft),
});
