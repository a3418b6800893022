import { registrationNumberHint } from '#domain/records/formHints.ts';
import type { Vehicle, VehicleField } from '#domain/records/vehicle.ts';
import type { FieldLabels } from './fieldLabels.ts';

/** The labels of a vehicle’s fields in forms, lists and dialogs, in this order. */
export const vehicleLabels = {
  registrationNumber: { label: 'Registration Number', hint: registrationNumberHint, isListed: true },
  manufacturer: { label: 'Manufacturer', isListed: true },
  model: { label: 'Model', isListed: true },
  year: { label: 'Year', isListed: true },
  engineNumber: { label: 'Engine Number' },
  chassisNumber: { label: 'Chassis Number' },
  color: { label: 'Color' },
  status: { label: 'Status', isStatus: true, isListed: true },
} satisfies FieldLabels<Vehicle, VehicleField>;
