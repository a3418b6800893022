import type { Vehicle } from '#domain/records/vehicle.ts';
import { pickerOf } from '#machines/kinds/picker.ts';

/** Chooses the vehicle that secures a new loan. */
export const vehiclePicker = pickerOf<Vehicle>({
  listFailure: 'Failed to fetch vehicles',
  choiceFailure: 'Failed to load vehicle data',
});
