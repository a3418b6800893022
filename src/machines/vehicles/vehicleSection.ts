import { sectionOf } from '#machines/kinds/section.ts';
import { vehicleDetails } from './parts.ts';
import { vehicleRecord } from './vehicleRecord.ts';

/** The vehicle that secures a loan, among its details. */
export const vehicleSection = sectionOf({
  id: 'vehicleSection',
  description: 'The vehicle of a loan, loaded and then edited in place.',
  part: vehicleDetails,
  record: vehicleRecord,
  recordIn: (vehicle) => vehicle,
});
