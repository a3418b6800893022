import type { Vehicle } from '../domain/vehicle.ts';
import { pickerOf } from './picker.ts';

/** What is to secure the loan. */
export const vehiclePicker = pickerOf<Vehicle>({
  listFailure: 'Failed to fetch vehicles',
  choiceFailure: 'Failed to load vehicle data',
});
