import * as Schema from 'effect/Schema';
import { DayValue, InstantValue, withDefault, orNull, Text } from '#domain/values/wire.ts';

export const recordStatuses = ['Active', 'Inactive', 'Pending'] as const;
/** The statuses that customers and vehicles share. */
export type RecordStatus = (typeof recordStatuses)[number];

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

/** A borrower. Only the id and the name are there on every server (rule UNREADABLE-ROW). */
export const Customer = Schema.Struct({
  _id: orNull(Text),
  customerId: Text,
  name: Text,
  email: orNull(Text),
  phone: orNull(Text),
  address: orNull(Text),
  city: orNull(Text),
  state: orNull(Text),
  zip: orNull(Text),
  country: orNull(Text),
  dob: orNull(DayValue),
  gender: orNull(Text),
  aadhar: orNull(Text),
  pan: orNull(Text),
  drivingLicense: orNull(Text),
  status: withDefault(Text, 'Active'),
  createdAt: orNull(InstantValue),
  updatedAt: orNull(InstantValue),
});
export type Customer = typeof Customer.Type;
