import * as Schema from 'effect/Schema';
import { InstantValue, withDefault, orNull, Text } from '#domain/values/wire.ts';

/** A vehicle that secures, or may come to secure, a loan. */
export const Vehicle = Schema.Struct({
  _id: orNull(Text),
  vehicleId: orNull(Text),
  registrationNumber: Text,
  manufacturer: withDefault(Text, ''),
  model: withDefault(Text, ''),
  year: orNull(Text),
  engineNumber: orNull(Text),
  chassisNumber: orNull(Text),
  color: orNull(Text),
  status: withDefault(Text, 'Active'),
  createdAt: orNull(InstantValue),
  updatedAt: orNull(InstantValue),
});
export type Vehicle = typeof Vehicle.Type;

/** Manufacturer and model as one name: 'Maruti Suzuki Swift'. */
export const vehicleName = (vehicle: Pick<Vehicle, 'manufacturer' | 'model'>): string =>
  `${vehicle.manufacturer} ${vehicle.model}`.trim();
