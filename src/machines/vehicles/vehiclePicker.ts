import type { Vehicle } from '#domain/records/vehicle.ts';
import { vehicleDetails } from './parts.ts';
import { vehiclesToChoose } from './vehiclesToChoose.ts';
import { pickerOf } from '#machines/kinds/picker.ts';

/** Chooses the vehicle that secures a new loan. */
export const vehiclePicker = pickerOf<Vehicle>({
  id: 'vehiclePicker',
  description: 'The vehicle of a new loan: searched for and chosen, or chosen already.',
  list: vehiclesToChoose,
  record: vehicleDetails,
});
