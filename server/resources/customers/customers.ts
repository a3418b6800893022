import * as Schema from 'effect/Schema';
import { Customer } from '#domain/records/customer.ts';
import { maskedCustomer } from '#domain/records/identityNumber.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { matchesId } from '#server/db/conditions.ts';
import { type IdentityColumns, openIdentity } from '#server/db/identity.ts';
import { listRows } from '#server/db/lists/lists.ts';
import { wholeList } from '#server/db/lists/wholeList.ts';
import { recordFrom } from '#server/db/recordColumns.ts';
import { type CustomersTable, openCustomerColumns } from '#server/db/tables/customers.ts';
import { erasedEmail, isErasedEmail } from '#server/mail/mailbox.ts';
import type { Handler, ListReply, Request } from '#server/calls/handler.ts';
import { orNotFound, refuse, refuseField } from '#server/calls/refusal.ts';
import { customerListColumns } from './customerListColumns.ts';

/** Lists customers without identity numbers, which no list shows. */
export const listCustomers = async ({
  db,
  query,
}: Pick<Request<'listCustomers'>, 'db' | 'query'>): Promise<ListReply<Customer>> => {
  const all = db.query.selectFrom('customers').selectAll();
  if (query.limit === null) return wholeList(db, all, query, customerListColumns, customerFromRow);
  const page = await listRows(db, { rows: all, columns: customerListColumns }, query);
  return { ...page, rows: page.rows.map(customerFromRow) };
};

export const getCustomer: Handler<'getCustomer'> = async ({ db, params, caller, services }) => {
  const row = await findCustomer(db, params.customerId, caller);
  return readCustomer(db, services.cipher, row, caller);
};

/** The record in the form in which this caller may read it. */
export const readCustomer = async (
  db: Db,
  cipher: DataCipher,
  row: CustomersTable,
  caller: Caller,
): Promise<Customer> => {
  if (caller.session.restriction !== null) return namedCustomer(row);
  const customer = await wholeCustomer(db, cipher, row);
  return isViewer(caller) ? maskedCustomer(customer) : customer;
};

/** The customer of an id, or 404; a customer finds only their own record. */
export const findCustomer = async ({ query }: Db, id: string, caller: Caller): Promise<CustomersTable> => {
  const row = await query
    .selectFrom('customers')
    .selectAll()
    .where(matchesId('customers.id', 'customers.customer_id', id))
    .$if(caller.kind === 'customer', (rows) => rows.where('id', '=', caller.id))
    .executeTakeFirst();
  return orNotFound(row, 'Customer');
};

/**
 * As `findCustomer`, with the record locked until the transaction ends. A borrower whose account was ended while the
 * lock was waited for changes nothing any more: what they sent would be back in the record of an erased person. Nor does
 * anybody else who had it open, and nobody gets the loans that stay with it.
 */
export const lockCustomer = async (tx: Db, id: string, caller: Caller): Promise<CustomersTable> => {
  const found = await findCustomer(tx, id, caller);
  const row = await tx.query
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', found.id)
    .$call((query) => tx.engine.forUpdate(query))
    .executeTakeFirst();
  const customer = orNotFound(row, 'Customer');
  if (caller.kind === 'customer' && customer.status === 'Inactive') return refuse(401, 'Please sign in.');
  if (customer.email === erasedEmail(customer.customer_id))
    return refuse(409, 'This person was erased. The record stays as it is.');
  return customer;
};

/**
 * The internal id of the customer that a field names, who cannot be erased before the transaction ends; 422 for an erased
 * person, of whom nobody would know whose the new record is.
 */
export const customerIdOf = async ({ query, engine }: Db, named: string): Promise<string> => {
  const row = await query
    .selectFrom('customers')
    .select(['id', 'email'])
    .where(matchesId('customers.id', 'customers.customer_id', named.trim()))
    .$call((select) => engine.forShare(select))
    .executeTakeFirst();
  if (row === undefined) return refuseField('customerId', 'does not name a customer');
  return isErasedEmail(row.email) ? refuseField('customerId', 'names a person who was erased') : row.id;
};

const isViewer = (caller: Caller): boolean => caller.kind === 'staff' && caller.role === 'Viewer';

/** The record with the identity numbers in clear. */
export const wholeCustomer = async (db: Db, cipher: DataCipher, row: CustomersTable): Promise<Customer> => {
  const { aadhar, pan, driving_license } = await openIdentity(db, cipher, row.id, row);
  return { ...customerFromRow(row), aadhar, pan, drivingLicense: driving_license };
};

/** The record without the identity numbers. */
export const customerFromRow = (row: Omit<CustomersTable, keyof IdentityColumns>): Customer => ({
  ...recordFrom(openCustomerColumns, row),
  aadhar: null,
  pan: null,
  drivingLicense: null,
});

/**
 * The record with only id, name and status: all that a session of a one-time password may read (rule
 * PASSWORD-ONE-TIME).
 */
const namedCustomer = ({ id, customer_id, name, status }: CustomersTable): Customer => ({
  ...blankCustomer,
  _id: id,
  customerId: customer_id,
  name,
  status,
});

/** A customer record with every field empty. */
const blankCustomer = Schema.decodeUnknownSync(Customer)({ customerId: '', name: '' });
