import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CreateLoanRequest } from '#api/calls/loans.ts';
import * as Schema from 'effect/Schema';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { largestAskedAmount, paise, paiseToInput } from '#domain/values/money.ts';
import {
  chosenIds,
  emiEstimate,
  emptyLoan,
  isTyped,
  loanToValueHint,
  newLoan,
  type NewLoanDraft,
  newLoanErrors,
  type NewLoanField,
  newLoanProblems,
  schedulePreview,
  termsTyped,
} from '#domain/loan/newLoan.ts';
import { Customer } from '#domain/records/customer.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { rateBps } from '#domain/values/rate.ts';
import { installmentCount, paymentFrequencies, tenureOptions } from '#domain/loan/schedule/terms.ts';
import { someDay } from '#test/support/arbitraries.ts';

const sound: NewLoanDraft = {
  marketValue: '8,00,000',
  loanAmount: '1,00,000',
  processingFee: '1500.50',
  interestRate: '12',
  tenure: '12',
  paymentFrequency: 'Monthly',
  startDate: '2026-01-31',
  guarantorName: ' Ravi Nair ',
  guarantorPhone: '9876543210',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};

const fields = Object.keys(emptyLoan) as NewLoanField[];

const refusalsOf = (draft: NewLoanDraft) =>
  Object.fromEntries(newLoanProblems(draft).map(({ field, refusal }) => [field, refusal]));

test('the body is the one of the product, to the letter', () => {
  const loan = newLoan(sound, 'CUS-000001', 'VEH-000001');
  const body = JSON.parse(JSON.stringify(Schema.encodeUnknownSync(CreateLoanRequest)(loan))) as unknown;
  expect(body).toEqual({
    customerId: 'CUS-000001',
    vehicleId: 'VEH-000001',
    loanAmount: 100_000,
    marketValue: 800_000,
    processingFee: 1_500.5,
    interestRate: 12,
    tenure: 12,
    emiAmount: '8885',
    startDate: '2026-01-31',
    paymentFrequency: 'Monthly',
    installments: 12,
    status: 'Pending',
    guarantorName: 'Ravi Nair',
    guarantorPhone: '9876543210',
    guarantorAddress: 'Kochi',
    guarantorRelation: 'Brother',
  });
});

test('every field is required', () => {
  expect(refusalsOf(emptyLoan)).toEqual(Object.fromEntries(fields.map((field) => [field, 'Missing'])));
});

test.each([
  ['loanAmount', '0', 'AmountNotPositive'],
  ['loanAmount', '-1', 'AmountUnreadable'],
  ['loanAmount', '100000000000.01', 'AmountUnreadable'],
  ['marketValue', '1e5', 'AmountUnreadable'],
  ['processingFee', '1.005', 'AmountUnreadable'],
  ['interestRate', '100.01', 'RateOutOfRange'],
  ['interestRate', '-1', 'RateOutOfRange'],
  ['tenure', '13', 'TenureNotOffered'],
  ['tenure', '0', 'TenureNotOffered'],
  ['paymentFrequency', 'Weekly', 'ChoiceUnknown'],
  ['startDate', '2026-02-30', 'DayUnreadable'],
  ['startDate', '0202-01-01', 'DayUnreadable'],
] as const)('%s of %j is refused', (field, text, refusal) => {
  const draft = { ...sound, [field]: text };
  expect(refusalsOf(draft)).toEqual({ [field]: refusal });
  expect(newLoan(draft, 'CUS-000001', 'VEH-000001')).toBeNull();
});

test.each([
  ['marketValue', '0'],
  ['processingFee', '0'],
  ['interestRate', '0'],
  ['interestRate', '100'],
  ['loanAmount', '0.01'],
  ['loanAmount', '100000000000'],
] as const)('%s of %j is the edge of what is taken', (field, text) => {
  expect(newLoanProblems({ ...sound, [field]: text })).toEqual([]);
  expect(emiEstimate({ ...sound, [field]: text })).not.toBeNull();
});

