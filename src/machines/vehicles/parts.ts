import { titledFailure } from '#api/failure.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { partOf } from '#machines/kinds/part.ts';

export const vehicleDetails = partOf<Vehicle, string>({
  id: 'vehicleDetails',
  description: 'The record of one vehicle.',
  failureOf: (error) => titledFailure(error, 'Failed to load vehicle data'),
});
