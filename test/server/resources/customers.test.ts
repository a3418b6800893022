import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedPassword, sendMails } from '#test/support/server/mails.ts';
import {
  engines,
  type Json,
  noon,
  oddValues,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';
import { newcomerFacts, passwordOf, people } from '#test/support/server/books/serverBook.ts';

const newcomer = { ...newcomerFacts, email: 'Meera@kisht.test' };

/** Fields that no update changes: ids, instants, and fields that are not in the contract. */
const derived = [
  '_id',
  'id',
  'customerId',
  'customer_id',
  'createdAt',
  'updatedAt',
  'created_at',
  'password_hash',
  'sessions_from',
];

describe.each(engines)('customers on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const create = (over: Json = {}, headers: Readonly<Record<string, string>> = {}) =>
    server.admin('POST', '/customers/createcustomer', { ...newcomer, ...over }, headers);
  const rename = (email: string) => ({ email, aadhar: null, pan: null, drivingLicense: null });

  test('staff create a customer, who signs in with the password in the welcome mail', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...newcomer, customerId: 'CUS-000003', status: 'Active' });
    expect((await server.admin('GET', '/customers/getcustomer/CUS-000003')).body).toEqual(body);

    const password = await mailedPassword(server, newcomer.email);
    expect(password).toMatch(/^\w{20}$/);
    const signIn = await server.signIn('customers', 'meera@KISHT.test', password);
    expect([signIn.status, signIn.body.mustChangePassword]).toEqual([200, true]);
  });

  test('a name is found however its letters are composed, and a phone by digits of its script', async () => {
    const { body } = await create({
      name: '\u095Eातिमा Jose\u0301 கொ',
      email: 'fatima@kisht.test',
      phone: '98266 01048',
    });
    expect(body.name).toBe('फ\u093Cातिमा José கொ');
    for (const typed of [
      '\u095Eातिमा',
      'फ\u093Cाति',
      'फ\u093C',
      'jos\u00E9',
      'Jose\u0301',
      '\u202Ajos\u00E9\u202C',
      '\u200Efatima@kisht.test',
      'க\u0BC6\u0BBE',
      '९८२६६०१०४८',
    ]) {
      const path = `/customers/getallcustomers?search=${encodeURIComponent(typed)}`;
      const found = (await server.admin('GET', path)).rows.map(({ customerId }) => customerId);
      expect([typed, found]).toEqual([typed, [body.customerId]]);
    }
    const named = { ...rename('fatima@kisht.test'), name: 'Jose\u0301' };
    const path = `/customers/updatecustomer/${String(body.customerId)}`;
    expect((await server.admin('PUT', path, named)).body.name).toBe('José');
    await sendMails(server);
  });

  test('an e-mail belongs to one customer, whatever its case, and nothing is mailed for a refused one', async () => {
    const { status, body } = await create({ email: 'OWNER@kisht.test' });
    expect([status, body.message]).toEqual([409, 'A customer with this e-mail exists already.']);
    const update = await server.admin('PUT', '/customers/updatecustomer/CUS-000002', {
      email: people.owner.toUpperCase(),
    });
    expect(update.status).toBe(409);
    expect(await sendMails(server)).toEqual([]);
  });

  test('of ten that create one customer at once one does', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({ email: 'race@kisht.test' })));
    expect(statusesOf(replies)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await sendMails(server)).toHaveLength(1);
  });

  test('a creation sent again under its key creates, and mails, once', async () => {
    const send = () => create({ email: 'again@kisht.test' }, { 'idempotency-key': 'customer-1' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await sendMails(server)).toHaveLength(1);
  });

  test('a list leaves out the identity numbers, a record has them', async () => {
    const { rows } = await server.admin('GET', '/customers/getallcustomers?search=CUS-000001');
    expect(rows).toMatchObject([{ name: 'Owner Rao', aadhar: null, pan: null, drivingLicense: null }]);
    expect((await server.owner('GET', '/customers/getcustomer/CUS-000001')).body).toMatchObject({
      aadhar: '234123412346',
      pan: 'AAAPA1234A',
      drivingLicense: 'KA05 20110012345',
    });
  });

  test('fields that are missing or null in an update stay as they are', async () => {
    const { body: before } = await server.admin('GET', '/customers/getcustomer/CUS-000002');
    const { status, body } = await server.admin('PUT', '/customers/updatecustomer/internal-customer-2', {
      ...rename(people.other),
      city: 'Pune',
      // The stored field is empty, so a blank changes nothing.
      dob: ' ',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, city: 'Pune', updatedAt: '2026-03-15T06:30:00.000Z' });
    expect((await server.admin('GET', '/customers/getcustomer/CUS-000002')).body).toEqual(body);
  });

  test('customers change their own record but neither id, e-mail nor status', async () => {
    const { status, body } = await server.owner('PUT', '/customers/updatecustomer/CUS-000001', {
      customerId: 'CUS-000009',
      email: 'else@kisht.test',
      status: 'Inactive',
      phone: '9845099999',
      pan: 'CCCPC1234C',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customerId: 'CUS-000001',
      email: people.owner,
      status: 'Active',
      phone: '9845099999',
      pan: 'CCCPC1234C',
    });
  });

  test('a record sent back whole changes the edited fields, whatever is in the fixed ones', async () => {
    const { body: before } = await server.admin('GET', '/customers/getcustomer/CUS-000002');
    for (const odd of oddValues) {
      const { status, body } = await server.admin('PUT', '/customers/updatecustomer/CUS-000002', {
        ...before,
        ...Object.fromEntries(derived.map((field) => [field, odd])),
        zip: '422001',
      });
      expect([odd, status]).toEqual([odd, 200]);
      expect(body).toEqual({ ...before, zip: '422001', updatedAt: body.updatedAt });
    }
    const { body: after } = await server.admin('GET', '/customers/getcustomer/CUS-000002');
    expect(after).toEqual({ ...before, zip: '422001', updatedAt: after.updatedAt });
    expect((await server.signIn('customers', people.other, passwordOf(people.other))).status).toBe(200);
  });

  test('fields that customers cannot change may be malformed, and staff must correct them', async () => {
    for (const wrong of [
      { email: 'no address', status: 'Gone' },
      { email: 5, status: [] },
      { email: 'x'.repeat(600), status: {} },
    ]) {
      const own = await server.owner('PUT', '/customers/updatecustomer/CUS-000001', {
        ...wrong,
        city: 'Hubli',
      });
      expect([own.status, own.body.email, own.body.status, own.body.city]).toEqual([
        200,
        people.owner,
        'Active',
        'Hubli',
      ]);
      const staff = await server.admin('PUT', '/customers/updatecustomer/CUS-000001', wrong);
      expect([staff.status, Object.keys(staff.body.fields as Json)]).toEqual([422, ['email', 'status']]);
    }
    for (const body of ['[]', 'null', '"text"'])
      expect((await server.owner('PUT', '/customers/updatecustomer/CUS-000001', body)).body.message).toBe(
        'The body must be a JSON object.',
      );
    const other = await server.owner('PUT', '/customers/updatecustomer/CUS-000001', { gender: 'none' });
    expect([other.status, Object.keys(other.body.fields as Json)]).toEqual([422, ['gender']]);
  });

  test('a stranger’s record answers as an unknown one, and stays as it is', async () => {
    const foreign = await server.owner('PUT', '/customers/updatecustomer/CUS-000002', { city: 'Delhi' });
    const unknown = await server.owner('PUT', '/customers/updatecustomer/CUS-999999', { city: 'Delhi' });
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'Customer not found' }]);
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'Customer not found' }]);
    expect((await server.other('GET', '/customers/getcustomer/CUS-000002')).body.city).toBe('Pune');
  });

  test('a customer made Inactive is signed out at once, and stays signed out when made Active again', async () => {
    const session = await server.signIn('customers', people.other, passwordOf(people.other));
    const client = server.as(String(session.body.token));
    const setStatus = (status: string) =>
      server.admin('PUT', '/customers/updatecustomer/CUS-000002', { status });
    expect((await setStatus('Inactive')).status).toBe(200);
    const refresh = () =>
      server.anonymous('POST', '/auth/refresh-token', { refreshToken: session.body.refreshToken });
    expect((await client('GET', '/loans/getallloans')).status).toBe(401);
    expect((await refresh()).status).toBe(401);
    const refused = await server.signIn('customers', people.other, passwordOf(people.other));
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'This account is inactive. Please contact support.' },
    ]);

    expect((await setStatus('Active')).status).toBe(200);
    expect((await client('GET', '/loans/getallloans')).status).toBe(401);
    expect((await refresh()).status).toBe(401);
    const again = await server.signIn('customers', people.other, passwordOf(people.other));
    expect(again.status).toBe(200);
    // The clock has not moved: a token of the very second in which the others ended counts.
    expect(server.clock.nowMs).toBe(noon);
    expect((await server.as(String(again.body.token))('GET', '/loans/getallloans')).status).toBe(200);
  });
});
