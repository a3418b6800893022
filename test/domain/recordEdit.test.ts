import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Customer } from '../../src/domain/customer.ts';
import { customerChanges, customerForm } from '../../src/domain/customerEdit.ts';
import { loanChanges, loanForm, statusChoices, tenureChoices } from '../../src/domain/loanEdit.ts';
import { scheduleOf } from '../../src/domain/loanSchedule.ts';
import { noMoney, paise, sumPaise } from '../../src/domain/money.ts';
import { rateBps } from '../../src/domain/rate.ts';
import { problemsOf } from '../../src/domain/recordEdit.ts';
import { vehicleChanges, vehicleForm } from '../../src/domain/vehicleEdit.ts';
import { exampleLoan, someCustomer, someLoan, someVehicle } from '../support/arbitraries.ts';

const problemsWith = (change: Partial<ReturnType<typeof loanForm.draftOf>>, loan = exampleLoan) =>
  problemsOf(loanForm, loan, { ...loanForm.draftOf(loan), ...change });

describe('a draft that nobody touched', () => {
  test('has no problem and changes nothing, whatever the record is like', () => {
    fc.assert(
      fc.property(someLoan, someCustomer, someVehicle, (loan, customer, vehicle) => {
        const drafts = [
          problemsOf(loanForm, loan, loanForm.draftOf(loan)),
          problemsOf(customerForm, customer, customerForm.draftOf(customer)),
          problemsOf(vehicleForm, vehicle, vehicleForm.draftOf(vehicle)),
        ];
        expect(drafts).toEqual([[], [], []]);
        const { loanAmount, interestRate, tenure, status, startDate } = loan;
        expect(loanChanges(loan, loanForm.draftOf(loan))).toMatchObject({
          loanAmount,
          interestRate,
          tenure,
          status,
          startDate,
        });
        const { dob, gender } = customer;
        expect(customerChanges(customerForm.draftOf(customer))).toMatchObject({ dob, gender });
        expect(vehicleChanges(vehicleForm.draftOf(vehicle)).status).toBe(vehicle.status);
      }),
    );
  });
});

test('what a draft begins with is ours where we know it, and as the server spelled it where we do not', () => {
  const draft = loanForm.draftOf({ ...exampleLoan, paymentFrequency: 'semi-annual', status: 'active' });
  expect([draft.paymentFrequency, draft.status]).toEqual(['Semi-Annual', 'Active']);
  const foreign = loanForm.draftOf({ ...exampleLoan, paymentFrequency: 'Weekly', status: 'Disbursed' });
  expect([foreign.paymentFrequency, foreign.status]).toEqual(['Weekly', 'Disbursed']);
  const genders = ['MALE', 'M', null].map(
    (gender) => customerForm.draftOf({ ...exampleCustomer, gender }).gender,
  );
  expect(genders).toEqual(['male', 'M', '']);
});

