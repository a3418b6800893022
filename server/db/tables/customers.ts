import * as Struct from 'effect/Struct';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Customer, RecordStatus } from '#domain/records/customer.ts';
import { identityFields } from '#domain/records/identityNumber.ts';
import { type ColumnTable, held, nullable, secret, shown } from '#server/db/recordColumns.ts';

export interface CustomersTable {
  readonly id: string;
  readonly customer_id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly dob: Day | null;
  readonly gender: string | null;
  /** Sealed, like the next two: see `identity.ts`. */
  readonly aadhar: string | null;
  readonly pan: string | null;
  readonly driving_license: string | null;
  readonly status: RecordStatus;
  /** The password's hash; null until a password is set, before which nobody can sign in. */
  readonly password_hash: string | null;
  readonly must_change_password: 0 | 1;
  /** The expiry of a password that the lender gave for one sign-in; null for a password of the customer's own. */
  readonly one_time_expires_at: Instant | null;
  readonly one_time_used_at: Instant | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The column that stores each field of a customer. */
export const customerColumns = {
  _id: held('id'),
  customerId: held('customer_id'),
  name: shown('name'),
  email: shown('email'),
  phone: shown('phone', nullable),
  address: shown('address', nullable),
  city: shown('city', nullable),
  state: shown('state', nullable),
  zip: shown('zip', nullable),
  country: shown('country', nullable),
  dob: shown('dob', nullable),
  gender: shown('gender', nullable),
  aadhar: secret('aadhar', { ...nullable, lockedAs: 'Aadhaar number' }),
  pan: secret('pan', { ...nullable, lockedAs: 'PAN' }),
  drivingLicense: secret('driving_license', { ...nullable, lockedAs: 'driving licence' }),
  status: shown('status'),
  createdAt: held('created_at'),
  updatedAt: held('updated_at'),
} satisfies ColumnTable<Customer, CustomersTable>;

/** The columns that are not sealed: all but the identity numbers. */
export const openCustomerColumns = Struct.omit(customerColumns, identityFields);
