import {
  type Customer,
  type CustomerField,
  customerFields,
  newCustomerFields,
} from '#domain/records/customer.ts';
import { formatInstant } from '#domain/values/format.ts';
import { address, identification, personal } from './customerLabels.ts';
import { recordFieldsOf } from './fieldLabels.ts';
import { newGroupsOf } from './newRecordGroups.ts';
import type { RecordGroup } from '#ui/records/RecordField.tsx';

/** The fields of a customer as staff see and edit them, in groups. */
export const customerGroups: readonly RecordGroup<Customer, CustomerField>[] = [
  {
    title: 'Personal',
    fields: [
      { label: 'Customer ID', text: (customer) => customer.customerId },
      ...recordFieldsOf<Customer, CustomerField>(customerFields, personal),
    ],
  },
  { title: 'Address', fields: recordFieldsOf<Customer, CustomerField>(customerFields, address) },
  {
    title: 'Identification',
    fields: [
      ...recordFieldsOf<Customer, CustomerField>(customerFields, identification),
      { label: 'Created At', text: (customer) => formatInstant(customer.createdAt), isStamp: true },
      { label: 'Updated At', text: (customer) => formatInstant(customer.updatedAt), isStamp: true },
    ],
  },
];

export const newCustomerGroups = newGroupsOf(customerGroups, newCustomerFields);
