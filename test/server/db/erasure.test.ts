import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { atOneMoment, type Db, transact } from '#server/db/database.ts';
import { eraseCustomer } from '#server/operations/erasure.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { waitingForLocks } from '#test/support/server/postgres/lockWaits.ts';
import {
  engines,
  freshLocation,
  type Lease,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const id = 'CUS-000001';
const why = { reason: 'Asked for it on 14 March', now: instantOf(noon) };

describe.each(engines)('the erasure of a person on %s', (engine) => {
  test('leaves the book as it was, and nothing of the person beside it', async () => {
    const server = await startServer(engine);
    const { db, admin, owner } = server;
    await admin('PUT', `/customers/updatecustomer/${id}`, { phone: '9777711111' });
    await owner('POST', '/feedback/create', {
      name: 'Owner Rao',
      email: people.owner,
      message: 'A private complaint',
    });
    await paidLoan(server);
    const before = await book(server);
    const kept = await db.query.selectFrom('record_keys').selectAll().execute();
    const sealed = await db.query.selectFrom('customers').selectAll().execute();

    expect(await eraseCustomer(db, id, why)).toEqual({ _tag: 'Erased', customerId: id });
    expect(await eraseCustomer(db, id, why)).toEqual({ _tag: 'ErasedBefore' });

    expect((await admin('GET', `/customers/getcustomer/${id}`)).body).toMatchObject({
      customerId: id,
      name: 'Erased',
      email: 'cus-000001@erased.invalid',
      phone: null,
      address: null,
      aadhar: null,
      pan: null,
      drivingLicense: null,
      status: 'Inactive',
    });
    expect((await owner('GET', `/customers/getcustomer/${id}`)).status).toBe(401);
    expect((await server.signIn('customers', people.owner, passwordOf(people.owner))).status).toBe(401);
    expect(await book(server)).toEqual(before);
    // The key of the record is gone, and with it every copy of the numbers that is sealed with it.
    const keys = await db.query.selectFrom('record_keys').selectAll().execute();
    expect(kept.filter((row) => !keys.some(({ record_id }) => record_id === row.record_id))).toHaveLength(1);
    expect(sealed.find((row) => row.customer_id === id)?.pan).toMatch(/^sealed\.3\./);
    const entry = await db.query
      .selectFrom('audit_entries')
      .select(['reason', 'details'])
      .where('action', '=', 'CUSTOMER_ERASED')
      .where('subject', '=', 'customer')
      .executeTakeFirstOrThrow();
    expect(entry.reason).toBe(why.reason);
    for (const word of ['Owner Rao', people.owner, '9777711111']) expect(entry.details).not.toContain(word);
    expect((await verifyAuditTrail(db)).problems).toEqual([]);
    expect(await findingsIn(db)).toEqual([]);
    for (const table of ['customers', 'feedback', 'mails', 'sessions', 'reset_requests'] as const)
      expect(await textOf(server, table)).not.toMatch(/Owner Rao|owner@|9777711111|private complaint/);
    await server.stop();
  });

  test('blanks what the person wrote under another e-mail, and nothing of anybody else', async () => {
    const server = await startServer(engine);
    const typed = { name: 'Owner Rao', email: 'rao.family@example.com', phone: '9777711111' };
    await server.owner('POST', '/feedback/create', { ...typed, message: 'A private complaint' });
    await server.other('POST', '/feedback/create', { ...typed, message: 'A word of thanks' });
    const rest = { name: 'Erased', email: 'cus-000001@erased.invalid', phone: null, message: 'Erased' };
    const messages = () =>
      server.db.query
        .selectFrom('feedback')
        .select(['name', 'email', 'phone', 'message'])
        .orderBy('message')
        .execute();
    expect(await eraseCustomer(server.db, id, why)).toEqual({ _tag: 'Erased', customerId: id });
    expect(await messages()).toEqual([{ ...typed, message: 'A word of thanks' }, rest]);

    // As an earlier version left it, which is made good by erasing the person again.
    await transact(server.db, ({ query }) =>
      query
        .updateTable('feedback')
        .set(typed)
        .set({ message: 'Left' })
        .where('message', '=', 'Erased')
        .execute(),
    );
    expect(await eraseCustomer(server.db, id, why)).toEqual({ _tag: 'Erased', customerId: id });
    expect(await messages()).toEqual([{ ...typed, message: 'A word of thanks' }, rest]);
    expect(await eraseCustomer(server.db, id, why)).toEqual({ _tag: 'ErasedBefore' });
    expect((await verifyAuditTrail(server.db)).problems).toEqual([]);
    await server.stop();
  });

  test('that could not rewrite unused pages says so, and does it when it is run again', async () => {
    const server = await startServer(engine);
    const vacuums: string[] = [];
    const dbWhere = (isFull: boolean): Db => ({
      ...server.db,
      query: withVacuum(server.db, isFull, vacuums),
    });
    expect(await eraseCustomer(dbWhere(true), id, why)).toEqual({
      _tag: 'PagesLeft',
      reason: 'disk is full',
    });
    expect((await server.admin('GET', `/customers/getcustomer/${id}`)).body.name).toBe('Erased');
    expect(await eraseCustomer(dbWhere(true), id, why)).toEqual({
      _tag: 'PagesLeft',
      reason: 'disk is full',
    });
    expect(await eraseCustomer(dbWhere(false), id, why)).toEqual({ _tag: 'ErasedBefore' });
    expect(vacuums).toEqual(['failed', 'failed', 'done']);
    await server.stop();
  });

  test('ends the mails about loans that stay', async () => {
    const server = await startServer(engine);
    const { db, admin } = server;
    const paymentId = await paidLoan(server);
    expect(await eraseCustomer(db, id, why)).toEqual({ _tag: 'Erased', customerId: id });
    const revert = { revertedBy: 'Admin', revertReason: 'Cheque bounced' };
    expect((await admin('DELETE', `/payments/revertpayment/${paymentId}`, revert)).status).toBe(200);
    const mails = await db.query.selectFrom('mails').select('kind').where('kind', '=', 'revert').execute();
    expect(mails).toEqual([]);
    await server.stop();
  });

  test('leaves a record that staff can neither fill again nor give to anybody', async () => {
    const server = await startServer(engine);
    expect(await eraseCustomer(server.db, id, why)).toEqual({ _tag: 'Erased', customerId: id });
    const erased = await server.admin('GET', `/customers/getcustomer/${id}`);
    const edit = { name: 'Owner Rao', email: 'somebody@kisht.test', status: 'Active' };
    for (const refused of [
      await server.admin('PUT', `/customers/updatecustomer/${id}`, edit),
      await server.admin('POST', `/settings/customers/${id}/reset-password`, { password: 'kite-lamp-42-x' }),
    ])
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This person was erased. The record stays as it is.',
      ]);
    expect((await server.admin('GET', `/customers/getcustomer/${id}`)).body).toEqual(erased.body);
    await server.stop();
  });

  test('leaves nobody to lend to', async () => {
    const server = await startServer(engine);
    expect(await eraseCustomer(server.db, id, why)).toEqual({ _tag: 'Erased', customerId: id });
    await expect(server.newLoan()).rejects.toThrow('customerId names a person who was erased');
    await server.stop();
  });

  test('is refused while a loan runs, and for a customer that there is not', async () => {
    const server = await startServer(engine);
    const { loanId } = await server.newLoan();
    expect(await eraseCustomer(server.db, id, why)).toEqual({ _tag: 'HasLoans', loanIds: [loanId] });
    expect(await eraseCustomer(server.db, 'CUS-999999', why)).toEqual({ _tag: 'Unknown' });
    expect((await server.admin('GET', `/customers/getcustomer/${id}`)).body.name).toBe('Owner Rao');
    await server.stop();
  });
});

