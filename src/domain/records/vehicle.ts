import * as Schema from 'effect/Schema';
import { InstantValue, orElse, orNull, Text } from '#domain/values/wireValues.ts';

/** A vehicle that secures, or may come to secure, a loan. */
export const Vehicle = Schema.Struct({
  _id: orNull(Text),
  vehicleId: orNull(Text),
  registrationNumber: Text,
  manufacturer: orElse(Text, ''),
  model: orElse(Text, ''),
  year: orNull(Text),
  engineNumber: orNull(Text),
  chassisNumber: orNull(Text),
  color: orNull(Text),
  status: orElse(Text, 'Active'),
  createdAt: orNull(InstantValue),
  updatedAt: orNull(InstantValue),
});
export type Vehicle = typeof Vehicle.Type;

/** Manufacturer and model as one name: 'Maruti Suzuki Swift'. */
export const vehicleName = (vehicle: Pick<Vehicle, 'manufacturer' | 'model'>): string =>
  `${vehicle.manufacturer} ${vehicle.model}`.trim();
