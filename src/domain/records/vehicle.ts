import * as Schema from 'effect/Schema';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';
import { plainNumber } from '#domain/values/written.ts';
import { recordStatuses } from './customer.ts';
import { anyText, choice, digits, text } from './field.ts';
import {
  editFormOf,
  emptyDraftOf,
  enteredOf,
  type EnteredOf,
  type FieldTable,
  newProblemsOf,
} from './fieldTable.ts';
import {
  type Draft,
  editedRecord,
  type EditRefusal,
  type FieldProblem,
  type RecordEdit,
} from './recordEdit.ts';

/** A vehicle that secures, or may come to secure, a loan; read tolerantly, from any server. */
export const Vehicle = Schema.Struct({
  _id: nullable(Text),
  vehicleId: nullable(Text),
  registrationNumber: Text,
  manufacturer: withDefault(Text, ''),
  model: withDefault(Text, ''),
  year: nullable(Text),
  engineNumber: nullable(Text),
  chassisNumber: nullable(Text),
  color: nullable(Text),
  status: withDefault(Text, 'Active'),
  createdAt: nullable(InstantValue),
  updatedAt: nullable(InstantValue),
});
export type Vehicle = typeof Vehicle.Type;

/**
 * The fields of a vehicle that people fill in. A new vehicle is Active unless another status is chosen; its year is
 * plain text, while an edit takes four digits (rule REQUIRED-FIELDS).
 */
export const vehicleFields = {
  registrationNumber: text(),
  manufacturer: text(),
  model: text(),
  year: digits({ validate: fourDigits, validateNew: anyText }),
  engineNumber: text(),
  chassisNumber: text(),
  color: text(),
  status: choice(recordStatuses, { proposed: 'Active' }),
} satisfies FieldTable<Vehicle>;

export type VehicleField = keyof typeof vehicleFields;

export const vehicleForm = editFormOf<Vehicle, VehicleField>(vehicleFields);

/** The whole vehicle after an edit, on top of the server's present record (rule WHOLE-RECORD). */
export const editedVehicle = (edit: RecordEdit<Vehicle, VehicleField>, fresh: Vehicle): Vehicle =>
  editedRecord(vehicleForm, edit, fresh);

export const emptyVehicle: Draft<VehicleField> = emptyDraftOf(vehicleFields);

/** The problems of a new vehicle. */
export const newVehicleProblems = (draft: Draft<VehicleField>): readonly FieldProblem<VehicleField>[] =>
  newProblemsOf(vehicleFields, draft);

export type NewVehicle = EnteredOf<typeof vehicleFields>;

/** The new vehicle of a draft without problems; null for any other draft. */
export const newVehicle = (draft: Draft<VehicleField>): NewVehicle | null => enteredOf(vehicleFields, draft);

/** Manufacturer and model as one name: 'Maruti Suzuki Swift'. */
export const vehicleName = (vehicle: Pick<Vehicle, 'manufacturer' | 'model'>): string =>
  `${vehicle.manufacturer} ${vehicle.model}`.trim();

function fourDigits(typed: string): EditRefusal | null {
  return /^\d{4}$/.test(plainNumber(typed)) ? null : 'YearUnreadable';
}
