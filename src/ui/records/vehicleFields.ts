import { recordStatuses } from '#domain/records/customer.ts';
import { formatInstant, missing } from '#domain/values/format.ts';
import { registrationNumberHint } from '#domain/records/formHints.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { VehicleField } from '#domain/records/vehicleEdit.ts';
import { choicesWith, type RecordField, type RecordGroup } from './RecordField.tsx';

/** A plain text of the vehicle, under its label. */
const words = (
  label: string,
  field: 'manufacturer' | 'model' | 'engineNumber' | 'chassisNumber' | 'color',
): RecordField<Vehicle, VehicleField> => ({
  label,
  text: (vehicle) => textOr(vehicle[field]),
  control: { field, kind: 'text' },
});

const textOr = (text: string | null): string => (text === null || text === '' ? missing : text);

/** The fields of a vehicle as staff see and edit them, in groups. */
export const vehicleGroups: readonly RecordGroup<Vehicle, VehicleField>[] = [
  {
    title: 'Vehicle',
    fields: [
      { label: 'Vehicle ID', text: (vehicle) => vehicle.vehicleId ?? missing },
      {
        label: 'Registration Number',
        text: (vehicle) => vehicle.registrationNumber,
        control: {
          field: 'registrationNumber',
          kind: 'text',
          warning: (draft) => registrationNumberHint(draft.registrationNumber),
        },
      },
      words('Manufacturer', 'manufacturer'),
      words('Model', 'model'),
      {
        label: 'Year',
        text: (vehicle) => vehicle.year ?? missing,
        control: { field: 'year', kind: 'digits' },
      },
      words('Engine Number', 'engineNumber'),
      words('Chassis Number', 'chassisNumber'),
      words('Color', 'color'),
      {
        label: 'Status',
        text: (vehicle) => vehicle.status,
        isStatus: true,
        control: {
          field: 'status',
          kind: 'choice',
          options: ({ status }) => choicesWith(recordStatuses, status),
        },
      },
      { label: 'Created At', text: (vehicle) => formatInstant(vehicle.createdAt) },
      { label: 'Updated At', text: (vehicle) => formatInstant(vehicle.updatedAt) },
    ],
  },
];
