import { expect, test } from 'vitest';
import { newVehicle } from '#domain/records/vehicle.ts';
import { setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';

const server = setForeignServer();

const start = () => {
  const reports: string[] = [];
  const client = quietClient(server.base, { report: (call) => reports.push(call) });
  return { client, reports };
};

const entered = newVehicle({ ...vehicleBody, status: 'Active' });

/** Adds a vehicle, while the server answers this text. */
const addVehicle = (answer: string, status = 201) => {
  if (entered === null) throw new Error('the sample is a vehicle that can be entered');
  server.answer(() => ({ status, body: answer }));
  const { client, reports } = start();
  return { saving: client.addVehicle({ body: { ...entered, customerId: null } }), reports };
};

/** Ends the other sessions, while the server answers this text. */
const endOthers = (answer: string) => {
  server.answer(() => ({ body: answer }));
  const { client, reports } = start();
  return { saving: client.endOwnOtherSessions(), reports };
};

test('a record that could be read is answered as it is', async () => {
  const record = { vehicleId: 'VEH-000001', registrationNumber: 'KL 07 AD 1234' };
  const { saving, reports } = addVehicle(JSON.stringify(record));
  expect(await saving).toMatchObject(record);
  expect(reports).toEqual([]);
});

test.each([
  [
    { vehicleId: 9, message: 'ok' },
    { customerId: null, vehicleId: '9', loanId: null, _id: null },
  ],
  [{ _id: 'V-9' }, { customerId: null, vehicleId: null, loanId: null, _id: 'V-9' }],
  [{ message: 'created' }, { customerId: null, vehicleId: null, loanId: null, _id: null }],
  ['created', null],
  [null, null],
])('of the answer %j as much is read as names the record', async (answer, read) => {
  const { saving, reports } = addVehicle(JSON.stringify(answer));
  expect(await saving).toEqual(read);
  expect(reports).toEqual(['addVehicle']);
});

test('a refusal stays a refusal', async () => {
  const { saving } = addVehicle('{"message":"Taken"}', 409);
  await expect(saving).rejects.toMatchObject({ reason: { _tag: 'Refused', status: 409 } });
});

test('a page in place of an answer names no record, so that the outcome is unknown', async () => {
  await expect(addVehicle('<html>').saving).rejects.toThrow('Undecodable');
  await expect(endOthers('<html>').saving).rejects.toThrow('Undecodable');
});

test.each(['', 'null', '[]', '"done"', '7'])(
  'the change that %j answers is made all the same',
  async (answer) => {
    const { saving, reports } = endOthers(answer);
    expect(await saving).toBeNull();
    expect(reports).toEqual(['endOwnOtherSessions']);
  },
);
