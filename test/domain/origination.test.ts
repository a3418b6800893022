import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  urlAfterStep,
  applicationsAfter,
  furthestKnown,
  isPartOfChain,
  isStepDone,
  madeRecord,
  madeText,
  nextOriginationStep,
  originationUrl,
  type OriginationStepState,
  originationSteps,
  unnamedLoan,
  withChoices,
  originationStepAt,
  type UnfinishedApplication,
  withoutApplication,
} from '#domain/origination.ts';

const stepStateAt = (address: string): OriginationStepState => {
  const { pathname, search } = new URL(address, 'http://kisht.example');
  const stepState = originationStepAt(pathname, search);
  if (stepState === null) throw new Error(`no step at ${address}`);
  return stepState;
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
  expect(isStepDone(stepStateAt(done))).toBe(true);
  expect(urlAfterStep(stepStateAt(done))).toBe(next);
});

test.each(['/customers/create', '/vehicles/add', '/vehicles/add?customerId=C', '/loans/create?vehicleId=V'])(
  'at %s the step is still to be done',
  (address) => {
    expect(isStepDone(stepStateAt(address))).toBe(false);
    expect(originationUrl(stepStateAt(address))).toBe(address);
  },
);

test('other screens are not a step, and an empty id counts as missing', () => {
  expect(originationStepAt('/customers', '')).toBeNull();
  expect(originationStepAt('/customers/CUS-000001', '')).toBeNull();
  expect(stepStateAt('/vehicles/add?customerId=%20')).toEqual(stepStateAt('/vehicles/add'));
  expect(stepStateAt('/loans/create/')).toEqual(stepStateAt('/loans/create'));
});

test('a vehicle or a loan without a customer is not part of an application', () => {
  expect(isPartOfChain(stepStateAt('/vehicles/add'))).toBe(false);
  expect(isPartOfChain(stepStateAt('/loans/create?vehicleId=V'))).toBe(false);
  expect(isPartOfChain(stepStateAt('/customers/create'))).toBe(true);
  expect(isPartOfChain(stepStateAt('/vehicles/add?customerId=C'))).toBe(true);
});

test('the address follows the choices within an application only', () => {
  const chosen = { customerId: 'C2', vehicleId: 'V2' };
  expect(withChoices(stepStateAt('/loans/create'), chosen)).toEqual(stepStateAt('/loans/create'));
  expect(withChoices(stepStateAt('/loans/create?customerId=C'), chosen)).toEqual(
    stepStateAt('/loans/create?customerId=C2&vehicleId=V2'),
  );
  expect(
    withChoices(stepStateAt('/loans/create?customerId=C&vehicleId=V'), {
      customerId: null,
      vehicleId: null,
    }),
  ).toEqual(stepStateAt('/loans/create?customerId=C&vehicleId=V'));
});

test('the words for a created record', () => {
  expect(madeText(stepStateAt('/customers/create?customerId=C'))).toBe('Customer C was created.');
  expect(madeText(stepStateAt('/vehicles/add?vehicleId=V'))).toBe('Vehicle V was added.');
  expect(madeText(stepStateAt('/loans/create?loanId=L'))).toBe('Loan L was created.');
  expect(madeText(stepStateAt('/loans/create?loanId=unnamed'))).toBe('The loan was created.');
});

test('an application is as far as its address says, else as far as what was kept of it', () => {
  const kept = [{ customerId: 'C', vehicleId: 'V' }];
  expect(furthestKnown(kept, stepStateAt('/vehicles/add?customerId=C'))).toEqual(kept[0]);
  expect(furthestKnown(kept, stepStateAt('/loans/create?customerId=C&vehicleId=V2'))).toEqual({
    customerId: 'C',
    vehicleId: 'V2',
  });
  expect(furthestKnown(kept, stepStateAt('/vehicles/add?customerId=D'))).toEqual({
    customerId: 'D',
    vehicleId: null,
  });
  expect(furthestKnown(kept, stepStateAt('/vehicles/add'))).toBeNull();
});

test('a loan on another vehicle leaves the application of the first one on offer', () => {
  const kept = [{ customerId: 'C', vehicleId: 'V' }];
  expect(applicationsAfter(kept, stepStateAt('/loans/create?customerId=C&vehicleId=V2&loanId=L'))).toBe(kept);
  expect(applicationsAfter(kept, stepStateAt('/loans/create?customerId=C&vehicleId=V&loanId=L'))).toEqual([]);
});

describe('properties', () => {
  const someId = fc.string({ minLength: 1, maxLength: 8 }).filter((id) => id.trim() === id && id !== '');
  const someIdOrNone = fc.option(someId);
  const someStepState = fc
    .record({
      step: fc.constantFrom(...originationSteps),
      customerId: someIdOrNone,
      vehicleId: someIdOrNone,
      loanId: someIdOrNone,
    })
    .map((stepState) => ({
      ...stepState,
      vehicleId: stepState.step === 'customer' ? null : stepState.vehicleId,
      loanId: stepState.step === 'loan' ? stepState.loanId : null,
    }));
  const someKept: fc.Arbitrary<readonly UnfinishedApplication[]> = fc.uniqueArray(
    fc.record({ customerId: fc.constantFrom('A', 'B', 'C', 'D'), vehicleId: someIdOrNone }),
    { selector: ({ customerId }) => customerId },
  );

  test('a step is found again at its URL, whatever its ids', () => {
    fc.assert(
      fc.property(someStepState, (stepState) => {
        expect(stepStateAt(originationUrl(stepState))).toEqual(stepState);
      }),
    );
  });

  test('the next step of an application is one that is not done', () => {
    fc.assert(
      fc.property(someId, someIdOrNone, (customerId, vehicleId) => {
        const next = nextOriginationStep({ customerId, vehicleId });
        expect(isStepDone(next)).toBe(false);
        expect([next.customerId, next.vehicleId]).toEqual([customerId, vehicleId]);
      }),
    );
  });

  test('a done step before the loan is on offer afterwards, first, and nothing that was known of it is lost', () => {
    fc.assert(
      fc.property(someKept, someStepState, (kept, stepState) => {
        fc.pre(stepState.customerId !== null && stepState.loanId === null && isStepDone(stepState));
        const after = applicationsAfter(kept, stepState);
        const before = furthestKnown(kept, stepState);
        expect(after[0]).toEqual(before);
        expect(after.slice(1)).toEqual(withoutApplication(kept, stepState.customerId ?? ''));
      }),
    );
  });

  test('no customer is offered twice', () => {
    fc.assert(
      fc.property(someKept, fc.array(someStepState), (kept, stepStates) => {
        const after = stepStates.reduce(applicationsAfter, kept);
        expect(new Set(after.map(({ customerId }) => customerId)).size).toBe(after.length);
        expect(after.length).toBeLessThanOrEqual(Math.max(20, kept.length));
      }),
    );
  });
});

test('the record that a step has made is named, where the server named it', () => {
  const [made, unnamed] = ['LN-000049', unnamedLoan].map((loanId) =>
    stepStateAt(`/loans/create?customerId=CUS-000123&vehicleId=VEH-000045&loanId=${loanId}`),
  );
  const vehicle = stepStateAt('/vehicles/add?customerId=CUS-000123&vehicleId=VEH-000045');
  expect([made, unnamed, vehicle].map((step) => step && [madeText(step), madeRecord(step)])).toEqual([
    ['Loan LN-000049 was created.', 'LN-000049'],
    ['The loan was created.', null],
    ['Vehicle VEH-000045 was added.', 'VEH-000045'],
  ]);
});
