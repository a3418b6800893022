import { titledFailure } from '#api/failure.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { queryToSearch } from '#domain/lists/listQuery.ts';
import { listOf } from '#machines/kinds/list.ts';
import { vehicleDetails } from './parts.ts';
import { pickerOf } from '#machines/kinds/picker.ts';

/** The list in the picker of a loan's vehicle. */
export const vehiclesToChoose = listOf<Vehicle>({
  id: 'vehiclesToChoose',
  description: 'The vehicles that a new loan may be secured by, searched in a picker.',
  textOf: queryToSearch,
  failureOf: (error) => titledFailure(error, 'Failed to fetch vehicles'),
});

/** Chooses the vehicle that secures a new loan. */
export const vehiclePicker = pickerOf<Vehicle>({
  id: 'vehiclePicker',
  description: 'The vehicle of a new loan: searched for and chosen, or chosen already.',
  list: vehiclesToChoose,
  record: vehicleDetails,
});
