import { vehicleForm } from '#domain/records/vehicle.ts';
import { vehicleDraft } from './vehicleDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The vehicle that secures a loan, among its details. */
export const vehicleRecord = recordOf({
  id: 'vehicleRecord',
  description: 'The vehicle of a loan: read, edited and saved, or left as it was.',
  form: vehicleForm,
  draft: vehicleDraft,
  refused: 'Failed to update vehicle details.',
});
