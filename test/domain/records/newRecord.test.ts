import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyCustomer,
  genders,
  newCustomer,
  type NewCustomerField,
  newCustomerProblems,
} from '#domain/records/customer.ts';
import {
  emptyVehicle,
  newVehicle,
  newVehicleProblems,
  vehicleFields,
  type VehicleField,
} from '#domain/records/vehicle.ts';
import { numberKey } from '#domain/lists/searchText.ts';
import type { Draft } from '#domain/records/recordEdit.ts';
import { mapFields } from '#test/support/samples/fields.ts';

const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .,/-]{0,20}[A-Za-z0-9]$/);
const padded = (text: string) => `  ${text} `;

const customerDraft: fc.Arbitrary<Draft<NewCustomerField>> = fc.record({
  name: word,
  email: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.[a-z]{2,4}$/),
  phone: word,
  dob: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  gender: fc.constantFrom(...genders),
  address: word,
  city: word,
  state: word,
  zip: word,
  country: word,
  aadhar: word,
  pan: word,
  drivingLicense: word,
});

const vehicleDraft = fc.record(
  mapFields(vehicleFields, ({ choices }) => (choices.length > 0 ? fc.constantFrom(...choices) : word)),
);

describe('a new customer', () => {
  test('with every field filled in is the record, trimmed', () => {
    fc.assert(
      fc.property(customerDraft, (draft) => {
        const typed = Object.fromEntries(
          Object.entries(draft).map(([field, text]) => [field, padded(text)]),
        ) as Draft<NewCustomerField>;
        expect(newCustomerProblems(typed)).toEqual([]);
        expect(newCustomer(typed)).toEqual(draft);
      }),
    );
  });

  test('lacking any one field is no record, and that field is named', () => {
    fc.assert(
      fc.property(
        customerDraft,
        fc.constantFrom(...(Object.keys(emptyCustomer) as NewCustomerField[])),
        fc.constantFrom('', '   ', '\t'),
        (draft, field, nothing) => {
          const lacking = { ...draft, [field]: nothing };
          expect(newCustomerProblems(lacking)).toEqual([{ field, refusal: 'Missing' }]);
          expect(newCustomer(lacking)).toBeNull();
        },
      ),
    );
  });

  test.each([
    ['email', 'meera', 'EmailUnreadable'],
    ['email', 'meera@kisht', 'EmailUnreadable'],
    ['dob', '31/12/1990', 'DayUnreadable'],
    ['dob', '1990-02-30', 'DayUnreadable'],
    ['gender', 'unknown', 'ChoiceUnknown'],
  ] as const)('with %s %j is refused for it', (field, text, refusal) => {
    fc.assert(
      fc.property(customerDraft, (draft) => {
        expect(newCustomerProblems({ ...draft, [field]: text })).toEqual([{ field, refusal }]);
      }),
      { numRuns: 5 },
    );
  });

  test('that looks odd is only warned of: no PAN, Aadhaar, phone or PIN code blocks it', () => {
    fc.assert(
      fc.property(customerDraft, (draft) => {
        expect(newCustomerProblems({ ...draft, pan: 'x', aadhar: '1', phone: 'none', zip: '0' })).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a copied text', () => {
  const [draft] = fc.sample(customerDraft, { numRuns: 1, seed: 1 });
  const customer = (copied: Partial<Draft<NewCustomerField>>) =>
    newCustomer({ ...(draft as Draft<NewCustomerField>), ...copied });

  test.each([
    '\u202A+91 98266 01048\u202C',
    '\u200E98266\u00A001048',
    '98266\u201101048',
    '(९८२६६) ०१०४८',
    '\u206698266 01048\u2069',
  ])('that is the phone %j is found by its digits', (phone) => {
    expect(numberKey(customer({ phone })?.phone ?? '', 'phone')).toBe('9826601048');
  });

  test('leaves no mark of direction behind, and every letter', () => {
    expect(customer({ name: '\u202AAsha Rao\u202C', email: '\u200Fasha@kisht.example' })).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@kisht.example',
    });
    expect(customer({ name: 'ക്\u200Dഷ രാവു' })?.name).toBe('ക്\u200Dഷ രാവു');
  });

  test('of marks alone is missing', () => {
    const marks = { ...(draft as Draft<NewCustomerField>), name: '\u202A\u202C' };
    expect(newCustomerProblems(marks)).toEqual([{ field: 'name', refusal: 'Missing' }]);
  });
});

describe('a new vehicle', () => {
  test('with every field filled in is the record, its year as it was written', () => {
    fc.assert(
      fc.property(vehicleDraft, (draft) => {
        expect(newVehicleProblems(draft)).toEqual([]);
        expect(newVehicle(draft)).toEqual(draft);
      }),
    );
  });

  test('lacking any one field is no record, and that field is named', () => {
    fc.assert(
      fc.property(
        vehicleDraft,
        fc.constantFrom(...(Object.keys(emptyVehicle) as VehicleField[])),
        (draft, field) => {
          const lacking = { ...draft, [field]: ' ' };
          expect(newVehicleProblems(lacking)).toEqual([{ field, refusal: 'Missing' }]);
          expect(newVehicle(lacking)).toBeNull();
        },
      ),
    );
  });

  test('is Active unless another status is chosen', () => {
    expect(emptyVehicle.status).toBe('Active');
    expect(newVehicleProblems({ ...emptyVehicle, status: 'Sold' })).toContainEqual({
      field: 'status',
      refusal: 'ChoiceUnknown',
    });
  });
});
