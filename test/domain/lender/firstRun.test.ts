import { expect, test } from 'vitest';
import { doneSteps, type FirstRunBook, mayTakeSamples } from '#domain/lender/firstRun.ts';
import { isActiveAdmin } from '#domain/records/staff.ts';

const empty: FirstRunBook = {
  openSetupSteps: 3,
  customers: 0,
  vehicles: 0,
  loans: 0,
  newestLoanId: null,
  admins: 1,
};

test.each([
  [empty, []],
  [{ ...empty, openSetupSteps: 0 }, ['lender']],
  [{ ...empty, customers: 1, vehicles: 1 }, ['customer', 'vehicle']],
  [{ ...empty, openSetupSteps: 1, loans: 1, admins: 2 }, ['loan', 'admin']],
])('the first steps are ticked off from what the book holds (rule FIRST-RUN)', (book, done) => {
  expect(doneSteps(book)).toEqual(done);
});

test('samples are offered to a book without a customer, a vehicle or a loan (rule SAMPLES)', () => {
  expect(mayTakeSamples({ ...empty, openSetupSteps: 0, admins: 2 })).toBe(true);
  for (const record of ['customers', 'vehicles', 'loans'] as const)
    expect(mayTakeSamples({ ...empty, [record]: 1 })).toBe(false);
});

test('an Admin counts who may sign in; a server without statuses keeps none out', () => {
  expect(isActiveAdmin({ role: 'Admin', status: 'Active' })).toBe(true);
  expect(isActiveAdmin({ role: 'Admin', status: null })).toBe(true);
  expect(isActiveAdmin({ role: 'Admin', status: 'Inactive' })).toBe(false);
  expect(isActiveAdmin({ role: 'Viewer', status: 'Active' })).toBe(false);
});
