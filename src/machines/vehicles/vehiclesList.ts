import { failure } from '#api/failure.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { queryToSearch } from '#domain/lists/listQuery.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The list behind `/vehicles`. */
export const vehiclesList = listOf<Vehicle>({
  id: 'vehiclesList',
  description: 'The list of vehicles, searched, sorted and paged.',
  textOf: queryToSearch,
  failureOf: (error) => failure(error, 'The list could not be loaded.'),
});
