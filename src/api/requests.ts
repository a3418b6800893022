import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import { genders, recordStatuses } from '#domain/records/customer.ts';
import { feedbackStatuses } from '#domain/records/feedback.ts';
import { isKeepableEmail } from '#domain/values/email.ts';
import { hasAtMostTwoDecimals } from '#domain/values/decimal.ts';
import { identityFields } from '#domain/records/identityNumber.ts';
import { type LoanStatus, loanStatuses, readLoanStatus } from '#domain/loan/lifecycle.ts';
import { auditSubjects } from '#domain/audit/auditRecord.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { largestAskedAmount } from '#domain/values/money.ts';
import { isPasswordLength, shortestSentPassword } from '#domain/account/newPassword.ts';
import { securityKinds } from '#domain/audit/securityEvent.ts';
import { staffRoles } from '#domain/records/staff.ts';
import { paymentFrequencies } from '#domain/loan/terms.ts';
import {
  Amount,
  Count,
  DayValue,
  InstantValue,
  withDefault,
  omittable,
  nullable,
  Percent,
  Text,
  WholeRupeeText,
} from '#domain/values/wire.ts';
import { amended, chosen } from './amended.ts';

/**
 * Request bodies and list queries. They are read more strictly than answers, since they are stored: exact and in range.
 * Each message is the end of a sentence that starts with the field's name.
 */

const longestText = 500;
const longestMessage = 5_000;

const within = <Value extends number, Wire>(
  schema: Schema.Codec<Value, Wire>,
  minimum: number,
  maximum: number,
  words: string,
) =>
  schema.pipe(
    Schema.check(Schema.makeFilter((value: Value) => (value >= minimum && value <= maximum) || words)),
  );

/** A number or numeric string without a fraction, which the tolerant reader of answers would round away. */
function wholeAsWritten(words: string) {
  const isWhole = (wire: number | string) => /^\s*[+-]?\d+(?:\.0*)?\s*$/.test(String(wire)) || words;
  return Schema.Union([Schema.Number, Schema.String]).check(Schema.makeFilter(isWhole));
}

const isExact = (wire: number | string): boolean | string =>
  hasAtMostTwoDecimals(wire) || 'must be a number with at most two decimals';

/** A number or numeric string with at most two decimals. */
const TwoDecimals = Schema.Union([Schema.Number, Schema.String]).check(Schema.makeFilter(isExact));

const Money = within(
  TwoDecimals.pipe(Schema.decodeTo(Amount)),
  0,
  largestAskedAmount,
  'must be 0 or more, and not absurdly large',
);
/** As `Money`, but written as a text of whole rupees (rule VALUES). */
const EmiAmount = within(
  TwoDecimals.pipe(Schema.decodeTo(WholeRupeeText)),
  0,
  largestAskedAmount,
  'must be 0 or more, and not absurdly large',
);
const Rate = within(TwoDecimals.pipe(Schema.decodeTo(Percent)), 0, 10_000, 'must be from 0 to 100');
const Whole = (minimum: number, maximum: number) => {
  const words = `must be a whole number from ${minimum} to ${maximum}`;
  return within(wholeAsWritten(words).pipe(Schema.decodeTo(Count)), minimum, maximum, words);
};

/** The offset of a page; unlike other counts it may exceed any list. */
const Offset = within(
  wholeAsWritten('must be a whole number from 0').pipe(
    Schema.decodeTo(Schema.Union([Schema.Number, Schema.FiniteFromString])),
  ),
  0,
  Number.MAX_SAFE_INTEGER,
  'must be a whole number from 0',
);

const hasNoControls = (text: string): boolean | string =>
  !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text) || 'must not contain control characters';

const plain = <S extends Schema.Codec<string, unknown>>(text: S, longest: number) =>
  text.pipe(
    Schema.check(
      Schema.makeFilter((text: string) => text.trim() !== '' || 'is required'),
      Schema.makeFilter(
        (text: string) => text.length <= longest || `must have at most ${longest} characters`,
      ),
      Schema.makeFilter(hasNoControls),
    ),
  );

/** A JSON text of at most 500 characters; a number is not taken for one (rule REQUEST-TEXT). */
export const Words = plain(Schema.String, longestText);
/** As `Words`, of at most 5,000 characters. */
export const LongWords = plain(Schema.String, longestMessage);
/** A text of digits, which may come as a number: a year, a PIN code, a phone (rule REQUEST-TEXT). */
const Figures = plain(Text, longestText);
const Email = Words.pipe(
  Schema.check(Schema.makeFilter((text: string) => isKeepableEmail(text) || 'must be an e-mail address')),
);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Schema.Literals(values).annotate({ message: `must be one of ${values.join(', ')}` });