test('without a chosen customer and vehicle there is no loan', () => {
  expect(newLoan(sound, null, 'VEH-000001')).toBeNull();
  expect(newLoan(sound, 'CUS-000001', null)).toBeNull();
});

test.each([
  ['loanAmount', ''],
  ['loanAmount', '0'],
  ['loanAmount', '100000000000.01'],
  ['interestRate', ''],
  ['interestRate', '100.01'],
  ['tenure', '13'],
  ['paymentFrequency', 'Weekly'],
] as const)('with %s of %j nothing is estimated', (field, text) => {
  expect(emiEstimate({ ...sound, [field]: text })).toBeNull();
  expect(schedulePreview({ ...sound, [field]: text })).toBeNull();
});

test.each(['', '2026-02-30', '0999-12-31', '9000-01-01'])(
  'a schedule that starts on %j is not drawn, but its EMI is estimated',
  (startDate) => {
    expect(schedulePreview({ ...sound, startDate })).toBeNull();
    expect(emiEstimate({ ...sound, startDate })).not.toBeNull();
  },
);

test.each(['1000-01-01', '8999-12-31'])('%s is the edge of what a loan can start on', (startDate) => {
  expect(newLoanProblems({ ...sound, startDate })).toEqual([]);
  expect(schedulePreview({ ...sound, startDate })?.schedule).toHaveLength(12);
});

test('without its guarantor there is no loan', () => {
  for (const field of ['guarantorName', 'guarantorPhone', 'guarantorAddress', 'guarantorRelation'] as const) {
    expect(newLoan({ ...sound, [field]: ' ' }, 'CUS-000001', 'VEH-000001')).toBeNull();
  }
});

test('a loan above the market value gets a hint, and is not refused', () => {
  const draft = { ...sound, loanAmount: '9,00,000' };
  expect(loanToValueHint(draft)).toBe('This is more than the market value.');
  expect(loanToValueHint(sound)).toBeNull();
  expect(loanToValueHint({ ...sound, loanAmount: sound.marketValue })).toBeNull();
  expect(loanToValueHint({ ...sound, marketValue: '' })).toBeNull();
  expect(loanToValueHint({ ...sound, marketValue: '-1', loanAmount: '' })).toBeNull();
  expect(newLoanProblems(draft)).toEqual([]);
});

