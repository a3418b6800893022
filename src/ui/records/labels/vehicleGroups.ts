import { type Vehicle, type VehicleField, vehicleFields } from '#domain/records/vehicle.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import { recordFieldsOf } from './fieldLabels.ts';
import { newGroupsOf } from './newRecordGroups.ts';
import type { RecordGroup } from '#ui/records/RecordField.tsx';
import { vehicleLabels } from './vehicleLabels.ts';

/** The fields of a vehicle that people fill in. */
export const enteredVehicleFields = recordFieldsOf<Vehicle, VehicleField>(vehicleFields, vehicleLabels);

/** The fields of a vehicle as staff see and edit them, in groups. */
export const vehicleGroups: readonly RecordGroup<Vehicle, VehicleField>[] = [
  {
    title: null,
    fields: [
      { label: 'Vehicle ID', text: (vehicle) => vehicle.vehicleId ?? missing },
      ...enteredVehicleFields,
      { label: 'Created At', text: (vehicle) => formatInstant(vehicle.createdAt), isStamp: true },
      { label: 'Updated At', text: (vehicle) => formatInstant(vehicle.updatedAt), isStamp: true },
    ],
  },
];

export const newVehicleGroups = newGroupsOf(vehicleGroups, vehicleFields);
