import { type Customer, genders, recordStatuses } from '#domain/records/customer.ts';
import type { CustomerField } from '#domain/records/customerEdit.ts';
import { formatDay, formatInstant, missing } from '#domain/values/format.ts';
import { aadhaarHint, panHint, phoneHint, pinCodeHint } from '#domain/records/formHints.ts';
import { choicesWith, type RecordField, type RecordGroup } from './RecordField.tsx';

/** A plain text of the customer, under its label. */
const words = (
  label: string,
  field: 'name' | 'address' | 'city' | 'state' | 'country' | 'drivingLicense',
): RecordField<Customer, CustomerField> => ({
  label,
  text: (customer) => customer[field] ?? missing,
  control: { field, kind: 'text' },
});

/** The fields of a customer as staff see and edit them, in groups. */
export const customerGroups: readonly RecordGroup<Customer, CustomerField>[] = [
  {
    title: 'Personal',
    fields: [
      { label: 'Customer ID', text: (customer) => customer.customerId },
      words('Name', 'name'),
      {
        label: 'Email',
        text: (customer) => customer.email ?? missing,
        control: { field: 'email', kind: 'email' },
      },
      {
        label: 'Phone',
        text: (customer) => customer.phone ?? missing,
        control: { field: 'phone', kind: 'tel', warning: (draft) => phoneHint(draft.phone) },
      },
      {
        label: 'Date of Birth',
        text: (customer) => formatDay(customer.dob),
        control: { field: 'dob', kind: 'date' },
      },
      {
        label: 'Gender',
        text: (customer) => capitalised(customer.gender ?? missing),
        control: {
          field: 'gender',
          kind: 'choice',
          options: ({ gender }) =>
            choicesWith(genders, gender).map(({ value }) => ({ value, label: capitalised(value) })),
        },
      },
      {
        label: 'Status',
        text: (customer) => customer.status,
        isStatus: true,
        control: {
          field: 'status',
          kind: 'choice',
          options: ({ status }) => choicesWith(recordStatuses, status),
        },
      },
    ],
  },
  {
    title: 'Address',
    fields: [
      words('Address', 'address'),
      words('City', 'city'),
      words('State', 'state'),
      {
        label: 'ZIP Code',
        text: (customer) => customer.zip ?? missing,
        control: {
          field: 'zip',
          kind: 'text',
          warning: ({ zip, country }) =>
            ['', 'india'].includes(country.trim().toLowerCase()) ? pinCodeHint(zip) : null,
        },
      },
      words('Country', 'country'),
    ],
  },
  {
    title: 'Identification',
    fields: [
      {
        label: 'Aadhaar Number',
        text: (customer) => customer.aadhar ?? missing,
        identity: 'aadhar',
        control: { field: 'aadhar', kind: 'text', warning: (draft) => aadhaarHint(draft.aadhar) },
      },
      {
        label: 'PAN',
        text: (customer) => customer.pan ?? missing,
        identity: 'pan',
        control: { field: 'pan', kind: 'text', warning: (draft) => panHint(draft.pan) },
      },
      { ...words('Driving Licence', 'drivingLicense'), identity: 'drivingLicense' },
      { label: 'Created At', text: (customer) => formatInstant(customer.createdAt) },
      { label: 'Updated At', text: (customer) => formatInstant(customer.updatedAt) },
    ],
  },
];

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
