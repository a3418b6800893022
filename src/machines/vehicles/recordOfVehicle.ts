import { vehicleForm } from '#domain/records/vehicleEdit.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The vehicle that secures a loan, among its details. */
export const recordOfVehicle = recordOf(vehicleForm, 'Failed to update vehicle details.');
