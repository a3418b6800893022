import type { Vehicle } from '#domain/records/vehicle.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The directory behind `/vehicles`. */
export const vehiclesList = listOf<Vehicle>({
  id: 'vehiclesList',
  description: 'The list of vehicles, searched, sorted and paged.',
});
