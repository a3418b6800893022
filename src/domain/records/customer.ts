import * as Schema from 'effect/Schema';
import { DayValue, InstantValue, withDefault, nullable, Text } from '#domain/values/wire.ts';

export const recordStatuses = ['Active', 'Inactive', 'Pending'] as const;
/** The statuses that customers and vehicles share. */
export type RecordStatus = (typeof recordStatuses)[number];

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

/** A borrower. Only the id and the name are there on every server (rule UNREADABLE-ROW). */
export const Customer = Schema.Struct({
  _id: nullable(Text),
  customerId: Text,
  name: Text,
  email: nullable(Text),
  phone: nullable(Text),
  address: nullable(Text),
  city: nullable(Text),
  state: nullable(Text),
  zip: nullable(Text),
  country: nullable(Text),
  dob: nullable(DayValue),
  gender: nullable(Text),
  aadhar: nullable(Text),
  pan: nullable(Text),
  drivingLicense: nullable(Text),
  status: withDefault(Text, 'Active'),
  createdAt: nullable(InstantValue),
  updatedAt: nullable(InstantValue),
});
export type Customer = typeof Customer.Type;
