import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import * as Struct from 'effect/Struct';
import { customerFields, newCustomerFields, recordStatuses } from '#domain/records/customer.ts';
import { createOf, updateOf } from '#domain/records/fieldTable.ts';
import { vehicleFields } from '#domain/records/vehicle.ts';
import { feedbackStatuses } from '#domain/records/feedback.ts';
import { identityFields } from '#domain/records/identityNumber.ts';
import { type LoanStatus, loanStatuses, readLoanStatus } from '#domain/loan/lifecycle.ts';
import { auditSubjects } from '#domain/audit/auditRecord.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { isPasswordLength, shortestSentPassword } from '#domain/account/newPassword.ts';
import { securityKinds } from '#domain/audit/securityEvent.ts';
import { staffRoles, staffStatuses } from '#domain/records/staff.ts';
import { guarantorFields, loanAmountFields, loanDateFields, loanFields } from '#domain/loan/loanEdit.ts';
import { longestTenureMonths } from '#domain/loan/terms.ts';
import { chosen } from '#domain/values/amended.ts';
import {
  Digits,
  Email,
  EmiAmount,
  LongWords,
  Money,
  Offset,
  oneOf,
  Whole,
  Words,
} from '#domain/values/strict.ts';
import { DayValue, InstantValue, nullable, omittable, Text, withDefault } from '#domain/values/wire.ts';

/** Request bodies and list queries: what is stored is read strictly (`strict.ts`). */

/** A new password: 8 to 128 characters (rule PASSWORD-LENGTH). */
const NewPassword = Schema.String.check(
  Schema.makeFilter((text: string) => isPasswordLength(text) || 'must have 8 to 128 characters'),
);
/** A password that is compared with the stored one. */
export const GivenPassword = Schema.String.check(
  Schema.makeFilter((text: string) => text !== '' || 'is required'),
  Schema.makeFilter((text: string) => text.length <= 1_000 || 'must have at most 1,000 characters'),
);

/** A password that may be left out. Blanks are characters, so only '' counts as missing. */
const orNoPassword = (password: Schema.Codec<string, string>) =>
  Schema.NullOr(password).pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform((wire: unknown) => (wire === '' ? null : (wire ?? null)) as string | null),
      encode: Getter.transform((within: string | null): unknown => within),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

/** A value that may be missing or null, and is then not written; an empty text is refused. */
const orUnsaid = <Value>(value: Schema.Codec<Value, string>) =>
  Schema.NullOr(value).pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform((wire: unknown) => (wire ?? null) as string | null),
      encode: Getter.transform((within: string | null): unknown => within ?? undefined),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

export const Credentials = Schema.Struct({ email: Words, password: GivenPassword });
export type Credentials = typeof Credentials.Type;

export const RefreshRequest = Schema.Struct({ refreshToken: Words });

export const LogoutRequest = Schema.Struct({ refreshToken: nullable(Schema.String) });

export const ForgotPasswordRequest = Schema.Struct({ email: Words });

export const ResetPasswordRequest = Schema.Struct({ token: Words, newPassword: NewPassword });

export const DisownRequest = Schema.Struct({ token: Words });

export const ChangePasswordRequest = Schema.Struct({ oldPassword: GivenPassword, newPassword: NewPassword });

/** A status in any letter case, for updates. */
const LoanStatusInAnyCase = Schema.String.pipe(
  Schema.decodeTo(oneOf(loanStatuses), {
    decode: Getter.transform((text: string) => (readLoanStatus(text) ?? text) as LoanStatus),
    encode: Getter.transform((status): string => status),
  }),
);

export const CreateLoanRequest = Schema.Struct({
  customerId: Words,
  vehicleId: Words,
  loanType: omittable(Words),
  ...createOf(loanAmountFields),
  emiAmount: nullable(EmiAmount),
  ...createOf(loanDateFields),
  installments: nullable(Whole(1, longestTenureMonths)),
  status: withDefault(LoanStatusInAnyCase, 'Pending'),
  ...createOf(guarantorFields),
});
export type CreateLoanRequest = typeof CreateLoanRequest.Type;

/** The fields of a loan that an update may change; see `amended`. */
export const UpdateLoanRequest = Schema.Struct(updateOf(loanFields));
export type UpdateLoanRequest = typeof UpdateLoanRequest.Type;

/** `amount` is payment plus penalty; `status` is `paid` from staff and `Received` from a customer, in any case. */
export const RecordPaymentRequest = Schema.Struct({
  installmentNumber: Whole(1, longestTenureMonths),
  amount: Money,
  penaltyAmount: withDefault(Money, 0),
  status: nullable(Words),
  paidDate: nullable(InstantValue),
  dueDate: nullable(DayValue),
  paymentMethod: Words,
  paidBy: nullable(Words),
});
export type RecordPaymentRequest = typeof RecordPaymentRequest.Type;

