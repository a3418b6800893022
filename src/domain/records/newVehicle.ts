import { readChoice } from '#domain/values/choice.ts';
import { type RecordStatus, recordStatuses } from './customer.ts';
import { newRecordProblems } from './newRecord.ts';
import type { Draft, FieldProblem } from './recordEdit.ts';
import { type VehicleField, vehicleForm } from './vehicleEdit.ts';

/** A new vehicle is Active unless another status is chosen (rule REQUIRED-FIELDS). */
export const emptyVehicle: Draft<VehicleField> = {
  registrationNumber: '',
  manufacturer: '',
  model: '',
  year: '',
  engineNumber: '',
  chassisNumber: '',
  color: '',
  status: 'Active',
};

/**
 * What is wrong with a new vehicle: every field is required; its year is plain text, unlike on an edit
 * (rule REQUIRED-FIELDS).
 */
export const newVehicleProblems = (draft: Draft<VehicleField>): readonly FieldProblem<VehicleField>[] =>
  newRecordProblems<VehicleField>(
    { validate: (field, text) => (field === 'year' ? null : vehicleForm.validate(field, text)) },
    draft,
  );

export type NewVehicle = Readonly<Record<Exclude<VehicleField, 'status'>, string>> & {
  readonly status: RecordStatus;
};

/** The new vehicle of a draft without problems; null for any other draft. */
export const newVehicle = (draft: Draft<VehicleField>): NewVehicle | null => {
  const status = readChoice(recordStatuses, draft.status);
  if (newVehicleProblems(draft).length > 0 || status === null) return null;
  return {
    registrationNumber: draft.registrationNumber.trim(),
    manufacturer: draft.manufacturer.trim(),
    model: draft.model.trim(),
    year: draft.year.trim(),
    engineNumber: draft.engineNumber.trim(),
    chassisNumber: draft.chassisNumber.trim(),
    color: draft.color.trim(),
    status,
  };
};
