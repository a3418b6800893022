import { textOrNull } from '#domain/values/text.ts';
import { readChoice } from '#domain/values/choice.ts';
import { readDay } from '#domain/values/calendar.ts';
import { type Customer, genders, recordStatuses } from './customer.ts';
import { looksLikeEmail } from '#domain/values/email.ts';
import { editedRecord, type EditForm, type RecordEdit } from './recordEdit.ts';

/** The fields of a customer that staff edit. */
export type CustomerField =
  | 'name'
  | 'email'
  | 'phone'
  | 'dob'
  | 'gender'
  | 'status'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'aadhar'
  | 'pan'
  | 'drivingLicense';

export const customerForm: EditForm<Customer, CustomerField> = {
  draftOf: (customer) => ({
    name: customer.name,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    dob: customer.dob ?? '',
    gender: readChoice(genders, customer.gender ?? '') ?? customer.gender ?? '',
    status: readChoice(recordStatuses, customer.status) ?? customer.status,
    address: customer.address ?? '',
    city: customer.city ?? '',
    state: customer.state ?? '',
    zip: customer.zip ?? '',
    country: customer.country ?? '',
    aadhar: customer.aadhar ?? '',
    pan: customer.pan ?? '',
    drivingLicense: customer.drivingLicense ?? '',
  }),
  validate: (field, text) => {
    switch (field) {
      case 'email':
        return looksLikeEmail(text) ? null : 'EmailUnreadable';
      case 'dob':
        return readDay(text) === null ? 'DayUnreadable' : null;
      case 'gender':
        return readChoice(genders, text) === null ? 'ChoiceUnknown' : null;
      case 'status':
        return readChoice(recordStatuses, text) === null ? 'ChoiceUnknown' : null;
      default:
        return null;
    }
  },
  read: (draft) => ({
    name: textOrNull(draft.name),
    email: textOrNull(draft.email),
    phone: textOrNull(draft.phone),
    dob: readDay(draft.dob.trim()),
    gender: readChoice(genders, draft.gender),
    status: readChoice(recordStatuses, draft.status),
    address: textOrNull(draft.address),
    city: textOrNull(draft.city),
    state: textOrNull(draft.state),
    zip: textOrNull(draft.zip),
    country: textOrNull(draft.country),
    aadhar: textOrNull(draft.aadhar),
    pan: textOrNull(draft.pan),
    drivingLicense: textOrNull(draft.drivingLicense),
  }),
};

/** The whole customer after an edit, on top of the server's present record (rule WHOLE-RECORD). */
export const editedCustomer = (edit: RecordEdit<Customer, CustomerField>, fresh: Customer): Customer =>
  editedRecord(customerForm, edit, fresh);
