import { expect, test } from 'vitest';
import { keepUnfinishedApplications, unfinishedApplications } from '#browser/unfinishedApplications.ts';
import { storageOf } from '#test/support/storage.ts';

const applications = [
  { customerId: 'CUS-000002', vehicleId: 'VEH-000001' },
  { customerId: 'CUS-000001', vehicleId: null },
];

test('stored applications are found again, and an empty list leaves nothing in the storage', () => {
  const storage = storageOf({});
  keepUnfinishedApplications(storage, applications);
  expect(unfinishedApplications(storage)).toEqual(applications);
  keepUnfinishedApplications(storage, []);
  expect(storage.length).toBe(0);
});

test.each(['', 'nonsense', 'null', '{}', '[1]', '[{"customerId":1,"vehicleId":null}]'])(
  'foreign contents of the storage (%j) are not an application',
  (text) => {
    const storage = storageOf({});
    storage.setItem('unfinishedApplications', text);
    expect(unfinishedApplications(storage)).toEqual([]);
  },
);