describe('properties', () => {
  const someSound = fc
    .record({
      amount: fc.integer({ min: 1, max: 10_000_000_000_000 }),
      rate: fc.integer({ min: 0, max: 10_000 }),
      tenure: fc.constantFrom(...tenureOptions),
      frequency: fc.constantFrom(...paymentFrequencies),
      startDate: someDay,
    })
    .map(({ amount, rate, tenure, frequency, startDate }) => ({
      terms: {
        loanAmount: paise(amount),
        interestRate: rateBps(rate),
        tenure,
        paymentFrequency: frequency,
      },
      draft: {
        ...sound,
        loanAmount: paiseToInput(paise(amount)),
        interestRate: String(rate / 100),
        tenure: String(tenure),
        paymentFrequency: frequency,
        startDate,
      } satisfies NewLoanDraft,
    }));

  const someText = fc.oneof(
    fc.constantFrom('', ' ', '0', '-1', '1', '12', '1e9', 'Monthly', 'quarterly', '2026-01-31', '0000-00-00'),
    fc.string(),
    fc.double().map(String),
  );

  test('a draft within range always makes a loan, with the EMI and the installments of its terms', () => {
    fc.assert(
      fc.property(someSound, ({ terms, draft }) => {
        const loan = newLoan(draft, 'CUS-000001', 'VEH-000001');
        expect(loan?.emiAmount).toBe(agreedEmi(terms));
        expect(loan?.installments).toBe(installmentCount(terms.tenure, terms.paymentFrequency));
        expect((loan?.emiAmount ?? 1) % 100).toBe(0);
      }),
    );
  });

  test('the preview repays the loan, to the paisa, in as many installments as the estimate says', () => {
    fc.assert(
      fc.property(someSound, ({ terms, draft }) => {
        const preview = schedulePreview(draft);
        const principal = preview?.schedule.reduce((sum, row) => sum + row.principal, 0);
        expect(principal).toBe(terms.loanAmount);
        expect(preview?.schedule.length).toBe(emiEstimate(draft)?.installments);
        expect(preview?.totalPayable).toBe(terms.loanAmount + (preview?.totalInterest ?? 0));
      }),
    );
  });

  test('a draft gives a loan exactly when it has no problems', () => {
    const chosen: ReadonlySet<NewLoanField> = new Set(['paymentFrequency', 'startDate']);
    const someDraft = fc.record(
      Object.fromEntries(
        fields.map((field) => [
          field,
          fc.oneof(
            fc.constant(sound[field]),
            // A copy may have marks of direction.
            ...(chosen.has(field) ? [] : [fc.constant(`\u202A${sound[field]}\u202C`)]),
            someText,
          ),
        ]),
      ) as never,
    ) as unknown as fc.Arbitrary<NewLoanDraft>;
    fc.assert(
      fc.property(someDraft, (draft) => {
        const isSound = newLoanProblems(draft).length === 0;
        expect(newLoan(draft, 'CUS-000001', 'VEH-000001') !== null).toBe(isSound);
        if (isSound) expect(schedulePreview(draft)).not.toBeNull();
      }),
    );
  });
});

describe('who borrows, and on what', () => {
  const customer = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });
  const vehicleWith = (ids: { readonly vehicleId?: string; readonly _id?: string }) =>
    Schema.decodeUnknownSync(Vehicle)({ registrationNumber: 'KA 01 AB 1234', ...ids });

  test.each([
    [{ vehicleId: 'VEH-000001', _id: 'v1' }, 'VEH-000001'],
    [{ _id: 'v1' }, 'v1'],
    [{}, null],
  ])('a vehicle of %j is named to the server by %s', (ids, vehicleId) => {
    expect(chosenIds({ customer, vehicle: vehicleWith(ids) })).toEqual({
      customerId: 'CUS-000001',
      vehicleId,
    });
  });

  test('nothing chosen has no ids', () => {
    expect(chosenIds({ customer: null, vehicle: null })).toEqual({ customerId: null, vehicleId: null });
  });

  test.each([
    [null, null, ['customer', 'vehicle']],
    [customer, null, ['vehicle']],
    [null, vehicleWith({ _id: 'v1' }), ['customer']],
    [customer, vehicleWith({}), ['vehicle']],
    [customer, vehicleWith({ _id: 'v1' }), []],
  ] as const)('a choice without an id is missing: case %#', (chosen, vehicle, missing) => {
    const draft = { ...sound, loanAmount: '0' };
    expect(newLoanErrors({ draft, customer: chosen, vehicle })).toEqual({
      problems: newLoanProblems(draft),
      missing,
    });
  });
});

test('any field that is not blank is something typed', () => {
  expect(isTyped(emptyLoan)).toBe(false);
  for (const field of fields) expect(isTyped({ ...emptyLoan, [field]: sound[field] })).toBe(true);
});

test('terms are typed where the amount is above nothing and at most the largest', () => {
  const termsOf = (loanAmount: string) => termsTyped({ ...sound, loanAmount });
  expect([termsOf(''), termsOf('0'), termsOf('-1')]).toEqual([null, null, null]);
  expect(termsOf('0.01')).toMatchObject({ loanAmount: paise(1), tenure: 12 });
  expect(termsOf(paiseToInput(largestAskedAmount))?.loanAmount).toBe(largestAskedAmount);
  expect(termsOf(paiseToInput(paise(largestAskedAmount + 1)))).toBeNull();
});
