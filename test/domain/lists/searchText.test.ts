import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchRows } from '#domain/lists/listQuery.ts';
import { customerList, vehicleList } from '#domain/lists/listShapes.ts';
import { numberKey, numberSought } from '#domain/lists/searchText.ts';
import type { Customer } from '#domain/records/customer.ts';
import { someCustomer, someVehicle } from '#test/support/arbitraries.ts';
import { phoneForms } from '#test/support/phoneForms.ts';

const forms = phoneForms('9826601048');

const separator = fc.constantFrom('', ' ', '-', '.', '  ', '/');

/** Any way to write these letters and digits, with separators between them. */
const anyWritingOf = (text: string): fc.Arbitrary<string> =>
  fc.array(separator, { minLength: text.length, maxLength: text.length }).map((between) =>
    Array.from(text)
      .flatMap((letter, at) => [letter, between[at] ?? ''])
      .join(''),
  );

test('a phone number is found in whatever form, and is stored in whatever form', () => {
  fc.assert(
    fc.property(
      someCustomer,
      fc.constantFrom(...forms),
      fc.constantFrom(...forms),
      (customer, stored, typed) => {
        expect(searchRows([{ ...customer, phone: stored }], typed, customerList)).toHaveLength(1);
      },
    ),
  );
});

test('a number plate is found with and without what stands between its parts', () => {
  fc.assert(
    fc.property(
      someVehicle.chain((vehicle) => {
        const parts = (vehicle.registrationNumber ?? '').replaceAll(' ', '');
        return fc.tuple(fc.constant(vehicle), anyWritingOf(parts), anyWritingOf(parts));
      }),
      ([vehicle, stored, typed]) => {
        expect(searchRows([{ ...vehicle, registrationNumber: stored }], typed, vehicleList)).toHaveLength(1);
      },
    ),
  );
});

test('words are found in any order and however many blanks are between them', () => {
  fc.assert(
    fc.property(
      someCustomer,
      fc.shuffledSubarray(['asha', 'devi', 'rao'], { minLength: 1 }),
      (customer, words) => {
        expect(
          searchRows([{ ...customer, name: 'Asha Devi Rao' }], ` ${words.join('   ')} `, customerList),
        ).toHaveLength(1);
        expect(
          searchRows([{ ...customer, name: 'Asha Devi' }], `${words.join(' ')} rao iyer`, customerList),
        ).toHaveLength(0);
      },
    ),
  );
});

test.each([
  ['\u095Eातिमा', 'फ\u093Cातिमा'],
  ['கொற்றவை', 'க\u0BC6\u0BBEற்றவை'],
  ['ড\u09BCলি', '\u09DCলি'],
])('a name that one keyboard writes as %j is found as another writes it', (one, other) => {
  const [customer] = fc.sample(someCustomer, { numRuns: 1, seed: 1 });
  const named = (name: string) => ({ ...customer, name: name.normalize('NFC') }) as Customer;
  for (const typed of [one, other]) expect(searchRows([named(one)], typed, customerList)).toHaveLength(1);
});

test('marks of direction around a copy are no part of what is searched for, unless a text has them', () => {
  const [customer] = fc.sample(someCustomer, { numRuns: 1, seed: 1 });
  const found = (name: string, search: string) =>
    searchRows([{ ...customer, name } as Customer], search, customerList).length;
  expect(found('Asha Rao', '\u202AAsha Rao\u202C')).toBe(1);
  expect(found('\u202AAsha\u202C Rao', '\u202AAsha\u202C')).toBe(1);
  expect(found('Asha Rao', '\u202AMeera\u202C')).toBe(0);
  expect(found('Asha Rao', '\u202A')).toBe(0);
});

test('a number is found by digits of any script', () => {
  expect(numberSought('९८२६६ ०१०४८', 'phone')).toBe('9826601048');
  expect(numberSought('mh १२ ab १००१', 'code')).toBe('mh12ab1001');
});

test('too few letters and digits, or none but letters, mean no number', () => {
  expect(['98', '982', 'abcd', '--', '', 'a1'].map((text) => numberSought(text, 'code'))).toEqual(
    Array(6).fill(null),
  );
  expect(numberSought('ka05', 'phone')).toBeNull();
  expect(numberSought('00919826601048', 'phone')).toBe('9826601048');
  expect(numberKey('KA 05-MN.4321', 'code')).toBe('ka05mn4321');
});
