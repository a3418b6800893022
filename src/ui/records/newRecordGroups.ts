import type { NewCustomerField } from '#domain/records/newCustomer.ts';
import type { VehicleField } from '#domain/records/vehicleEdit.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { customerGroups } from './customerFields.ts';
import type { RecordControl, RecordGroup } from './RecordField.tsx';
import { vehicleGroups } from './vehicleFields.ts';

/** The groups of a record's fields for a new one: those that can be entered, in the same order. */
const groupsOf = <Saved, Field extends string, Asked extends Field>(
  groups: readonly RecordGroup<Saved, Field>[],
  blank: Saved,
  left: readonly Exclude<Field, Asked>[],
): readonly RecordGroup<null, Asked>[] =>
  groups.map(({ title, note, fields }) => ({
    title,
    note,
    fields: fields.flatMap(({ label, control }) => {
      if (control === undefined || (left as readonly string[]).includes(control.field)) return [];
      // A new record has no optional fields.
      const { options, isOptional: _, ...rest } = control as unknown as RecordControl<Saved, Asked>;
      return [
        {
          label,
          text: () => '',
          control: { ...rest, options: options === undefined ? undefined : () => options(blank) },
        },
      ];
    }),
  }));

const blankCustomer: Customer = {
  _id: null,
  customerId: '',
  name: '',
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  dob: null,
  gender: null,
  aadhar: null,
  pan: null,
  drivingLicense: null,
  status: 'Active',
  createdAt: null,
  updatedAt: null,
};

const blankVehicle: Vehicle = {
  _id: null,
  vehicleId: null,
  registrationNumber: '',
  manufacturer: '',
  model: '',
  year: null,
  engineNumber: null,
  chassisNumber: null,
  color: null,
  status: 'Active',
  createdAt: null,
  updatedAt: null,
};

export const newCustomerGroups: readonly RecordGroup<null, NewCustomerField>[] = groupsOf(
  customerGroups,
  blankCustomer,
  ['status'],
);

export const newVehicleGroups: readonly RecordGroup<null, VehicleField>[] = groupsOf(
  vehicleGroups,
  blankVehicle,
  [],
);
