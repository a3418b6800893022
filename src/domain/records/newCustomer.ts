import { readChoice } from '#domain/values/choice.ts';
import { type Day, readDay } from '#domain/values/calendar.ts';
import { type Gender, genders } from './customer.ts';
import { type CustomerField, customerForm } from './customerEdit.ts';
import { newRecordProblems } from './newRecord.ts';
import type { Draft, FieldProblem } from './recordEdit.ts';

/** The fields of a new borrower; the server sets the status. */
export type NewCustomerField = Exclude<CustomerField, 'status'>;

export const emptyCustomer: Draft<NewCustomerField> = {
  name: '',
  email: '',
  phone: '',
  dob: '',
  gender: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'India',
  aadhar: '',
  pan: '',
  drivingLicense: '',
};

/** What is wrong with a new customer: every field is required, the e-mail must look like one (rule REQUIRED-FIELDS). */
export const newCustomerProblems = (
  draft: Draft<NewCustomerField>,
): readonly FieldProblem<NewCustomerField>[] => newRecordProblems<NewCustomerField>(customerForm, draft);

export type NewCustomer = Readonly<Record<Exclude<NewCustomerField, 'dob' | 'gender'>, string>> & {
  readonly dob: Day;
  readonly gender: Gender;
};

/** The new borrower of a draft without problems; null for any other draft. */
export const newCustomer = (draft: Draft<NewCustomerField>): NewCustomer | null => {
  const [dob, gender] = [readDay(draft.dob.trim()), readChoice(genders, draft.gender)];
  if (newCustomerProblems(draft).length > 0 || dob === null || gender === null) return null;
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    dob,
    gender,
    address: draft.address.trim(),
    city: draft.city.trim(),
    state: draft.state.trim(),
    zip: draft.zip.trim(),
    country: draft.country.trim(),
    aadhar: draft.aadhar.trim(),
    pan: draft.pan.trim(),
    drivingLicense: draft.drivingLicense.trim(),
  };
};
