import type { Insertable } from 'kysely';
import { dayInIndia, type Instant, instantOf } from '#domain/values/calendar.ts';
import { commandOrigin } from '#server/audit/origin.ts';
import { humanIdOf } from '#server/db/counters.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { CustomersTable } from '#server/db/tables/customers.ts';
import type { VehiclesTable } from '#server/db/tables/vehicles.ts';
import { describePayment } from '#server/resources/audit/audit.ts';
import { paymentFromRow } from '#server/resources/payments/paymentRecords.ts';
import { type DrawnLoan, drawnLoan } from './drawnLoan.ts';

/** The size of a drawn book. */
export interface Filled {
  readonly loans: number;
  readonly payments: number;
}

/**
 * Fills an empty book with loans, their customers (four for five loans), vehicles and payments, by transactions of the
 * server, so that trail, seals and totals are complete. `onLoans` is called with the number of loans so far.
 */
export const fillBook = async (
  db: Db,
  count: number,
  nowMs: number,
  onLoans: (loans: number) => void = () => undefined,
): Promise<Filled> => {
  const now = instantOf(nowMs);
  const today = dayInIndia(nowMs);
  const first = await firstNumbers(db);
  let payments = 0;
  for (let from = 0; from < count; from += loansAtOnce) {
    const indices = Array.from({ length: Math.min(loansAtOnce, count - from) }, (_, index) => from + index);
    const drawn: DrawnLoan[] = [];
    for (const index of indices) {
      const customerId = `drawn-customer-${customerOf(index)}`;
      const one = drawnLoan({ index, payments, customerId, vehicleId: `drawn-vehicle-${index}`, today });
      payments += one.payments.length;
      drawn.push(one);
    }
    const customers = [...new Set(indices.map(customerOf))].filter(
      (customer) => from === 0 || customer > customerOf(from - 1),
    );
    await transact({ ...db, origin: commandOrigin(now) }, (tx) =>
      add(tx, drawn, {
        customers: customers.map((index) => customerRow(index, first.customers, now)),
        vehicles: indices.map((index) => vehicleRow(index, now)),
      }),
    );
    onLoans(from + indices.length);
  }
  return { loans: count, payments };
};

/** The loans of one transaction: enough that its commit costs little, few enough that nobody waits long. */
const loansAtOnce = 200;

/** Every fifth loan is the second of its customer. */
const customerOf = (loan: number): number => loan - Math.floor((loan + 1) / 5);

/** The book may have customers, but no loans. */
const firstNumbers = async ({ query }: Db): Promise<{ readonly customers: number }> => {
  const counters = await query.selectFrom('counters').selectAll().execute();
  const valueOf = (name: string) => counters.find((counter) => counter.name === name)?.value ?? 0;
  if (['loans', 'vehicles', 'payments'].some((name) => valueOf(name) > 0))
    throw new Error('The book is not empty.');
  return { customers: valueOf('customers') };
};

const add = async (
  tx: Db,
  drawn: readonly DrawnLoan[],
  {
    customers,
    vehicles,
  }: {
    readonly customers: readonly CustomersTable[];
    readonly vehicles: readonly Insertable<VehiclesTable>[];
  },
): Promise<void> => {
  const { query } = tx;
  const payments = drawn.flatMap((one) => one.payments);
  const loans = drawn.map(({ loan }) => loan);
  if (customers.length > 0) await query.insertInto('customers').values(customers).execute();
  await query.insertInto('vehicles').values(vehicles).execute();
  await query.insertInto('loans').values(loans).execute();
  const loanIds = new Map(loans.map(({ id, loan_id }) => [id, loan_id]));
  for (let from = 0; from < payments.length; from += 500)
    await query
      .insertInto('payments')
      .values(payments.slice(from, from + 500))
      .execute();
  for (const row of payments)
    describePayment(tx, {
      action: 'PAYMENT_CREATED',
      payment: paymentFromRow({ ...row, loan_human_id: loanIds.get(row.loan_id) ?? '' }),
    });
  for (const [name, made] of [
    ['customers', customers.length],
    ['vehicles', vehicles.length],
    ['loans', loans.length],
    ['payments', payments.length],
  ] as const)
    if (made > 0)
      await query
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', made) }))
        .where('name', '=', name)
        .execute();
};

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
