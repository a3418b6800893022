import type { Customer, CustomerField } from '#domain/records/customer.ts';
import { aadhaarHint, panHint, phoneHint, pinCodeHint } from '#domain/records/formHints.ts';
import type { FieldLabels } from './fieldLabels.ts';

type Labels = FieldLabels<Customer, CustomerField>;

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The labels of a customer’s fields in forms and on pages, group by group. */
export const personal = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  phone: { label: 'Phone', control: 'tel', hint: phoneHint },
  dob: { label: 'Date of Birth' },
  gender: { label: 'Gender', word: capitalised },
  status: { label: 'Status', isStatus: true },
} satisfies Partial<Labels>;

export const address = {
  address: { label: 'Address' },
  city: { label: 'City' },
  state: { label: 'State' },
  zip: {
    label: 'ZIP Code',
    control: 'text',
    inputMode: 'numeric',
    hint: (zip, { country }) =>
      ['', 'india'].includes(country.trim().toLowerCase()) ? pinCodeHint(zip) : null,
  },
  country: { label: 'Country' },
} satisfies Partial<Labels>;

export const identification = {
  aadhar: { label: 'Aadhaar Number', inputMode: 'numeric', hint: aadhaarHint, identity: 'aadhar' },
  pan: { label: 'PAN', hint: panHint, identity: 'pan' },
  drivingLicense: { label: 'Driving Licence', identity: 'drivingLicense' },
} satisfies Partial<Labels>;

/** The labels of all fields: a field without a label does not compile. */
export const customerLabels = { ...personal, ...address, ...identification } satisfies Labels;
