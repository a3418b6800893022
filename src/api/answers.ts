import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { Payment } from '../domain/payment.ts';
import { IdentityQuestion } from '../domain/secondFactor.ts';
import { InstantValue, orElse, orNull, readableOrLeftOut, Text } from '../domain/wireValues.ts';

/**
 * Answers that are not records. Where a screen has words for a missing value, it decodes to null
 * (rule UNREADABLE-ANSWER).
 */

/** Who signed in to the portal; kept in the browser as `customerDetails`. */
const CustomerIdentity = Schema.Struct({
  customerId: Text,
  name: orElse(Text, ''),
  email: orNull(Text),
  createdAt: readableOrLeftOut(InstantValue),
  status: orElse(Text, 'Active'),
});
export type CustomerIdentity = typeof CustomerIdentity.Type;

/** Reads a stored identity; null when it cannot be read. */
export const readCustomerIdentity = (stored: unknown): CustomerIdentity | null =>
  Option.getOrNull(decodeCustomerIdentity(stored));

const decodeCustomerIdentity = Schema.decodeUnknownOption(CustomerIdentity);

/** Whoever has a token is signed in, whatever else of the answer cannot be read. */
export const CustomerLoginAnswer = Schema.Struct({
  token: readableOrLeftOut(Text),
  refreshToken: readableOrLeftOut(Text),
  customer: readableOrLeftOut(CustomerIdentity),
  mustChangePassword: readableOrLeftOut(Schema.Boolean),
});
export type CustomerLoginAnswer = typeof CustomerLoginAnswer.Type;

const StaffIdentity = Schema.Struct({
  name: orElse(Text, ''),
  email: orElse(Text, ''),
  role: orElse(Text, 'Admin'),
});
export type StaffIdentity = typeof StaffIdentity.Type;

export const StaffLoginAnswer = Schema.Struct({
  token: readableOrLeftOut(Text),
  refreshToken: readableOrLeftOut(Text),
  message: readableOrLeftOut(Text),
  admin: readableOrLeftOut(StaffIdentity),
  /** In place of the token, where the account has a second factor. */
  secondFactor: readableOrLeftOut(IdentityQuestion),
});
export type StaffLoginAnswer = typeof StaffLoginAnswer.Type;

/** Other servers answer the verification with a shape of their own: only a plain `false` says no. */
export const VerifyAnswer = Schema.Struct({
  authenticated: orElse(Schema.Boolean, true),
  admin: orNull(StaffIdentity),
});

export const RefreshAnswer = Schema.Struct({ token: Text, refreshToken: orNull(Text) });
export type RefreshAnswer = typeof RefreshAnswer.Type;

export const MessageAnswer = Schema.Struct({ message: orElse(Text, '') });

export const RevertAnswer = Schema.Struct({
  success: orElse(Schema.Boolean, true),
  payment: orNull(Payment),
});

export const HealthAnswer = Schema.Struct({ status: Text, database: Text, version: Text });

/** One identity number, whole. */
export const RevealedNumber = Schema.Struct({ value: orNull(Text) });
