import { expect, test } from 'vitest';
import { createdRecord } from '#api/createdRecords.ts';
import { ApiFailure } from '#api/failure.ts';

const undecodable = (answer: unknown) => Promise.reject(new ApiFailure({ _tag: 'Undecodable', answer }));

test('a record that could be read is answered as it is', async () => {
  const record = { customerId: 'CUS-000001', name: 'Asha Rao' };
  expect(await createdRecord(Promise.resolve(record))).toBe(record);
});

test.each([
  [{ customerId: 'C-9' }, { customerId: 'C-9', vehicleId: null, loanId: null, _id: null }],
  [
    { vehicleId: 9, message: 'ok' },
    { customerId: null, vehicleId: '9', loanId: null, _id: null },
  ],
  [{ message: 'Loan created' }, { customerId: null, vehicleId: null, loanId: null, _id: null }],
  ['created', null],
  [null, null],
])('of the answer %j as much is read as names the record', async (answer, read) => {
  expect(await createdRecord(undecodable(answer))).toEqual(read);
});

test('a refusal stays a refusal', async () => {
  const refused = new ApiFailure({ _tag: 'Refused', status: 409, message: 'Taken', fields: {} });
  await expect(createdRecord(Promise.reject(refused))).rejects.toBe(refused);
});

test('a page in place of an answer names no record, so that the outcome is unknown', async () => {
  await expect(createdRecord(undecodable(undefined))).rejects.toThrow('Undecodable');
});
