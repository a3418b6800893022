import type { Vehicle } from '#domain/records/vehicle.ts';
import { directoryOf } from '#machines/kinds/list.ts';

/** The directory behind `/vehicles`. */
export const vehiclesDirectory = directoryOf<Vehicle>({
  id: 'vehiclesDirectory',
  description: 'The list of vehicles, searched, sorted and paged.',
});
