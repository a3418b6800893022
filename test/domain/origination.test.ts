import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressAfter,
  applicationsAfter,
  furthestKnown,
  isPartOfChain,
  isStepDone,
  madeText,
  nextOriginationPlace,
  originationUrl,
  type OriginationPlace,
  originationSteps,
  placeWithChoices,
  readOriginationPlace,
  type UnfinishedApplication,
  withoutApplication,
} from '#domain/origination.ts';

const placeAt = (address: string): OriginationPlace => {
  const { pathname, search } = new URL(address, 'http://kisht.example');
  const place = readOriginationPlace(pathname, search);
  if (place === null) throw new Error(`no step at ${address}`);
  return place;
};

test.each([
  ['/customers/create?customerId=CUS-000123', '/vehicles/add?customerId=CUS-000123'],
  [
    '/vehicles/add?customerId=CUS-000123&vehicleId=VEH-000045',
    '/loans/create?customerId=CUS-000123&vehicleId=VEH-000045',
  ],
  ['/loans/create?customerId=CUS-000123&vehicleId=VEH-000045&loanId=LN-000061', '/loans'],
  ['/vehicles/add?vehicleId=VEH-000045', '/vehicles'],
  ['/loans/create?loanId=LN-000061', '/loans'],
])('after %s comes %s', (done, next) => {
  expect(isStepDone(placeAt(done))).toBe(true);
  expect(addressAfter(placeAt(done))).toBe(next);
});

test.each(['/customers/create', '/vehicles/add', '/vehicles/add?customerId=C', '/loans/create?vehicleId=V'])(
  'at %s the step is still to be done',
  (address) => {
    expect(isStepDone(placeAt(address))).toBe(false);
    expect(originationUrl(placeAt(address))).toBe(address);
  },
);

test('other screens are no step, and an empty id is none', () => {
  expect(readOriginationPlace('/customers', '')).toBeNull();
  expect(readOriginationPlace('/customers/CUS-000001', '')).toBeNull();
  expect(placeAt('/vehicles/add?customerId=%20')).toEqual(placeAt('/vehicles/add'));
  expect(placeAt('/loans/create/')).toEqual(placeAt('/loans/create'));
});

test('a vehicle or a loan without a customer stands alone', () => {
  expect(isPartOfChain(placeAt('/vehicles/add'))).toBe(false);
  expect(isPartOfChain(placeAt('/loans/create?vehicleId=V'))).toBe(false);
  expect(isPartOfChain(placeAt('/customers/create'))).toBe(true);
  expect(isPartOfChain(placeAt('/vehicles/add?customerId=C'))).toBe(true);
});

test('the address follows the choices within an application only', () => {
  const chosen = { customerId: 'C2', vehicleId: 'V2' };
  expect(placeWithChoices(placeAt('/loans/create'), chosen)).toEqual(placeAt('/loans/create'));
  expect(placeWithChoices(placeAt('/loans/create?customerId=C'), chosen)).toEqual(
    placeAt('/loans/create?customerId=C2&vehicleId=V2'),
  );
  expect(
    placeWithChoices(placeAt('/loans/create?customerId=C&vehicleId=V'), {
      customerId: null,
      vehicleId: null,
    }),
  ).toEqual(placeAt('/loans/create?customerId=C&vehicleId=V'));
});

test('what was made is said', () => {
  expect(madeText(placeAt('/customers/create?customerId=C'))).toBe('Customer C was created.');
  expect(madeText(placeAt('/vehicles/add?vehicleId=V'))).toBe('Vehicle V was added.');
  expect(madeText(placeAt('/loans/create?loanId=L'))).toBe('Loan L was created.');
  expect(madeText(placeAt('/loans/create?loanId=unnamed'))).toBe('The loan was created.');
});

test('an application is as far as its address says, else as far as what was kept of it', () => {
  const kept = [{ customerId: 'C', vehicleId: 'V' }];
  expect(furthestKnown(kept, placeAt('/vehicles/add?customerId=C'))).toEqual(kept[0]);
  expect(furthestKnown(kept, placeAt('/loans/create?customerId=C&vehicleId=V2'))).toEqual({
    customerId: 'C',
    vehicleId: 'V2',
  });
  expect(furthestKnown(kept, placeAt('/vehicles/add?customerId=D'))).toEqual({
    customerId: 'D',
    vehicleId: null,
  });
  expect(furthestKnown(kept, placeAt('/vehicles/add'))).toBeNull();
});

test('a loan on another vehicle leaves the application of the first one on offer', () => {
  const kept = [{ customerId: 'C', vehicleId: 'V' }];
  expect(applicationsAfter(kept, placeAt('/loans/create?customerId=C&vehicleId=V2&loanId=L'))).toBe(kept);
  expect(applicationsAfter(kept, placeAt('/loans/create?customerId=C&vehicleId=V&loanId=L'))).toEqual([]);
});

describe('properties', () => {
  const someId = fc.string({ minLength: 1, maxLength: 8 }).filter((id) => id.trim() === id && id !== '');
  const someIdOrNone = fc.option(someId);
  const somePlace = fc
    .record({
      step: fc.constantFrom(...originationSteps),
      customerId: someIdOrNone,
      vehicleId: someIdOrNone,
      loanId: someIdOrNone,
    })
    .map((place) => ({
      ...place,
      vehicleId: place.step === 'customer' ? null : place.vehicleId,
      loanId: place.step === 'loan' ? place.loanId : null,
    }));
  const someKept: fc.Arbitrary<readonly UnfinishedApplication[]> = fc.uniqueArray(
    fc.record({ customerId: fc.constantFrom('A', 'B', 'C', 'D'), vehicleId: someIdOrNone }),
    { selector: ({ customerId }) => customerId },
  );

  test('a place is found again at its address, whatever its ids', () => {
    fc.assert(
      fc.property(somePlace, (place) => {
        expect(placeAt(originationUrl(place))).toEqual(place);
      }),
    );
  });

  test('what an application has is never asked for again: the next step is one that is not done', () => {
    fc.assert(
      fc.property(someId, someIdOrNone, (customerId, vehicleId) => {
        const next = nextOriginationPlace({ customerId, vehicleId });
        expect(isStepDone(next)).toBe(false);
        expect([next.customerId, next.vehicleId]).toEqual([customerId, vehicleId]);
      }),
    );
  });

  test('a done step before the loan is on offer afterwards, first, and nothing that was known of it is lost', () => {
    fc.assert(
      fc.property(someKept, somePlace, (kept, place) => {
        fc.pre(place.customerId !== null && place.loanId === null && isStepDone(place));
        const after = applicationsAfter(kept, place);
        const before = furthestKnown(kept, place);
        expect(after[0]).toEqual(before);
        expect(after.slice(1)).toEqual(withoutApplication(kept, place.customerId ?? ''));
      }),
    );
  });

  test('no customer is offered twice', () => {
    fc.assert(
      fc.property(someKept, fc.array(somePlace), (kept, places) => {
        const after = places.reduce(applicationsAfter, kept);
        expect(new Set(after.map(({ customerId }) => customerId)).size).toBe(after.length);
        expect(after.length).toBeLessThanOrEqual(Math.max(20, kept.length));
      }),
    );
  });
});
