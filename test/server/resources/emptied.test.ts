import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Json, startServer, type TestServer } from '#test/support/server/server.ts';
import { vehicleFields } from '#domain/records/vehicle.ts';
import * as Struct from 'effect/Struct';
import { type CustomerField, customerFields } from '#domain/records/customer.ts';
import { type LoanField, loanFields } from '#domain/loan/loanEdit.ts';

/** An update leaves a field, sets it, or is refused: it never drops what was asked for (rules UPDATE, REQUEST-TEXT). */
describe.each(engines)('updates on %s', (engine) => {
  let server: TestServer;
  let loan: Json;
  beforeAll(async () => {
    server = await startServer(engine);
    loan = await server.newLoan();
  });
  afterAll(() => server.stop());

  const texts = {
    customer: Object.keys(Struct.omit(customerFields, ['dob'])) as Exclude<CustomerField, 'dob'>[],
    vehicle: Object.keys(vehicleFields) as (keyof typeof vehicleFields)[],
    loan: Object.keys(Struct.omit(loanFields, ['loanType'])) as Exclude<LoanField, 'loanType'>[],
  } as const;
  type Kind = keyof typeof texts;
  const fields = (Object.keys(texts) as Kind[]).flatMap((kind) =>
    texts[kind].map((field) => [kind, field] as const),
  );

  const placeOf = (kind: Kind): readonly [read: string, write: string] => {
    const [vehicleId, loanId] = [String(loan.vehicleId), String(loan.loanId)];
    switch (kind) {
      case 'customer':
        return ['/customers/getcustomer/CUS-000001', '/customers/updatecustomer/CUS-000001'];
      case 'vehicle':
        return [`/vehicles/getvehicle/${vehicleId}`, `/vehicles/updatevehicle/${vehicleId}`];
      case 'loan':
        return [`/loans/getloan/${loanId}`, `/loans/updateloan/${loanId}`];
    }
  };

  test.each(fields)('%s: %s cannot be emptied, and null leaves it', async (kind, field) => {
    const [read, write] = placeOf(kind);
    const { body: before } = await server.admin('GET', read);
    expect(before[field] ?? '').not.toBe('');
    for (const blank of ['', '  ', '\t', '\u200B', ' \u2060\u00AD ']) {
      const { status, body } = await server.admin('PUT', write, { [field]: blank });
      expect([status, body]).toEqual([
        422,
        {
          message: `${field} must not be empty`,
          code: 'INVALID_FIELDS',
          fields: { [field]: 'must not be empty' },
        },
      ]);
    }
    expect((await server.admin('PUT', write, { [field]: null })).status).toBe(200);
    const { body: after } = await server.admin('GET', read);
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  test('all that would be emptied is named, and nothing else of the update happens', async () => {
    const [read, write] = placeOf('customer');
    const { status, body } = await server.owner('PUT', write, { city: 'Mysuru', pan: '', phone: ' ' });
    expect([status, body.fields]).toEqual([422, { pan: 'must not be empty', phone: 'must not be empty' }]);
    expect((await server.admin('GET', read)).body.city).toBe('Bengaluru');
  });

  test('a blank for a field that holds nothing changes nothing, but an empty choice is refused', async () => {
    const [, customer] = placeOf('customer');
    await server.db.query
      .updateTable('customers')
      .set({ address: null, gender: null, pan: null })
      .where('customer_id', '=', 'CUS-000001')
      .execute();
    const { status, body } = await server.admin('PUT', customer, {
      address: '',
      dob: ' ',
      pan: '',
      zip: '1',
    });
    expect([status, body.address, body.dob, body.pan, body.zip]).toEqual([200, null, null, null, '1']);
    const choice = await server.admin('PUT', customer, { gender: '' });
    expect([choice.status, choice.body.fields]).toEqual([422, { gender: 'must not be empty' }]);
    const [, ofLoan] = placeOf('loan');
    expect((await server.admin('PUT', ofLoan, { loanType: ' ' })).body.loanType).toBeNull();
    expect((await server.admin('PUT', ofLoan, { loanType: 'Car' })).body.loanType).toBe('Car');
    expect((await server.admin('PUT', ofLoan, { loanType: '' })).status).toBe(422);
  });

  test('neither the name nor the e-mail of a member of staff can be emptied', async () => {
    for (const client of [server.admin, server.viewer])
      for (const field of ['name', 'email'])
        for (const blank of [' ', '\u200B']) {
          const { status, body } = await client('PUT', '/admin/update-password', {
            name: 'Vik',
            [field]: blank,
            admin: true,
          });
          expect([status, Object.keys(body.fields as Json)]).toEqual([422, [field]]);
        }
  });

  test('a number is taken for the text of a year, a PIN code and a phone, and for no other', async () => {
    const figures = { customer: ['phone', 'zip'], vehicle: ['year'], loan: [] } as const;
    for (const [kind, field] of fields) {
      if (['loanAmount', 'marketValue', 'processingFee', 'interestRate', 'tenure'].includes(field)) continue;
      const { status, body } = await server.admin('PUT', placeOf(kind)[1], { [field]: 2024 });
      const isFigures = (figures[kind] as readonly string[]).includes(field);
      expect([kind, field, status, isFigures ? body[field] : Object.keys(body.fields as Json)]).toEqual([
        kind,
        field,
        isFigures ? 200 : 422,
        isFigures ? '2024' : [field],
      ]);
    }
    for (const odd of [true, ['a'], { a: 1 }])
      expect((await server.admin('PUT', placeOf('customer')[1], { phone: odd })).status).toBe(422);
    const payment = { installmentNumber: 1, amount: '8885', penaltyAmount: 0, paymentMethod: 7 };
    const refused = await server.admin('POST', `/payments/${String(loan.loanId)}`, payment);
    expect([refused.status, Object.keys(refused.body.fields as Json)]).toEqual([422, ['paymentMethod']]);
    const { status } = await server.anonymous('POST', '/customers/login', { email: 7, password: 'x' });
    expect(status).toBe(422);
  });
});
