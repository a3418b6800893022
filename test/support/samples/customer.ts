import { day } from '#domain/values/calendar.ts';
import type { Customer } from '#domain/records/customer.ts';

/** What is filled in for a customer: the one place where the tests write all of their fields out. */
export const customerBody = {
  name: 'Meera Nair',
  email: 'meera.nair@mail.example',
  phone: '9876500000',
  address: '4, Lake Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
  country: 'India',
  dob: '1990-05-04',
  gender: 'female',
  aadhar: '234123412346',
  pan: 'ABCPN1234D',
  drivingLicense: 'KL07 20110001234',
};

/** Another value of each of these fields. */
export const otherCustomerBody: typeof customerBody & { readonly status: string } = {
  name: 'Another Name',
  email: 'another@kisht.test',
  phone: '9845011111',
  address: '2, New Road',
  city: 'Mysuru',
  state: 'Goa',
  zip: '570001',
  country: 'Nepal',
  dob: '1981-02-03',
  gender: 'other',
  aadhar: '999941057058',
  pan: 'ABCPE1234F',
  drivingLicense: 'KA0120200000001',
  status: 'Pending',
};

/** A customer as a server gives them. */
export const customerSample: Customer = {
  _id: 'c1',
  customerId: 'CUS-000001',
  ...customerBody,
  dob: day(customerBody.dob),
  status: 'Active',
  createdAt: null,
  updatedAt: null,
};
