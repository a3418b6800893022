import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paiseToInput, parseRupees } from '#domain/values/money.ts';
import { readRate } from '#domain/values/rate.ts';
import { formatRupees } from '#domain/values/format.ts';
import { asciiDigits, readMonths, typedId, withoutRupeeSign } from '#domain/values/written.ts';
import { somePaise } from '#test/support/arbitraries.ts';

/** The zero of each script that has digits; the nine others follow it. */
const zeros = ['0', '०', '০', '૦', '௦', '٠', '۰', '０', '𝟎', '𝟘'];

const inScript = (text: string, zero: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

const script = fc.constantFrom(...zeros);

test('the digits of every script mean the ten that they are', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length % 10).toBe(0);
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test('a text without digits of other scripts is left as it is', () => {
  fc.assert(fc.property(fc.string(), (text) => asciiDigits(text) === text));
});

describe('an amount', () => {
  const before = fc.constantFrom('', '₹', '₹ ', 'Rs. ', 'Rs.', 'Rs ', 'rs', 'INR ', ' ');
  const after = fc.constantFrom('', '/-', ' /-', ' ');

  test('is the same however it is written', () => {
    fc.assert(
      fc.property(somePaise, fc.boolean(), before, after, script, (amount, isGrouped, lead, trail, zero) => {
        const plain = isGrouped ? formatRupees(amount).replace('₹', '') : paiseToInput(amount);
        expect(parseRupees(`${lead}${inScript(plain, zero)}${trail}`)).toBe(amount);
      }),
    );
  });

  test.each([
    ['Rs. 3333.33/-', 333_333],
    ['३,३३३', 333_300],
    ['\u202A₹ 3,333\u202C', 333_300],
    ['３３３３．', null],
    ['Rsx 5', null],
    ['Rs. Rs. 5', null],
    ['5 Rs.', null],
    ['-₹5', -500],
    ['1,50,000', 15_000_000],
    ['1500,50', null],
    ['1 500,5/-', null],
    ['1,50.00', 15_000],
    ['₹₹5', null],
    ['1₹5', null],
    ['5₹', null],
    ['Rs. ₹5', null],
    ['/-', null],
    ['5/-5', null],
    ['10²', null],
    ['½', null],
    ['Ⅴ', null],
    ['USD 5', null],
  ])('%s is %s paise', (text, amount) => {
    expect(parseRupees(text)).toBe(amount);
  });

  test('loses the sign that its field shows already, and nothing else', () => {
    fc.assert(
      fc.property(somePaise, before, script, (amount, lead, zero) => {
        const digits = inScript(paiseToInput(amount), zero);
        expect(withoutRupeeSign(`${lead}${digits}`).trim()).toBe(digits);
      }),
    );
    expect(withoutRupeeSign('\u202A₹ 3,333\u202C')).toBe('3,333');
    for (const typed of ['R', 'Rs', 'Rs.', '₹', '', '-5', '₹-5']) expect(withoutRupeeSign(typed)).toBe(typed);
  });
});

test('a rate and a number of months are the same in every script', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), script, (whole, zero) => {
      expect(readRate(`${inScript(String(whole), zero)} %`)).toBe(whole * 100);
      expect(readMonths(inScript(String(whole), zero))).toBe(whole);
      expect(readMonths(`${inScript(String(whole), zero)} months`)).toBe(whole);
    }),
  );
});

test('a rate and a number of months are read without the marks of direction around them', () => {
  expect(readRate('\u202A12.5 %\u202C')).toBe(1_250);
  expect(readMonths('\u200E37 months\u200E')).toBe(37);
});

test.each(['3 years', 'months 3', '3 months 2', '3m'])('%s is no number of months', (text) => {
  expect(readMonths(text)).toBeNaN();
});

test.each([
  [' ln-000014 ', 'LN-000014'],
  ['Rcp-000001', 'RCP-000001'],
  ['\u202ALN-000014\u202C', 'LN-000014'],
  ['', null],
  ['  ', null],
  ['internal-loan', 'internal-loan'],
  ['65f0c2a9', '65f0c2a9'],
  ['a-1', 'a-1'],
])('by %j a person means the id %j', (text, id) => {
  expect(typedId(text)).toBe(id);
});
