import { titledFailure } from '#api/failure.ts';
import { problemsOf } from '#domain/records/recordEdit.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { type VehicleField, vehicleForm } from '#domain/records/vehicleEdit.ts';
import { formOf } from '#machines/kinds/form.ts';

/** A page that edits a vehicle's record and saves it as a whole. */
export const vehicleAmendment = formOf<Vehicle, VehicleField, Vehicle | null>({
  description: 'A vehicle’s record, from what the server has to what it is to be.',
  problems: (saved, draft) => problemsOf(vehicleForm, saved, draft),
  isComplete: (sent) => sent === null || sent.registrationNumber !== '',
  failureOf: titledFailure,
  words: {
    missing: 'Vehicle not found',
    empty: 'No vehicle data found.',
    unavailable: 'Failed to load vehicle data',
    refused: 'Failed to update vehicle',
    incomplete: 'Failed to update vehicle',
  },
});
