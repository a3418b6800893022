import { vehicleForm } from '#domain/records/vehicle.ts';
import { vehicleDraft } from './vehicleDraft.ts';
import { vehicleToEdit } from './parts.ts';
import { editOf } from '#machines/kinds/edit.ts';

/** A page that edits a vehicle's record and saves it as a whole. */
export const vehicleEdit = editOf({
  id: 'vehicleEdit',
  description: 'A vehicle’s record, from what the server has to what it is to be.',
  form: vehicleForm,
  draft: vehicleDraft,
  isComplete: (sent) => sent === null || sent.registrationNumber !== '',
  record: vehicleToEdit,
  refused: 'Failed to update vehicle',
});