/** A password that is about to be set: 8 to 128 characters (rule PASSWORD-LENGTH). */
const NewPassword = Schema.String.check(
  Schema.makeFilter((text: string) => isPasswordLength(text) || 'must have 8 to 128 characters'),
);
/** A password to be compared. */
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

/** A status in any case, as an update takes it. */
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
  loanAmount: Money,
  marketValue: Money,
  processingFee: Money,
  interestRate: Rate,
  tenure: Whole(1, 480),
  emiAmount: nullable(EmiAmount),
  startDate: DayValue,
  paymentFrequency: oneOf(paymentFrequencies),
  installments: nullable(Whole(1, 480)),
  status: withDefault(LoanStatusInAnyCase, 'Pending'),
  guarantorName: Words,
  guarantorPhone: Words,
  guarantorAddress: Words,
  guarantorRelation: Words,
});
export type CreateLoanRequest = typeof CreateLoanRequest.Type;

/** The fields of a loan that an update may change; see `amended`. */
export const UpdateLoanRequest = Schema.Struct({
  loanType: amended(Words),
  loanAmount: amended(Money),
  marketValue: amended(Money),
  processingFee: amended(Money),
  interestRate: amended(Rate),
  tenure: amended(Whole(1, 480)),
  startDate: amended(DayValue),
  paymentFrequency: chosen(oneOf(paymentFrequencies)),
  status: chosen(Words),
  guarantorName: amended(Words),
  guarantorPhone: amended(Words),
  guarantorAddress: amended(Words),
  guarantorRelation: amended(Words),
});
export type UpdateLoanRequest = typeof UpdateLoanRequest.Type;

/** `amount` is payment plus penalty; `status` is `paid` from staff and `Received` from a customer, in any case. */
export const RecordPaymentRequest = Schema.Struct({
  installmentNumber: Whole(1, 480),
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

const customerFields = {
  name: Words,
  phone: Figures,
  address: Words,
  city: Words,
  state: Words,
  zip: Figures,
  country: Words,
  dob: DayValue,
  gender: oneOf(genders),
  aadhar: Words,
  pan: Words,
  drivingLicense: Words,
};

export const CreateCustomerRequest = Schema.Struct({
  ...customerFields,
  email: Email,
  status: omittable(oneOf(recordStatuses)),
});
export type CreateCustomerRequest = typeof CreateCustomerRequest.Type;

/** The fields of a customer that an update may change; see `amended`. */
export const UpdateCustomerRequest = Schema.Struct({
  name: amended(Words),
  email: amended(Email),
  phone: amended(Figures),
  address: amended(Words),
  city: amended(Words),
  state: amended(Words),
  zip: amended(Figures),
  country: amended(Words),
  dob: amended(DayValue),
  gender: chosen(oneOf(genders)),
  aadhar: amended(Words),
  pan: amended(Words),
  drivingLicense: amended(Words),
  status: chosen(oneOf(recordStatuses)),
});
export type UpdateCustomerRequest = typeof UpdateCustomerRequest.Type;

export const AddVehicleRequest = Schema.Struct({
  registrationNumber: Words,
  manufacturer: Words,
  model: Words,
  year: Figures,
  engineNumber: Words,
  chassisNumber: Words,
  color: Words,
  status: withDefault(oneOf(recordStatuses), 'Active'),
  customerId: omittable(Words),
});
export type AddVehicleRequest = typeof AddVehicleRequest.Type;

/** The fields of a vehicle that an update may change; see `amended`. */
export const UpdateVehicleRequest = Schema.Struct({
  registrationNumber: amended(Words),
  manufacturer: amended(Words),
  model: amended(Words),
  year: amended(Figures),
  engineNumber: amended(Words),
  chassisNumber: amended(Words),
  color: amended(Words),
  status: chosen(oneOf(recordStatuses)),
});
export type UpdateVehicleRequest = typeof UpdateVehicleRequest.Type;

export const CreateFeedbackRequest = Schema.Struct({
  name: Words,
  email: Email,
  phone: nullable(Figures),
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
  status: orUnsaid(oneOf(recordStatuses)),
});

/** A new member of staff. The inviting Admin sends their own password. */
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

/** The filter of the trail of everything: a record by either id, and days in India, both included. */
export const AuditRequest = Schema.Struct({
  subject: nullable(oneOf(auditSubjects)),
  id: nullable(Text),
  /** The account that did it: an id or an e-mail. */
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
