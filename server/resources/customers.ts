import type { Customer } from '../../src/domain/customer.ts';
import { eitherId } from '../db/eitherId.ts';
import { type ListColumns, listRows } from '../db/lists.ts';
import type { CustomersTable } from '../db/tables.ts';
import type { Handler } from '../http/handler.ts';
import { orNotFound } from '../http/refusal.ts';

export const listCustomers: Handler<'listCustomers'> = async ({ db, query }) => {
  const { rows, total } = await listRows(db, db.query.selectFrom('customers').selectAll(), query, columns);
  return { rows: rows.map(customerFromRow), total };
};

/** A customer finds only their own record. */
export const getCustomer: Handler<'getCustomer'> = async ({ db, params, caller }) => {
  const row = await db.query
    .selectFrom('customers')
    .selectAll()
    .where(eitherId('customers.id', 'customers.customer_id', params.customerId))
    .$if(caller.kind === 'customer', (query) => query.where('id', '=', caller.id))
    .executeTakeFirst();
  return customerFromRow(orNotFound(row, 'Customer'));
};

export const customerFromRow = (row: CustomersTable): Customer => ({
  _id: row.id,
  customerId: row.customer_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  dob: row.dob,
  gender: row.gender,
  aadhar: row.aadhar,
  pan: row.pan,
  drivingLicense: row.driving_license,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columns: ListColumns = {
  id: 'customers.customer_id',
  searched: ['customers.name', 'customers.email', 'customers.phone', 'customers.customer_id'],
  status: { column: 'customers.status', rules: {} },
  texts: {
    _id: 'customers.id',
    customerId: 'customers.customer_id',
    name: 'customers.name',
    email: 'customers.email',
    phone: 'customers.phone',
    address: 'customers.address',
    city: 'customers.city',
    state: 'customers.state',
    zip: 'customers.zip',
    country: 'customers.country',
    dob: 'customers.dob',
    gender: 'customers.gender',
    status: 'customers.status',
    createdAt: 'customers.created_at',
    updatedAt: 'customers.updated_at',
  },
  numbers: {},
};
