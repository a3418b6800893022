import { vehicleForm } from '#domain/records/vehicle.ts';
import { vehicleDraft } from './vehicleDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';
import { sectionOf } from '#machines/kinds/section.ts';
import { vehicleDetails } from './parts.ts';

/** The vehicle that secures a loan, among its details. */
export const vehicleRecord = recordOf({
  id: 'vehicleRecord',
  description: 'The vehicle of a loan: read, edited and saved, or left as it was.',
  form: vehicleForm,
  draft: vehicleDraft,
  refused: 'Failed to update vehicle details.',
});

/** The vehicle's section from its load on. */
export const vehicleSection = sectionOf({
  id: 'vehicleSection',
  description: 'The vehicle of a loan, loaded and then edited in place.',
  part: vehicleDetails,
  record: vehicleRecord,
  recordIn: (vehicle) => vehicle,
});
