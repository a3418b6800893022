import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aadhaarHint,
  panHint,
  phoneHint,
  pinCodeHint,
  registrationNumberHint,
} from '#domain/records/formHints.ts';

const aadhaarLike = fc.stringMatching(/^[2-9]\d{10}$/).map((digits) => {
  const check = Array.from('0123456789').find((digit) => aadhaarHint(digits + digit) === null);
  return `${digits}${check ?? '?'}`;
});

describe('by example', () => {
  test.each([
    [panHint, ['ABCPK1234L', 'abcpk1234l', ' ABCPK 1234 L '], ['ABCP1234L', 'ABCPK12345', '1234567890']],
    [
      aadhaarHint,
      ['234123412346', '2341 2341 2346', '2341-2341-2346'],
      ['234123412345', '134123412346', '23412341234', '2341234123467', 'ABCD'],
    ],
    [
      phoneHint,
      ['9845012345', '+91 98450 12345', '098450-12345', '919845012345'],
      ['12345', '5845012345', '98450123456'],
    ],
    [pinCodeHint, ['560041', '560 041'], ['060041', '56004', '5600411', 'SW1A 1AA']],
    [
      registrationNumberHint,
      ['KA 05 AB 1234', 'KA05AB1234', 'ka-05-ab-1234', 'DL 1 C 1234', 'DL 1 CAB 1234', '22 BH 1234 AA'],
      ['1234', 'KA', 'KARNATAKA 5', '22 BX 1234 AA'],
    ],
  ] as const)('%o knows its form', (hint, right, wrong) => {
    expect(right.map(hint)).toEqual(right.map(() => null));
    for (const text of wrong) expect(hint(text)).toMatch(/^This does not look like an? .+\.$/);
  });

  test.each([
    [panHint, '\u200EABCPK1234L'],
    [aadhaarHint, '\u202A2341 2341 2346\u202C'],
    [phoneHint, '\u202A+91 98450 12345\u202C'],
    [phoneHint, '९८४५० १२३४५'],
    [phoneHint, '98450–12345'],
    [pinCodeHint, '५६००४१'],
    [registrationNumberHint, '\u2066KA 05 AB 1234\u2069'],
  ] as const)('%o says nothing about a number that is kept as it should be: %j', (hint, pasted) => {
    expect(hint(pasted)).toBeNull();
  });

  test('the hint for a PAN names its form', () => {
    expect(panHint('X')).toBe('This does not look like a PAN (AAAAA9999A).');
  });

  test.each([panHint, aadhaarHint, phoneHint, pinCodeHint, registrationNumberHint])(
    '%o says nothing about what is empty',
    (hint) => {
      expect([hint(''), hint('  ')]).toEqual([null, null]);
    },
  );
});

describe('an Aadhaar number', () => {
  test.each(['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'])(
    '%s, published for tests by its issuer, has its check digit',
    (number) => {
      expect(aadhaarHint(number)).toBeNull();
    },
  );

  test('has exactly one check digit for any eleven digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{10}$/), (digits) => {
        const right = Array.from('0123456789').filter((digit) => aadhaarHint(digits + digit) === null);
        expect(right).toHaveLength(1);
      }),
    );
  });

  test('with any one digit mistyped is found out', () => {
    fc.assert(
      fc.property(aadhaarLike, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const wrong = String((Number(number[place]) + by) % 10);
        expect(aadhaarHint(number.slice(0, place) + wrong + number.slice(place + 1))).not.toBeNull();
      }),
    );
  });

  test('with two unequal neighbours swapped is found out', () => {
    fc.assert(
      fc.property(aadhaarLike, fc.nat(10), (number, place) => {
        const [left = '', right = ''] = number.slice(place, place + 2);
        fc.pre(left !== right);
        expect(aadhaarHint(number.slice(0, place) + right + left + number.slice(place + 2))).not.toBeNull();
      }),
    );
  });
});