test('an erasure on sqlite beside a long read says that the log still holds the key of the person', async () => {
  const lease = await freshLocation('sqlite');
  const server = await startServer('sqlite', undefined, lease);
  const { wrapped } = await server.db.query
    .selectFrom('record_keys')
    .innerJoin('customers', 'customers.id', 'record_id')
    .select('wrapped')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const isKept = () =>
    readdirSync(folderOf(lease)).some((name) => readFileSync(join(folderOf(lease), name)).includes(wrapped));
  await atOneMoment(server.db, async ({ query }) => {
    await query.selectFrom('loans').select('id').execute();
    expect(await eraseCustomer(server.db, id, why)).toEqual({
      _tag: 'PagesLeft',
      reason: 'somebody still reads an earlier state of it',
    });
    expect(isKept()).toBe(true);
  });
  expect(await eraseCustomer(server.db, id, why)).toEqual({ _tag: 'ErasedBefore' });
  expect(isKept()).toBe(false);
  await server.stop();
});

test('a loan for the person that waited for their erasure on postgres is refused', async () => {
  const server = await startServer('postgres');
  const { db } = server;
  const vehicleId = await server.newVehicle();
  const { erasing, lending } = await transact(db, async ({ query, engine }) => {
    await query
      .selectFrom('customers')
      .select('id')
      .where('customer_id', '=', id)
      .$call((select) => engine.forUpdate(select))
      .execute();
    const first = eraseCustomer(db, id, why);
    await waitingForLocks(db, 1);
    const second = server.newLoan({ vehicleId }).catch(String);
    await waitingForLocks(db, 2);
    return { erasing: first, lending: second };
  });
  expect(await erasing).toEqual({ _tag: 'Erased', customerId: id });
  expect(await lending).toContain('customerId names a person who was erased');
  await server.stop();
});

