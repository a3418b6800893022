import * as Schema from 'effect/Schema';
import * as Struct from 'effect/Struct';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { DayValue, InstantValue, Text } from '#domain/values/wire.ts';
import { choice, day, digits, email, text } from './field.ts';
import {
  editFormOf,
  emptyDraftOf,
  enteredOf,
  type EnteredOf,
  type FieldTable,
  newProblemsOf,
} from './fieldTable.ts';
import { type Draft, editedRecord, type FieldProblem, type RecordEdit } from './recordEdit.ts';

export const recordStatuses = ['Active', 'Inactive', 'Pending'] as const;
/** The statuses that customers and vehicles share. */
export type RecordStatus = (typeof recordStatuses)[number];

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

/** A borrower, read tolerantly, from any server. Only the id and the name are there on every server (rule UNREADABLE-ROW). */
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

/** The fields of a customer that people fill in. */
export const customerFields = {
  name: text(),
  email: email(),
  phone: digits(),
  address: text(),
  city: text(),
  state: text(),
  zip: digits(),
  country: text({ proposed: 'India' }),
  dob: day(),
  gender: choice(genders),
  aadhar: text(),
  pan: text(),
  drivingLicense: text(),
  status: choice(recordStatuses),
} satisfies FieldTable<Customer>;

export type CustomerField = keyof typeof customerFields;

export const customerForm = editFormOf<Customer, CustomerField>(customerFields);

/** The whole customer after an edit, on top of the server's present record (rule WHOLE-RECORD). */
export const editedCustomer = (edit: RecordEdit<Customer, CustomerField>, fresh: Customer): Customer =>
  editedRecord(customerForm, edit, fresh);

/** The fields of a new borrower; the server sets the status. */
export const newCustomerFields = Struct.omit(customerFields, ['status']);

export type NewCustomerField = keyof typeof newCustomerFields;

export const emptyCustomer: Draft<NewCustomerField> = emptyDraftOf(newCustomerFields);

/**
 * The problems of a new customer: every field is required, and the e-mail must have an e-mail's form (rule
 * REQUIRED-FIELDS).
 */
export const newCustomerProblems = (
  draft: Draft<NewCustomerField>,
): readonly FieldProblem<NewCustomerField>[] => newProblemsOf(newCustomerFields, draft);

export type NewCustomer = EnteredOf<typeof newCustomerFields>;

/** The new borrower of a draft without problems; null for any other draft. */
export const newCustomer = (draft: Draft<NewCustomerField>): NewCustomer | null =>
  enteredOf(newCustomerFields, draft);
