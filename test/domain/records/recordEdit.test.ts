import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Customer, customerForm, editedCustomer } from '#domain/records/customer.ts';
import {
  anyTenureLoanForm,
  editedLoan,
  loanForm,
  type LoanField,
  statusChoices,
  tenureChoices,
} from '#domain/loan/loanEdit.ts';
import { scheduleOf } from '#domain/loan/loan.ts';
import { noMoney, paise, sumPaise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import {
  changedFields,
  type Draft,
  type EditForm,
  mergedEdit,
  errorsOf,
  newEdit,
  type RecordEdit,
  resumedEdit,
  sideIn,
  withSide,
} from '#domain/records/recordEdit.ts';
import { editedVehicle, Vehicle, vehicleForm } from '#domain/records/vehicle.ts';
import { exampleLoan, someCustomer, someLoan, someText, someVehicle } from '#test/support/arbitraries.ts';

const problemsWith = (change: Partial<ReturnType<typeof loanForm.draftOf>>, loan = exampleLoan) =>
  errorsOf(loanForm, loan, { ...loanForm.draftOf(loan), ...change });

describe('an untouched draft', () => {
  test('has no problems and changes nothing, whatever the record', () => {
    fc.assert(
      fc.property(someLoan, someCustomer, someVehicle, (loan, customer, vehicle) => {
        const drafts = [
          errorsOf(loanForm, loan, loanForm.draftOf(loan)),
          errorsOf(customerForm, customer, customerForm.draftOf(customer)),
          errorsOf(vehicleForm, vehicle, vehicleForm.draftOf(vehicle)),
        ];
        expect(drafts).toEqual([[], [], []]);
        expect(editedLoan(typedInto(loanForm, loan), loan)).toEqual(loan);
        expect(editedCustomer(typedInto(customerForm, customer), customer)).toEqual(customer);
        expect(editedVehicle(typedInto(vehicleForm, vehicle), vehicle)).toEqual(vehicle);
      }),
    );
  });

  test('keeps the server’s spelling of every word, known or not', () => {
    fc.assert(
      fc.property(someLoan, someCustomer, someVehicle, someText, someText, (...drawn) => {
        const [loan, customer, vehicle, status, other] = drawn;
        const spelled = { ...loan, status, paymentFrequency: other };
        expect(editedLoan(typedInto(loanForm, spelled), spelled)).toEqual(spelled);
        const person = { ...customer, status, gender: other };
        expect(editedCustomer(typedInto(customerForm, person), person)).toEqual(person);
        const car = { ...vehicle, status };
        expect(editedVehicle(typedInto(vehicleForm, car), car)).toEqual(car);
      }),
    );
  });
});

test('a draft begins with the product’s spelling of known words and the server’s of others', () => {
  const draft = loanForm.draftOf({ ...exampleLoan, paymentFrequency: 'semi-annual', status: 'active' });
  expect([draft.paymentFrequency, draft.status]).toEqual(['Semi-Annual', 'Active']);
  expect(draft.interestRate).toBe('12');
  expect(loanForm.draftOf({ ...exampleLoan, interestRate: null }).interestRate).toBe('');
  const foreign = loanForm.draftOf({ ...exampleLoan, paymentFrequency: 'Weekly', status: 'Disbursed' });
  expect([foreign.paymentFrequency, foreign.status]).toEqual(['Weekly', 'Disbursed']);
  const vehicle = { ...exampleVehicle, year: null };
  expect(vehicleForm.draftOf({ ...vehicle, status: 'inactive' })).toMatchObject({
    status: 'Inactive',
    year: '',
  });
  expect(vehicleForm.draftOf({ ...vehicle, status: 'Sold' }).status).toBe('Sold');
  const genders = ['MALE', 'M', null].map(
    (gender) => customerForm.draftOf({ ...exampleCustomer, gender }).gender,
  );
  expect(genders).toEqual(['male', 'M', '']);
});

test.each(['0', '481', '1.5', 'two'])(
  'a tenure of %j is refused, without the limit of another lender',
  (tenure) => {
    const typed = { ...anyTenureLoanForm.draftOf(exampleLoan), tenure };
    expect(errorsOf(anyTenureLoanForm, exampleLoan, typed)).toEqual([
      { field: 'tenure', refusal: { said: 'must be a whole number of months that is on offer.' } },
    ]);
    const offered = { ...typed, tenure: '480' };
    expect(errorsOf(anyTenureLoanForm, exampleLoan, offered)).toEqual([]);
  },
);

describe('the typed fields of a loan', () => {
  test.each([
    ['loanAmount', '0', 'AmountNotPositive'],
    ['loanAmount', '-1', 'AmountUnreadable'],
    ['loanAmount', 'ten', 'AmountUnreadable'],
    ['loanAmount', '1.005', 'AmountUnreadable'],
    ['marketValue', '-0.01', 'AmountUnreadable'],
    ['loanAmount', '1,00,00,00,00,000.01', 'AmountUnreadable'],
    ['processingFee', '90071992547409', 'AmountUnreadable'],
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
    ['loanAmount', '1,00,00,00,00,000'],
    ['interestRate', '0'],
    ['interestRate', '100 %'],
    ['tenure', '1'],
    ['startDate', '2028-02-29'],
  ] as const)('%s %j is taken', (field, text) => {
    expect(problemsWith({ [field]: text })).toEqual([]);
  });

  test('a field that a server left out may stay empty', () => {
    const sparse = { ...exampleLoan, marketValue: null, guarantorName: null };
    expect(problemsWith({ loanType: 'Two-wheeler' }, sparse)).toEqual([]);
    const edited = loanWith({ loanType: 'Two-wheeler' }, sparse);
    expect(edited).toEqual({ ...sparse, loanType: 'Two-wheeler' });
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

  test('an untouched status goes back in the server’s spelling', () => {
    const loan = { ...exampleLoan, status: 'closed' };
    expect(loanWith({ guarantorName: 'Ravi' }, loan)).toEqual({ ...loan, guarantorName: 'Ravi' });
  });

  test('typed fields are read, and everything else of the loan stays', () => {
    const typed = {
      loanType: ' Two-wheeler ',
      status: 'Rejected',
      marketValue: '₹1,60,000.50',
      processingFee: '0',
      startDate: '2026-02-28',
      guarantorName: 'Ravi',
      guarantorPhone: '9876500000',
      guarantorAddress: 'Kochi',
      guarantorRelation: 'Brother',
    };
    expect(loanWith(typed)).toEqual({
      ...exampleLoan,
      ...typed,
      loanType: 'Two-wheeler',
      marketValue: paise(16_000_050),
      processingFee: noMoney,
    });
  });
});

describe('the EMI and the number of installments of an edited loan', () => {
  // Neither follows from the terms: a foreign server may have agreed on other figures.
  const agreed = { ...exampleLoan, emiAmount: paise(900_000), installments: 13, totalInstallments: null };

  test.each([
    [{ loanAmount: '2,00,000' }, { loanAmount: paise(20_000_000) }, 1_777_000, 12],
    [{ interestRate: '0' }, { interestRate: rateBps(0) }, 833_300, 12],
    [{ tenure: '6' }, { tenure: 6 }, 1_725_500, 6],
    [{ paymentFrequency: 'Quarterly' }, { paymentFrequency: 'Quarterly' }, 2_690_300, 4],
  ] as const)('follow from its new terms with %j', (typed, terms, emiAmount, count) => {
    expect(loanWith(typed, agreed)).toEqual({
      ...agreed,
      ...terms,
      emiAmount,
      installments: count,
      totalInstallments: count,
    });
  });

  test.each([
    { guarantorName: 'Ravi' },
    { startDate: '2026-02-28' },
    { loanAmount: '1,00,000.00' },
    { interestRate: '12.00 %' },
    { paymentFrequency: 'monthly' },
  ])('stay as they are with %j', (typed) => {
    const { emiAmount, installments, totalInstallments } = agreed;
    expect(loanWith(typed, agreed)).toMatchObject({ emiAmount, installments, totalInstallments });
  });

  test('a loan without a rate keeps its EMI, which cannot be computed', () => {
    const edited = loanWith({ tenure: '6' }, { ...agreed, interestRate: null });
    expect(edited).toMatchObject({ emiAmount: agreed.emiAmount, installments: 6, totalInstallments: 6 });
  });
});

const loanWith = (typed: Partial<Draft<LoanField>>, loan = exampleLoan) =>
  editedLoan(typedInto(loanForm, loan, typed), loan);

/** An edit of one record, with these texts typed into its fields. */
function typedInto<Saved, Field extends string>(
  { draftOf }: EditForm<Saved, Field>,
  saved: Saved,
  typed: Partial<Draft<Field>> = {},
): RecordEdit<Saved, Field> {
  return { saved, draft: { ...draftOf(saved), ...typed } };
}

/** One draft over another; empty texts are left alone, since a field cannot be emptied. */
const typedOver = <Field extends string>(under: Draft<Field>, over: Draft<Field>): Draft<Field> =>
  Object.fromEntries(
    (Object.keys(under) as Field[]).map((field) => [field, over[field] === '' ? under[field] : over[field]]),
  ) as Draft<Field>;

const trimmed = <Field extends string>(draft: Draft<Field>) =>
  Object.fromEntries((Object.keys(draft) as Field[]).map((field) => [field, draft[field].trim()]));

const exampleCustomer = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

const exampleVehicle = Schema.decodeUnknownSync(Vehicle)({
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA 01 AB 1234',
});

describe('the typed fields of a customer or a vehicle', () => {
  test('change the record that was read, and leave the rest of it', () => {
    const saved = { ...exampleCustomer, _id: 'a1', gender: 'M', status: 'Blocked' };
    const typed = { email: ' asha@kisht.example ', dob: '1990-02-28', city: 'Pune' };
    const edited = { ...saved, ...typed, email: 'asha@kisht.example' };
    expect(editedCustomer(typedInto(customerForm, saved, typed), saved)).toEqual(edited);
    const chosen = { gender: 'female', status: 'Inactive' };
    expect(editedCustomer(typedInto(customerForm, saved, chosen), saved)).toEqual({ ...saved, ...chosen });
  });

  test('change each of their fields', () => {
    fc.assert(
      fc.property(someCustomer, someCustomer, someVehicle, someVehicle, (customer, as, vehicle, like) => {
        const { _id, customerId, createdAt, updatedAt } = customer;
        const typed = typedOver(customerForm.draftOf(customer), customerForm.draftOf(as));
        const person = editedCustomer({ saved: customer, draft: typed }, customer);
        expect(person).toMatchObject({ _id, customerId, createdAt, updatedAt });
        expect(trimmed(customerForm.draftOf(person))).toEqual(trimmed(typed));
        const text = typedOver(vehicleForm.draftOf(vehicle), vehicleForm.draftOf(like));
        expect(trimmed(vehicleForm.draftOf(editedVehicle({ saved: vehicle, draft: text }, vehicle)))).toEqual(
          trimmed(text),
        );
      }),
    );
  });

  test.each([
    ['email', 'meera', 'EmailUnreadable'],
    ['dob', 'yesterday', 'DayUnreadable'],
    ['gender', 'unknown', 'ChoiceUnknown'],
    ['status', 'Gone', 'ChoiceUnknown'],
    ['pan', 'not a PAN at all', null],
    ['aadhar', '1', null],
  ] as const)('%s %j: %s', (field, text, refusal) => {
    expect(customerForm.validate(field, text)).toBe(refusal);
  });

  test.each([
    ['year', '2021', null],
    ['year', '२०२१', null],
    ['year', "'21", 'YearUnreadable'],
    ['status', 'pending', null],
    ['status', 'Sold', 'ChoiceUnknown'],
    ['registrationNumber', 'anything', null],
  ] as const)('%s %j: %s', (field, text, refusal) => {
    expect(vehicleForm.validate(field, text)).toBe(refusal);
  });
});

test('marks of direction are no part of what is typed into a record that is there', () => {
  const copied = { ...loanForm.draftOf(exampleLoan), interestRate: '\u202A14.5\u202C', tenure: '\u200E6' };
  expect(errorsOf(loanForm, exampleLoan, copied)).toEqual([]);
  expect(editedLoan({ saved: exampleLoan, draft: copied }, exampleLoan)).toMatchObject({
    interestRate: 1_450,
    tenure: 6,
  });
  expect(problemsWith({ guarantorName: '\u200E' })).toEqual([{ field: 'guarantorName', refusal: 'Missing' }]);
});

describe('an edit over another person’s save', () => {
  test('changes what this person changed, and leaves every other field as it is now', () => {
    fc.assert(
      fc.property(
        fc.tuple(someCustomer, someCustomer, someCustomer),
        fc.tuple(someVehicle, someVehicle, someVehicle),
        someTouched,
        (customers, vehicles, touched) => {
          expectLaidOver(customerForm, editedCustomer, customers, touched);
          expectLaidOver(vehicleForm, editedVehicle, vehicles, touched);
        },
      ),
    );
  });

  test('changes a loan too, whose EMI and number of installments follow from the terms', () => {
    fc.assert(
      fc.property(fc.tuple(someLoan, someLoan, someLoan), someTouched, (loans, touched) => {
        expectLaidOver(loanForm, editedLoan, loans, touched, derived);
      }),
    );
  });

  const now = { ...exampleLoan, interestRate: rateBps(300), emiAmount: paise(846_900), status: 'Approved' };

  test('leaves the EMI of new terms that are not this person’s', () => {
    const edit = typedInto(loanForm, exampleLoan, { guarantorRelation: 'Cousin' });
    expect(editedLoan(edit, now)).toEqual({ ...now, guarantorRelation: 'Cousin' });
  });

  test('has the EMI of both, where each changed a term', () => {
    const edited = editedLoan(typedInto(loanForm, exampleLoan, { tenure: '6' }), now);
    const alone = editedLoan(typedInto(loanForm, now, { tenure: '6' }), now);
    expect(edited).toEqual(alone);
    expect(edited).toMatchObject({ tenure: 6, interestRate: rateBps(300), installments: 6 });
    expect(edited.emiAmount).not.toBe(now.emiAmount);
  });

  test('has this person’s value where both changed one field', () => {
    const edit = typedInto(loanForm, exampleLoan, { status: 'Rejected' });
    expect(editedLoan(edit, now)).toEqual({ ...now, status: 'Rejected' });
  });
});

describe('an edit that continues from another person’s save', () => {
  const saved = { ...exampleCustomer, city: 'Kochi', state: 'Kerala', phone: '9845012399', zip: '682001' };
  const fresh = { ...saved, city: 'Pune', state: 'Goa', phone: '9000000000' };

  test('shows the fields that both changed, takes those that only the other changed, and keeps the typed rest', () => {
    const edit = typedInto(customerForm, saved, { city: 'Mysuru', state: 'Goa ', zip: '570001' });
    const merged = mergedEdit(customerForm, edit, fresh);
    expect(merged.conflicts).toEqual([{ field: 'city', mine: 'Mysuru', theirs: 'Pune' }]);
    expect(merged.adopted).toEqual(['phone']);
    expect(merged.saved).toBe(fresh);
    expect(merged.draft).toEqual({
      ...customerForm.draftOf(fresh),
      city: 'Mysuru',
      state: 'Goa ',
      zip: '570001',
    });
  });

  test('has one side of a conflict or the other, and leaves every other field', () => {
    const { draft, conflicts } = mergedEdit(
      customerForm,
      typedInto(customerForm, saved, { city: 'Mysuru' }),
      fresh,
    );
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('both changed the city');
    const theirs = withSide(draft, conflicts, 'theirs');
    expect(theirs).toEqual({ ...draft, city: 'Pune' });
    expect([sideIn(draft, conflict), sideIn(theirs, conflict)]).toEqual(['mine', 'theirs']);
    expect(withSide(theirs, conflicts, 'mine')).toEqual(draft);
  });

  test('is saved as if applied to the server’s record, whatever both changed', () => {
    fc.assert(
      fc.property(someCustomer, someCustomer, someCustomer, someTouched, (before, theirs, mine, touched) => {
        const typed = typedOver(customerForm.draftOf(before), customerForm.draftOf(mine));
        const fields = Object.keys(typed) as (keyof typeof typed)[];
        const own = Object.fromEntries(
          fields.filter((_, index) => touched[index]).map((field) => [field, typed[field]]),
        );
        const edit = typedInto(customerForm, before, own);
        const { saved: now, draft, conflicts, adopted } = mergedEdit(customerForm, edit, theirs);
        expect(editedCustomer({ saved: now, draft }, now)).toEqual(editedCustomer(edit, theirs));
        // Over what nobody else changed there is nothing to choose.
        expect(mergedEdit(customerForm, { saved: now, draft }, now).conflicts).toEqual([]);
        expect(conflicts.some(({ field }) => adopted.includes(field))).toBe(false);
      }),
    );
  });

  test('is laid over the record by its texts alone as it would be over the record itself', () => {
    fc.assert(
      fc.property(someCustomer, someCustomer, someCustomer, (before, theirs, mine) => {
        const original = customerForm.draftOf(before);
        const draft = customerForm.draftOf(mine);
        const fresh = newEdit(theirs, customerForm.draftOf(theirs));
        const merged = mergedEdit(customerForm, { saved: before, draft }, theirs);
        expect(resumedEdit(fresh, { original, draft })).toEqual({ ...fresh, ...merged });
        expect(resumedEdit(fresh, { original, draft: original })).toEqual({
          ...fresh,
          ...mergedEdit(customerForm, { saved: before, draft: original }, theirs),
        });
      }),
    );
  });
});

/** Whether each field of a form, by its place, is typed into. */
const someTouched = fc.array(fc.boolean(), { minLength: 14, maxLength: 14 });

const derived = ['emiAmount', 'installments', 'totalInstallments'];

/** Types some fields of `typed` over `saved`, while the server already has `now`. */
function expectLaidOver<Saved extends object, Field extends string>(
  form: EditForm<Saved, Field>,
  edited: (edit: RecordEdit<Saved, Field>, fresh: Saved) => Saved,
  [saved, now, typed]: readonly [Saved, Saved, Saved],
  touched: readonly boolean[],
  followingFields: readonly string[] = [],
): void {
  const before = form.draftOf(saved);
  const wished = typedOver(before, form.draftOf(typed));
  const draft = Object.fromEntries(
    (Object.keys(before) as Field[]).map((field, place) => [
      field,
      (touched[place] === true ? wished : before)[field],
    ]),
  ) as Draft<Field>;
  const changed: readonly string[] = changedFields(before, draft);
  const values = form.read(draft) as Readonly<Record<string, unknown>>;
  const whole = edited({ saved, draft }, now) as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(now)) {
    if (changed.includes(name)) expect([name, whole[name]]).toEqual([name, values[name]]);
    else if (!followingFields.includes(name)) expect([name, whole[name]]).toEqual([name, value]);
  }
}

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
  ])('is null with %o', (change) => {
    expect(scheduleOf({ ...exampleLoan, ...change })).toBeNull();
  });

  test.each([
    { interestRate: rateBps(0) },
    { tenure: 1 },
    { tenure: 480 },
    { loanAmount: paise(1) },
    { emiAmount: noMoney },
  ])('is there with %o', (change) => {
    expect(scheduleOf({ ...exampleLoan, ...change })).not.toBeNull();
  });
});