test('an edit of the person that waited for their erasure on postgres changes nothing', async () => {
  const server = await startServer('postgres');
  const { db, owner } = server;
  const { erasing, editing } = await transact(db, async ({ query, engine }) => {
    await query
      .selectFrom('customers')
      .select('id')
      .where('customer_id', '=', id)
      .$call((select) => engine.forUpdate(select))
      .execute();
    const first = eraseCustomer(db, id, why);
    await waitingForLocks(db, 1);
    const second = owner('PUT', `/customers/updatecustomer/${id}`, {
      name: 'Owner Rao',
      phone: '9777711111',
    });
    await waitingForLocks(db, 2);
    return { erasing: first, editing: second };
  });
  expect(await erasing).toEqual({ _tag: 'Erased', customerId: id });
  expect((await editing).status).toBe(401);
  const { body } = await server.admin('GET', `/customers/getcustomer/${id}`);
  expect(body).toMatchObject({ name: 'Erased', phone: null });
  await server.stop();
});

/** Makes a loan of the customer that is paid in full; answers its payment's human id. */
const paidLoan = async ({ admin, newLoan }: TestServer): Promise<string> => {
  const { loanId, emiAmount } = await newLoan({ tenure: 1, installments: 1, emiAmount: '101000' });
  const { body } = await admin('POST', `/payments/${String(loanId)}`, {
    installmentNumber: 1,
    amount: Number(emiAmount) + 2475,
    penaltyAmount: 2475,
    status: 'paid',
    paymentMethod: 'Cash',
    paidBy: 'Admin',
  });
  return String(body.paymentId);
};

/** Every loan and payment, as staff read them, without the name beside the customer's id. */
const book = async ({ admin }: TestServer) => ({
  loans: (await admin('GET', '/loans/getallloans')).rows.map((loan) => ({ ...loan, customerName: null })),
  payments: (await admin('GET', '/payments/all')).rows,
});

/** The queries of a database on which a vacuum fails, or not; each one is noted down. */
const withVacuum = ({ query }: Db, isFull: boolean, vacuums: string[]): Db['query'] =>
  query.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode' || !node.sqlFragments[0]?.startsWith('vacuum')) return node;
      vacuums.push(isFull ? 'failed' : 'done');
      if (isFull) throw new Error('disk is full');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });

const folderOf = ({ location }: Lease): string => ('folder' in location ? location.folder : '');

const textOf = async ({ db }: TestServer, table: string): Promise<string> => {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db.query);
  return JSON.stringify(rows);
};
