import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withOddNames } from '#test/support/server/listCalls.ts';
import { phoneForms } from '#test/support/phoneForms.ts';
import { type Client, engines, startServer, type TestServer } from '#test/support/server/server.ts';

describe.each(engines)('a search of loans by their borrower on %s', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine, withOddNames());
    const { body } = await server.signIn('admin', 'admin@kisht.example', 'kisht-admin-demo');
    admin = server.as(String(body.token));
  });
  afterAll(() => server.stop());

  const found = async (search: string, searchIn = '') => {
    const query = new URLSearchParams({ search, limit: '500', ...(searchIn === '' ? {} : { searchIn }) });
    const { rows } = await admin('GET', `/loans/getallloans?${query.toString()}`);
    return rows.map(({ loanId }) => String(loanId));
  };

  test('looks at the phone, the registration number and the id of the vehicle, asked to or not', async () => {
    const [loan] = (await admin('GET', '/loans/getallloans')).rows;
    const { body: customer } = await admin('GET', `/customers/getcustomer/${String(loan?.['customerId'])}`);
    const loanId = String(loan?.['loanId']);
    const plate = String(
      (await admin('GET', `/vehicles/getvehicle/${String(loan?.['vehicleId'])}`)).body.registrationNumber,
    );
    for (const text of [
      ...phoneForms(String(customer.phone)),
      plate,
      plate.toLowerCase(),
      plate.replaceAll(' ', ''),
      plate.replaceAll(' ', '-'),
      String(loan?.['vehicleId']),
    ]) {
      expect([text, await found(text, 'borrower')]).toEqual([text, expect.arrayContaining([loanId])]);
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([loanId])]);
    }
    for (const text of phoneForms(String(customer.phone))) {
      const query = new URLSearchParams({ search: text, limit: '500' });
      const { rows } = await admin('GET', `/customers/getallcustomers?${query.toString()}`);
      expect([text, rows.map(({ customerId }) => customerId)]).toEqual([text, [customer.customerId]]);
    }
    for (const text of [plate, plate.replaceAll(' ', ''), plate.replaceAll(' ', '-')]) {
      const query = new URLSearchParams({ search: text, limit: '500' });
      const { rows } = await admin('GET', `/vehicles/getallvehicles?${query.toString()}`);
      expect([text, rows.map(({ vehicleId }) => vehicleId)]).toEqual([text, [loan?.['vehicleId']]]);
    }
    expect(await found(loanId, 'borrower')).toEqual([loanId]);
    expect(await found(String(customer.name), 'borrower')).toContain(loanId);
  });

  test('is refused by a word that is none', async () => {
    const { status } = await admin('GET', '/loans/getallloans?limit=25&searchIn=everything');
    expect(status).toBe(422);
  });
});
