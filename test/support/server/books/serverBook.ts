import type { DemoBook } from '#server/seed/demoBook.ts';
import { readInstant } from '#domain/values/calendar.ts';
import type { Customer } from '#domain/records/customer.ts';

/** The people of the server tests' book. */
export const people = {
  admin: 'admin@kisht.test',
  viewer: 'viewer@kisht.test',
  owner: 'owner@kisht.test',
  other: 'other@kisht.test',
} as const;

export const passwordOf = (email: string): string => `the password of ${email}`;

const madeAt = readInstant('2026-01-01');

const customer = (number: number, name: string, email: string): Customer => ({
  _id: `internal-customer-${number}`,
  customerId: `CUS-00000${number}`,
  name,
  email,
  phone: '9845012345',
  address: '14, 4th Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560041',
  country: 'India',
  dob: null,
  gender: 'other',
  aadhar: '234123412346',
  pan: 'AAAPA1234A',
  drivingLicense: 'KA05 20110012345',
  status: 'Active',
  createdAt: madeAt,
  updatedAt: madeAt,
});

/** Two of the staff, two customers who can sign in, and nothing else. */
export const bookOfTwo: DemoBook = {
  staff: [
    {
      staff: { _id: 'internal-admin', name: 'Asha', email: people.admin, role: 'Admin' },
      password: passwordOf(people.admin),
    },
    {
      staff: { _id: 'internal-viewer', name: 'Vik', email: people.viewer, role: 'Viewer' },
      password: passwordOf(people.viewer),
    },
  ],
  customers: [
    { customer: customer(1, 'Owner Rao', people.owner), password: passwordOf(people.owner) },
    { customer: customer(2, 'Other Iyer', people.other), password: passwordOf(people.other) },
  ],
  vehicles: [],
  loans: [],
  payments: [],
  audit: [],
  feedback: [],
};

/** The facts of a customer who is not on the book yet, with every identity number; the e-mail is each test's own. */
export const newcomerFacts = {
  name: 'Meera Pillai',
  phone: '9845012399',
  address: '7, MG Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
  country: 'India',
  dob: '1991-08-15',
  gender: 'female',
  aadhar: '456745674567',
  pan: 'BBBPB1234B',
  drivingLicense: 'KL07 20110054321',
};
