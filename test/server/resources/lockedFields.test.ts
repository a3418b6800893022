import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Json, startServer, type TestServer } from '#test/support/server/server.ts';

/** Identity and collateral are the lender's record from the approval of a loan until it is closed. */
describe.each(engines)('fields that a borrower cannot change, on %s', (engine) => {
  let server: TestServer;
  let loan: Json;
  beforeAll(async () => {
    server = await startServer(engine);
    loan = await server.newLoan();
  });
  afterAll(() => server.stop());

  const own = '/customers/updatecustomer/CUS-000001';
  const vehicle = () => `/vehicles/updatevehicle/${String(loan.vehicleId)}`;
  const setStatus = async (status: string) => {
    await server.db.query
      .updateTable('loans')
      .set({ status: status as 'Active' })
      .execute();
  };
  const identity = [
    ['pan', 'ZZZZZ9999Z', 'Your PAN cannot be changed here. Please contact support.'],
    ['aadhar', '999999999999', 'Your Aadhaar number cannot be changed here. Please contact support.'],
    ['drivingLicense', 'XX', 'Your driving licence cannot be changed here. Please contact support.'],
  ] as const;
  const numbers = [
    ['registrationNumber', 'registration number'],
    ['engineNumber', 'engine number'],
    ['chassisNumber', 'chassis number'],
  ] as const;

  test.each(['Pending', 'Rejected', 'Closed'])(
    'while the loan is %s they change all of it',
    async (status) => {
      await setStatus(status);
      for (const [field] of identity) {
        const reply = await server.owner('PUT', own, { [field]: `${field} ${status}` });
        expect([reply.status, reply.body[field]]).toEqual([200, `${field} ${status}`]);
      }
      for (const [field] of numbers)
        expect((await server.owner('PUT', vehicle(), { [field]: `${field} ${status}` })).status).toBe(200);
    },
  );

  test.each(['Approved', 'Active'])('while it is %s they change none of it', async (status) => {
    await setStatus(status);
    const { body: before } = await server.owner('GET', '/customers/getcustomer/CUS-000001');
    for (const [field, text, message] of identity) {
      const { status: answered, body } = await server.owner('PUT', own, { [field]: text, city: 'Delhi' });
      expect([answered, body]).toEqual([409, { message, fields: { [field]: 'cannot be changed here' } }]);
    }
    for (const [field, noun] of numbers) {
      const { status: answered, body } = await server.owner('PUT', vehicle(), { [field]: 'Another' });
      expect([answered, body.message]).toEqual([
        409,
        `The ${noun} of this vehicle cannot be changed here. Please contact support.`,
      ]);
    }
    expect((await server.owner('GET', '/customers/getcustomer/CUS-000001')).body).toEqual(before);
  });

  test('a record sent back whole passes, and the rest of it changes', async () => {
    await setStatus('Active');
    const { body: person } = await server.owner('GET', '/customers/getcustomer/CUS-000001');
    const changed = await server.owner('PUT', own, { ...person, city: 'Hubli', phone: '9000000001' });
    expect([changed.status, changed.body.city, changed.body.phone]).toEqual([200, 'Hubli', '9000000001']);
    const { body: car } = await server.owner('GET', `/vehicles/getvehicle/${String(loan.vehicleId)}`);
    const painted = await server.owner('PUT', vehicle(), { ...car, color: 'Black' });
    expect([painted.status, painted.body.color]).toEqual([200, 'Black']);
  });

  test.each(['Pending', 'Approved', 'Active', 'Closed'])(
    'while it is %s they correct their own name, and the trail says from what',
    async (status) => {
      await setStatus(status);
      const before = (await server.owner('GET', own.replace('update', 'get'))).body.name;
      const reply = await server.owner('PUT', own, { name: `Owner ${status} Rao` });
      expect([reply.status, reply.body.name]).toEqual([200, `Owner ${status} Rao`]);
      const { details } = await server.db.query
        .selectFrom('audit_entries')
        .select('details')
        .where('subject', '=', 'customer')
        .where('account_kind', '=', 'customer')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(String(details)).changes).toContainEqual({
        field: 'name',
        before,
        after: `Owner ${status} Rao`,
      });
    },
  );

  test('staff change it as before', async () => {
    await setStatus('Active');
    expect((await server.admin('PUT', own, { pan: 'AAAPA9999A' })).body.pan).toBe('AAAPA9999A');
    const { status } = await server.admin('PUT', vehicle(), { registrationNumber: 'KA 99 Z 1' });
    expect(status).toBe(200);
  });

  test('a number that another vehicle has is refused in the same words as any', async () => {
    await setStatus('Pending');
    const other = await server.newVehicle();
    const taken = await server.owner('PUT', vehicle(), { registrationNumber: `ka 01 ${other}` });
    await setStatus('Active');
    const locked = await server.owner('PUT', vehicle(), { registrationNumber: 'KA 01 FREE 1' });
    expect([taken.status, taken.body]).toEqual([locked.status, locked.body]);
    expect(JSON.stringify(taken.body)).not.toMatch(/exists|taken/);
    const staff = await server.admin('PUT', vehicle(), { registrationNumber: `KA 01 ${other}` });
    expect([staff.status, staff.body.message]).toEqual([
      409,
      'A vehicle with this registration number exists already.',
    ]);
  });
});