describe('what is typed for a loan', () => {
  test.each([
    ['loanAmount', '0', 'AmountNotPositive'],
    ['loanAmount', '-1', 'AmountUnreadable'],
    ['loanAmount', 'ten', 'AmountUnreadable'],
    ['loanAmount', '1.005', 'AmountUnreadable'],
    ['marketValue', '-0.01', 'AmountUnreadable'],
    ['processingFee', '', 'Missing'],
    ['processingFee', '  ', 'Missing'],
    ['interestRate', '100.01', 'RateOutOfRange'],
    ['interestRate', '-1', 'RateOutOfRange'],
    ['interestRate', '12.345', 'RateOutOfRange'],
    ['tenure', '13', 'TenureNotOffered'],
    ['tenure', '0', 'TenureNotOffered'],
    ['startDate', '2026-02-30', 'DayUnreadable'],
    ['paymentFrequency', 'Weekly', 'ChoiceUnknown'],
    ['status', 'Sold', 'ChoiceUnknown'],
    ['guarantorName', '', 'Missing'],
  ] as const)('%s %j is refused as %s', (field, text, refusal) => {
    expect(problemsWith({ [field]: text })).toEqual([{ field, refusal }]);
  });

  test.each([
    ['loanAmount', '₹1,23,456.50'],
    ['marketValue', '10'],
    ['interestRate', '0'],
    ['interestRate', '100 %'],
    ['tenure', '1'],
    ['startDate', '2028-02-29'],
  ] as const)('%s %j is taken', (field, text) => {
    expect(problemsWith({ [field]: text })).toEqual([]);
  });

  test('a field that another server left out may stay empty', () => {
    const sparse = { ...exampleLoan, marketValue: null, guarantorName: null };
    expect(problemsWith({ loanType: 'Two-wheeler' }, sparse)).toEqual([]);
    const changes = loanChanges(sparse, loanForm.draftOf(sparse));
    expect(changes).toMatchObject({ marketValue: null, guarantorName: null });
  });

  test('a longer tenure of another server stays, and can be chosen', () => {
    const long = { ...exampleLoan, tenure: 36 };
    expect(problemsWith({ guarantorName: 'Ravi' }, long)).toEqual([]);
    expect(tenureChoices(long)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 36]);
    expect(tenureChoices(exampleLoan)).toHaveLength(12);
  });

  test.each([
    ['Pending', ['Pending', 'Approved', 'Active', 'Rejected']],
    ['approved', ['Approved', 'Active', 'Rejected']],
    ['Active', ['Active']],
    ['Overdue', ['Overdue']],
    ['Disbursed', ['Disbursed']],
  ])('a loan that is %s can be made %j', (status, choices) => {
    expect(statusChoices({ status })).toEqual(choices);
  });

  test('a status that is left alone goes back as the server spelled it', () => {
    const loan = { ...exampleLoan, status: 'closed' };
    expect(loanChanges(loan, loanForm.draftOf(loan)).status).toBe('closed');
  });
});

const exampleCustomer = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

describe('what is typed for a customer or a vehicle', () => {
  const customer = customerForm.draftOf({
    ...exampleCustomer,
    gender: 'MALE',
  });

  test('a gender in other letters is ours, and one in other words stays as it is', () => {
    expect(customerChanges(customer).gender).toBe('male');
    expect(customerChanges({ ...customer, gender: 'M' }).gender).toBeNull();
  });

  test.each([
    ['email', 'meera', 'EmailUnreadable'],
    ['dob', 'yesterday', 'DayUnreadable'],
    ['gender', 'unknown', 'ChoiceUnknown'],
    ['status', 'Gone', 'ChoiceUnknown'],
    ['pan', 'not a PAN at all', null],
    ['aadhar', '1', null],
  ] as const)('%s %j: %s', (field, text, refusal) => {
    expect(customerForm.judge(field, text)).toBe(refusal);
  });

  test.each([
    ['year', '2021', null],
    ['year', "'21", 'YearUnreadable'],
    ['status', 'pending', null],
    ['status', 'Sold', 'ChoiceUnknown'],
    ['registrationNumber', 'anything', null],
  ] as const)('%s %j: %s', (field, text, refusal) => {
    expect(vehicleForm.judge(field, text)).toBe(refusal);
  });
});

describe('the schedule of a loan', () => {
  test('repays the whole amount', () => {
    fc.assert(
      fc.property(someLoan, (loan) => {
        const schedule = scheduleOf(loan);
        expect(sumPaise((schedule ?? []).map(({ principal }) => principal))).toBe(loan.loanAmount);
        expect(schedule?.at(-1)?.balance).toBe(0);
      }),
    );
  });

  test.each([
    { startDate: null },
    { interestRate: null },
    { interestRate: rateBps(-1) },
    { tenure: 0 },
    { tenure: 481 },
    { loanAmount: noMoney },
    { loanAmount: paise(-1) },
    { emiAmount: paise(-1) },
  ])('there is none with %o', (change) => {
    expect(scheduleOf({ ...exampleLoan, ...change })).toBeNull();
  });

  test.each([
    { interestRate: rateBps(0) },
    { tenure: 1 },
    { tenure: 480 },
    { loanAmount: paise(1) },
    { emiAmount: noMoney },
  ])('there is one with %o', (change) => {
    expect(scheduleOf({ ...exampleLoan, ...change })).not.toBeNull();
  });
});
