import type { Insertable } from 'kysely';
import { dayInIndia, type Instant, instantOf } from '#domain/values/calendar.ts';
import { humanIdOf } from '#server/db/counters.ts';
import type { CustomersTable } from '#server/db/tables/customers.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import type { VehiclesTable } from '#server/db/tables/vehicles.ts';
import { drawnLoan } from './drawnLoan.ts';

/** New records of a drawn book, without the columns that have a default. */
export interface DrawnRows {
  readonly customers: readonly CustomersTable[];
  readonly vehicles: readonly Insertable<VehiclesTable>[];
  readonly loans: readonly LoansTable[];
  readonly payments: readonly PaymentsTable[];
}

/** The number of drawn records of each kind so far, which the next ones follow. */
export interface DrawnSoFar {
  readonly customers: number;
  readonly vehicles: number;
  readonly loans: number;
  readonly payments: number;
  /** The customers that the book had before it was drawn. */
  readonly customersBefore: number;
}

/** Draws that many loans after those so far, with their customers (four for five loans), vehicles and payments. */
export const drawnRows = (count: number, soFar: DrawnSoFar, nowMs: number): DrawnRows => {
  const now = instantOf(nowMs);
  const today = dayInIndia(nowMs);
  const loans: LoansTable[] = [];
  const payments: PaymentsTable[] = [];
  const vehicles: Insertable<VehiclesTable>[] = [];
  const customers: CustomersTable[] = [];
  for (let index = soFar.loans; index < soFar.loans + count; index += 1) {
    const customer = customerOf(index);
    if (index === 0 || customer > customerOf(index - 1))
      customers.push(customerRow(customer, soFar.customersBefore, now));
    vehicles.push(vehicleRow(index, now));
    const drawn = drawnLoan({
      index,
      payments: soFar.payments + payments.length,
      customerId: `drawn-customer-${customer}`,
      vehicleId: `drawn-vehicle-${index}`,
      today,
    });
    loans.push(drawn.loan);
    payments.push(...drawn.payments);
  }
  return { customers, vehicles, loans, payments };
};

/** Every fifth loan is the second of its customer. */
const customerOf = (loan: number): number => loan - Math.floor((loan + 1) / 5);

const customerRow = (index: number, before: number, now: Instant): CustomersTable => ({
  id: `drawn-customer-${index}`,
  customer_id: humanIdOf('customers', before + index + 1),
  name: `${firstNames[index % firstNames.length]} ${lastNames[Math.floor(index / 7) % lastNames.length]}`,
  email: `borrower${index}@book.example`,
  phone: String(9_000_000_000 + (index % 1_000_000_000)),
  address: `${index % 900}, MG Road`,
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560041',
  country: 'India',
  dob: null,
  gender: 'other',
  aadhar: null,
  pan: null,
  driving_license: null,
  status: 'Active',
  password_hash: null,
  must_change_password: 0,
  one_time_expires_at: null,
  one_time_used_at: null,
  created_at: now,
  updated_at: now,
});

const vehicleRow = (index: number, now: Instant): Insertable<VehiclesTable> => ({
  id: `drawn-vehicle-${index}`,
  vehicle_id: humanIdOf('vehicles', index + 1),
  registration_number: `KA ${String(index % 100).padStart(2, '0')} B ${index}`,
  manufacturer: ['Maruti Suzuki', 'Tata', 'Hyundai', 'Mahindra'][index % 4] ?? 'Tata',
  model: ['Swift', 'Punch', 'i20', 'Bolero'][index % 4] ?? 'Punch',
  year: String(2015 + (index % 12)),
  engine_number: `ENG-${index}`,
  chassis_number: `CHS-${index}`,
  color: 'White',
  status: 'Active',
  customer_id: `drawn-customer-${customerOf(index)}`,
  created_at: now,
  updated_at: now,
});

const firstNames = [
  'Asha',
  'Ravi',
  'Meena',
  'Sudhir',
  'Farhan',
  'Lakshmi',
  'Joseph',
  'Kiran',
  'Anita',
  'Dev',
];
const lastNames = [
  'Rao',
  'Iyer',
  'Khan',
  'Pillai',
  'Sharma',
  'Das',
  'Reddy',
  'Singh',
  'Thomas',
  'Patil',
  'Nair',
];
