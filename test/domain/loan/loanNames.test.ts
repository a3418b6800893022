import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Customer } from '#domain/records/customer.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { exampleLoan, someCustomer, someLoan, someVehicle } from '#test/support/arbitraries.ts';

const example = <Record>(arbitrary: fc.Arbitrary<Record>): Record => {
  const [record] = fc.sample(arbitrary, { numRuns: 1, seed: 1 });
  if (record === undefined) throw new Error('nothing was drawn');
  return record;
};

const asha: Customer = { ...example(someCustomer), _id: 'c1', customerId: 'CUS-000001', name: 'Asha Rao' };
const swift: Vehicle = {
  ...example(someVehicle),
  _id: 'v1',
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA 05 MN 4321',
  model: 'Swift',
};

test('a loan is named by the human ids that it carries, or by the internal ones', () => {
  const byInternal = { ...exampleLoan, customerId: 'c1', vehicleId: 'v1' };
  for (const loan of nameLoans([exampleLoan, byInternal], [asha], [swift])) {
    expect(loan).toMatchObject({
      customerName: 'Asha Rao',
      registrationNumber: 'KA 05 MN 4321',
      vehicleModel: 'Swift',
    });
  }
});

test('names that the server sent stand, and unknown references leave none', () => {
  const sent = { ...exampleLoan, customerName: 'A. Rao', vehicleId: 'VEH-000009' };
  expect(nameLoans([sent], [asha], [swift])).toEqual([{ ...sent, customerPhone: asha.phone }]);
  expect(nameLoans([{ ...exampleLoan, customerId: null }], [asha], [])[0]?.customerName).toBeNull();
});

describe('properties', () => {
  test('nothing but the three names and the phone number ever changes, and naming twice changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.array(someLoan, { maxLength: 5 }),
        fc.array(someCustomer, { maxLength: 5 }),
        fc.array(someVehicle, { maxLength: 5 }),
        (loans, customers, vehicles) => {
          const named = nameLoans(loans, customers, vehicles);
          const unnamed = {
            customerName: null,
            registrationNumber: null,
            vehicleModel: null,
            customerPhone: undefined,
          };
          expect(named.map((loan) => ({ ...loan, ...unnamed }))).toEqual(
            loans.map((loan) => ({ ...loan, ...unnamed })),
          );
          expect(nameLoans(named, customers, vehicles)).toEqual(named);
        },
      ),
    );
  });
});
