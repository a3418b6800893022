import * as Schema from 'effect/Schema';
import { InstantValue, withDefault, nullable, Text } from '#domain/values/wire.ts';

/** A vehicle that secures, or may come to secure, a loan. */
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

/** Manufacturer and model as one name: 'Maruti Suzuki Swift'. */
export const vehicleName = (vehicle: Pick<Vehicle, 'manufacturer' | 'model'>): string =>
  `${vehicle.manufacturer} ${vehicle.model}`.trim();
