import { isMissingCall, isUnknownShape, titledFailure } from '#api/failure.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { partOf } from '#machines/kinds/part.ts';

export const vehicleDetails = partOf<Vehicle, string>({
  id: 'vehicleDetails',
  description: 'The record of one vehicle.',
  failureOf: (error) => titledFailure(error, 'Failed to load vehicle data'),
});

export const vehicleToEdit = partOf<Vehicle>({
  id: 'vehicleToEdit',
  description: 'The record of the vehicle that a page edits.',
  failureOf: (error) =>
    isUnknownShape(error)
      ? { reason: 'No vehicle data found.' }
      : titledFailure(error, isMissingCall(error) ? 'Vehicle not found' : 'Failed to load vehicle data'),
});