export const RevertPaymentRequest = Schema.Struct({ revertedBy: nullable(Words), revertReason: Words });
export type RevertPaymentRequest = typeof RevertPaymentRequest.Type;

export const RevealIdentityRequest = Schema.Struct({
  field: Schema.Literals(identityFields),
  reason: nullable(Words),
});
export type RevealIdentityRequest = typeof RevealIdentityRequest.Type;

const enteredOfCustomer = createOf(newCustomerFields);

export const CreateCustomerRequest = Schema.Struct({
  ...Struct.omit(enteredOfCustomer, ['email']),
  email: enteredOfCustomer.email,
  status: omittable(oneOf(recordStatuses)),
});
export type CreateCustomerRequest = typeof CreateCustomerRequest.Type;

/** The fields of a customer that an update may change; see `amended`. */
export const UpdateCustomerRequest = Schema.Struct(updateOf(customerFields));
export type UpdateCustomerRequest = typeof UpdateCustomerRequest.Type;

export const AddVehicleRequest = Schema.Struct({
  ...createOf(vehicleFields),
  status: withDefault(oneOf(recordStatuses), 'Active'),
  customerId: omittable(Words),
});
export type AddVehicleRequest = typeof AddVehicleRequest.Type;

/** The fields of a vehicle that an update may change; see `amended`. */
export const UpdateVehicleRequest = Schema.Struct(updateOf(vehicleFields));
export type UpdateVehicleRequest = typeof UpdateVehicleRequest.Type;

export const CreateFeedbackRequest = Schema.Struct({
  name: Words,
  email: Email,
  phone: nullable(Digits),
  message: LongWords,
});
export type CreateFeedbackRequest = typeof CreateFeedbackRequest.Type;

/** The field of a message that an update may change. */
export const UpdateFeedbackRequest = Schema.Struct({ status: oneOf(feedbackStatuses) });

/** Changes name and e-mail alone where both passwords are missing or empty (rule STAFF-PROFILE). */
export const UpdateStaffProfileRequest = Schema.Struct({
  name: Words,
  /** Ignored from a Viewer, whose e-mail stays; an Admin sends their own. */
  email: chosen(Email),
  admin: nullable(Schema.Boolean),
  currentPassword: orNoPassword(GivenPassword),
  newPassword: orNoPassword(NewPassword),
});
export type UpdateStaffProfileRequest = typeof UpdateStaffProfileRequest.Type;

/** A password that staff send to a customer. */
const SentPassword = NewPassword.check(
  Schema.makeFilter(
    (text: string) => text.length >= shortestSentPassword || 'must have 12 to 128 characters',
  ),
);

export const ResetCustomerPasswordRequest = Schema.Struct({ password: SentPassword });

/** Role, status or both. A status that stays is not written: another server may not know it. */
export const UpdateStaffRequest = Schema.Struct({
  role: orUnsaid(oneOf(staffRoles)),
  status: orUnsaid(oneOf(staffStatuses)),
});

/** An invitation of a member of staff. `currentPassword` is the inviting Admin's own. */
export const InviteStaffRequest = Schema.Struct({
  name: Words,
  email: Email,
  role: oneOf(staffRoles),
  currentPassword: GivenPassword,
});
export type InviteStaffRequest = typeof InviteStaffRequest.Type;

/** The optional query of the four list calls (rule LIST-QUERY). */
export const ListRequest = Schema.Struct({
  search: nullable(Text),
  status: nullable(Text),
  sort: nullable(Text),
  order: nullable(oneOf(['asc', 'desc'])),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});
export type ListRequest = typeof ListRequest.Type;

/** The search of the newest loans, by loan id and customer id (rule RECENT-LOANS). */
export const RecentLoansRequest = Schema.Struct({ search: nullable(Text) });

/** The days in India that a report covers, both included; the twelve months until today where they are left out. */
export const ReportRequest = Schema.Struct({ from: nullable(DayValue), to: nullable(DayValue) });

/** The filter of the trail of everything: a record by either id, and days in India, both included. */
export const AuditRequest = Schema.Struct({
  subject: nullable(oneOf(auditSubjects)),
  id: nullable(Text),
  /** The account that made the change: an id or an e-mail. */
  account: nullable(Text),
  from: nullable(DayValue),
  to: nullable(DayValue),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/** The filter of the security log: an account by an id or an e-mail, and days in India, both included. */
export const SecurityRequest = Schema.Struct({
  kind: nullable(oneOf(securityKinds)),
  account: nullable(Text),
  address: nullable(Text),
  from: nullable(DayValue),
  to: nullable(DayValue),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});
