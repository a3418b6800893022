import { textOrNull } from '#domain/values/text.ts';
import { readChoice } from '#domain/values/choice.ts';
import { recordStatuses } from './customer.ts';
import { editedRecord, type EditForm, type RecordEdit } from './recordEdit.ts';
import type { Vehicle } from './vehicle.ts';

/** The fields of a vehicle that staff edit. */
export type VehicleField =
  | 'registrationNumber'
  | 'manufacturer'
  | 'model'
  | 'year'
  | 'engineNumber'
  | 'chassisNumber'
  | 'color'
  | 'status';

export const vehicleForm: EditForm<Vehicle, VehicleField> = {
  draftOf: (vehicle) => ({
    registrationNumber: vehicle.registrationNumber,
    manufacturer: vehicle.manufacturer,
    model: vehicle.model,
    year: vehicle.year ?? '',
    engineNumber: vehicle.engineNumber ?? '',
    chassisNumber: vehicle.chassisNumber ?? '',
    color: vehicle.color ?? '',
    status: readChoice(recordStatuses, vehicle.status) ?? vehicle.status,
  }),
  validate: (field, text) => {
    if (field === 'year') return /^\d{4}$/.test(text) ? null : 'YearUnreadable';
    if (field === 'status') return readChoice(recordStatuses, text) === null ? 'ChoiceUnknown' : null;
    return null;
  },
  read: (draft) => ({
    registrationNumber: textOrNull(draft.registrationNumber),
    manufacturer: textOrNull(draft.manufacturer),
    model: textOrNull(draft.model),
    year: textOrNull(draft.year),
    engineNumber: textOrNull(draft.engineNumber),
    chassisNumber: textOrNull(draft.chassisNumber),
    color: textOrNull(draft.color),
    status: readChoice(recordStatuses, draft.status),
  }),
};

/** The whole vehicle after an edit, on top of the server's present record (rule WHOLE-RECORD). */
export const editedVehicle = (edit: RecordEdit<Vehicle, VehicleField>, fresh: Vehicle): Vehicle =>
  editedRecord(vehicleForm, edit, fresh);
