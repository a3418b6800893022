import type { Instant } from '#domain/values/calendar.ts';
import { addStaff } from '#server/auth/addStaff.ts';
import { skipHumanIds } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { sealNewIdentity } from '#server/db/identity.ts';
import type { RecordKeysTable } from '#server/db/tables/keys.ts';
import { appendAudit } from '#server/audit/chain.ts';
import type { DemoBook } from './demoBook.ts';
import * as Rows from './demoRows.ts';

/** The hashes of a book's passwords. */
export type Hashes = ReadonlyMap<string | null, string>;

/** Writes a whole book, within a transaction. */
export const insertBook = async (
  tx: Db,
  book: DemoBook,
  hashes: Hashes,
  now: Instant,
  cipher: DataCipher,
): Promise<void> => {
  const { query } = tx;
  for (const { staff, password } of book.staff) {
    const { _id: id, name, email } = staff;
    const role = staff.role === 'Admin' ? 'Admin' : 'Viewer';
    await addStaff(tx, { id, name, email, role, passwordHash: Rows.present(hashes.get(password)) }, now);
  }
  const recordKeys: RecordKeysTable[] = [];
  const customers = book.customers.map(({ customer, password }) => {
    const row = Rows.customerRow(customer, hashes.get(password) ?? null, now);
    const { sealed, keyRow } = sealNewIdentity(cipher, row.id, row);
    recordKeys.push(keyRow);
    return { ...row, ...sealed };
  });
  const customerIds = new Map(customers.map((row) => [row.customer_id, row.id]));
  const vehicles = book.vehicles.map(({ vehicle, customerId }) =>
    Rows.vehicleRow(vehicle, customerId === null ? null : Rows.present(customerIds.get(customerId)), now),
  );
  const vehicleIds = new Map(vehicles.map((row) => [row.vehicle_id, row.id]));
  const loans = book.loans.map((loan) => Rows.loanRow(loan, book.payments, { customerIds, vehicleIds }, now));
  const loanIds = new Map(loans.map((row) => [row.loan_id, row.id]));
  const payments = book.payments.map((payment) => Rows.paymentRow(payment, loanIds));
  const audit = book.audit.map(({ loanId, entry }) =>
    Rows.auditRow(entry, Rows.present(loanIds.get(loanId)), now),
  );

  for (const rows of batches(customers)) await query.insertInto('customers').values(rows).execute();
  for (const rows of batches(recordKeys)) await query.insertInto('record_keys').values(rows).execute();
  for (const rows of batches(vehicles)) await query.insertInto('vehicles').values(rows).execute();
  for (const rows of batches(loans)) await query.insertInto('loans').values(rows).execute();
  for (const rows of batches(payments)) await query.insertInto('payments').values(rows).execute();
  const feedback = book.feedback.map((entry) => Rows.feedbackRow(entry, now));
  for (const rows of batches(feedback)) await query.insertInto('feedback').values(rows).execute();
  // Writes the entries of the rows first, so that the events of the loans come last in the trail.
  await tx.trail?.write();
  await appendAudit(tx, audit);

  await skipHumanIds(tx, 'customers', [...customerIds.keys()]);
  await skipHumanIds(tx, 'vehicles', [...vehicleIds.keys()]);
  await skipHumanIds(tx, 'loans', [...loanIds.keys()]);
  await skipHumanIds(
    tx,
    'payments',
    payments.map((row) => row.payment_id),
  );
};

/** Batches of rows, since a statement takes a limited number of values. */
const batches = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.floor((rows.length + 499) / 500) }, (_, index) =>
    rows.slice(index * 500, (index + 1) * 500),
  );
