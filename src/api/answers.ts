import * as Schema from 'effect/Schema';
import { Payment } from '#domain/loan/payment/payment.ts';
import { IdentityQuestion } from '#domain/account/secondFactor.ts';
import { withDefault, nullable, readableOrLeftOut } from '#domain/values/absence.ts';
import { readPlainly } from '#domain/values/plainly.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';

/**
 * Answers that are not records. A missing value decodes to null where a screen can show that it is missing (rule
 * UNREADABLE-ANSWER).
 */

/** The borrower who signed in; kept in the browser as `customerDetails`. */
const CustomerIdentity = Schema.Struct({
  customerId: Text,
  name: withDefault(Text, ''),
  email: nullable(Text),
  createdAt: readableOrLeftOut(InstantValue),
  status: withDefault(Text, 'Active'),
});
export type CustomerIdentity = typeof CustomerIdentity.Type;

/** Reads a stored identity; null when it cannot be read. */
export const readCustomerIdentity = (stored: unknown): CustomerIdentity | null =>
  readPlainly(CustomerIdentity, stored);

/** An answer with a token is a sign-in, even where the rest cannot be read. */
export const CustomerLoginAnswer = Schema.Struct({
  token: readableOrLeftOut(Text),
  refreshToken: readableOrLeftOut(Text),
  customer: readableOrLeftOut(CustomerIdentity),
  mustChangePassword: readableOrLeftOut(Schema.Boolean),
});
export type CustomerLoginAnswer = typeof CustomerLoginAnswer.Type;

const StaffIdentity = Schema.Struct({
  name: withDefault(Text, ''),
  email: withDefault(Text, ''),
  role: withDefault(Text, 'Admin'),
});
export type StaffIdentity = typeof StaffIdentity.Type;

export const StaffLoginAnswer = Schema.Struct({
  token: readableOrLeftOut(Text),
  refreshToken: readableOrLeftOut(Text),
  message: readableOrLeftOut(Text),
  admin: readableOrLeftOut(StaffIdentity),
  /** The question for a second factor, which replaces the token; null where the account has none. */
  secondFactor: readableOrLeftOut(IdentityQuestion),
});
export type StaffLoginAnswer = typeof StaffLoginAnswer.Type;

/** Foreign servers answer in other shapes: only a plain `false` means no (rule SIGN-IN-STAFF). */
export const VerifyAnswer = Schema.Struct({
  authenticated: withDefault(Schema.Boolean, true),
  admin: nullable(StaffIdentity),
});

export const RefreshAnswer = Schema.Struct({ token: Text, refreshToken: nullable(Text) });
export type RefreshAnswer = typeof RefreshAnswer.Type;

export const MessageAnswer = Schema.Struct({ message: withDefault(Text, '') });

/** `account` says whose the mailed link was, 'staff' or 'customer'; null where a server does not say. */
export const MailedLinkAnswer = Schema.Struct({
  message: withDefault(Text, ''),
  account: nullable(Text),
});

export const RevertAnswer = Schema.Struct({
  success: withDefault(Schema.Boolean, true),
  payment: nullable(Payment),
});

export const HealthAnswer = Schema.Struct({ status: Text, database: Text, version: Text });

/** One identity number with all its characters. */
export const RevealedNumber = Schema.Struct({ value: nullable(Text) });
