import { withoutMarks } from '#domain/values/text.ts';
import { plainNumber } from '#domain/values/written.ts';

/**
 * Hints about the form of what was typed (rule FORM-HINTS), as it would be kept (rule TYPED-NUMBERS): a hint warns and never
 * blocks; an empty field has none. Blanks and hyphens, by which people group digits, are ignored.
 */

/** Five letters, four digits, a letter; the fourth letter is the kind of holder, P for a person. */
export const panHint = (text: string): string | null =>
  hintUnless(/^[A-Z]{5}\d{4}[A-Z]$/.test(folded(text)), text, 'This does not look like a PAN (AAAAA9999A).');

/** Twelve digits, the first 2 to 9, the last a Verhoeff check digit. */
export const aadhaarHint = (text: string): string | null => {
  const digits = folded(text);
  return hintUnless(
    /^[2-9]\d{11}$/.test(digits) && verhoeffSum(digits) === 0,
    text,
    'This does not look like an Aadhaar number (12 digits with a check digit).',
  );
};

/** An Indian mobile number: ten digits from 6 to 9 on, with or without +91 or 0. */
export const phoneHint = (text: string): string | null =>
  hintUnless(
    /^(\+?91|0)?[6-9]\d{9}$/.test(folded(plainNumber(text)).replace(/[()]/g, '')),
    text,
    'This does not look like a mobile number (10 digits).',
  );

/** A PIN code of India: six digits, the first not 0. */
export const pinCodeHint = (text: string): string | null =>
  hintUnless(
    /^[1-9]\d{5}$/.test(folded(plainNumber(text))),
    text,
    'This does not look like a PIN code (6 digits).',
  );

/** State, district, series and number (`KA 05 AB 1234`), or the Bharat series (`22 BH 1234 AA`). */
export const registrationNumberHint = (text: string): string | null =>
  hintUnless(
    /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}|\d{2}BH\d{4}[A-Z]{1,2})$/.test(folded(text)),
    text,
    'This does not look like a registration number (KA 05 AB 1234).',
  );

const hintUnless = (looksRight: boolean, text: string, hint: string): string | null =>
  looksRight || withoutMarks(text).trim() === '' ? null : hint;

const folded = (text: string): string => withoutMarks(text).replace(/[\s-]/g, '').toUpperCase();

/** The Verhoeff sum: 0 for a number with its right check digit; finds every wrong digit and every swap of neighbours. */
const verhoeffSum = (digits: string): number =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => productOf(sum, permuted(Number(digit), index)), 0);

/** The product of two elements of the dihedral group of the pentagon: 0 to 4 turn it, 5 to 9 flip it first. */
const productOf = (left: number, right: number): number => {
  const turned = left < 5 ? left + right : left - right;
  const turns = ((turned % 5) + 5) % 5;
  return left < 5 === right < 5 ? turns : turns + 5;
};

/** Verhoeff's permutation, applied `index` times, counted from the right. */
const permuted = (digit: number, index: number): number =>
  Array.from({ length: index % 8 }).reduce<number>((value) => permutation[value] ?? 0, digit);

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
