import { textOrNull, withoutMarks } from './text.ts';

/**
 * Numbers as people write and paste them (rule TYPED-NUMBERS). Only what can mean one thing is
 * read; all else is left as it is, and refused by whoever reads the number.
 */

/** The text with every decimal digit of another script, such as `३` or `３`, as the digit 0 to 9 that it means. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));

/**
 * A typed number that is kept as a text, such as a phone's: with digits, blanks and hyphens as a keyboard has them, by which
 * it is searched.
 */
export const plainNumber = (text: string): string =>
  plainBlanks(asciiDigits(withoutMarks(text))).replace(/\p{Pd}/gu, '-');

/**
 * The reference of a bank as it is kept: blanks of any kind as plain ones, and no marks that nobody sees, so that the same
 * reference is known again (rule PAYMENT-REFERENCE). Null where nothing is left.
 */
export const keptReference = (text: string): string | null => textOrNull(plainBlanks(withoutMarks(text)));

/** The id that a person means: one of our own form, such as `ln-000014`, in capitals; null where nothing is typed. */
export const typedId = (text: string): string | null => {
  const id = textOrNull(withoutMarks(text));
  return id !== null && isOwnId(id) ? id.toUpperCase() : id;
};

/** True for an id of our own form, such as `LN-000014`, in capitals or small letters. */
export const isOwnId = (text: string): boolean => /^[a-z]{2,3}-\d{6,}$/i.test(text);

/** A text with blanks of any kind, such as a copied tab or no-break space, as plain ones. */
export const plainBlanks = (text: string): string => text.replace(/\s/g, ' ');

/**
 * Typed rupees as plain digits: without the one mark of the currency before them, `/-` at the end, commas and blanks. A
 * comma that may be a decimal one, as in `1500,50`, stays, so that the text is no amount.
 */
export const plainRupees = (text: string): string => {
  const bare = asciiDigits(withoutMarks(text).trim())
    .replace(/^(?:rs\.?|inr)(?![a-z])|^(-?)\s*₹/i, '$1')
    .replace(/\/-$/, '')
    .replace(/\s/g, '');
  return /,\d{1,2}$/.test(bare) ? bare : bare.replaceAll(',', '');
};

/** A text without the mark of the currency before its number, for a field that shows the mark itself. */
export const withoutRupeeSign = (text: string): string =>
  withoutMarks(text).replace(/^\s*(?:₹|rs\.?|inr)\s*(?=\p{Nd})/iu, '');

/** A typed rate or share in per cent as plain digits: without blanks and the sign, of which `12.5 %` has both. */
export const plainPercent = (text: string): string => asciiDigits(withoutMarks(text)).replace(/[%\s]/g, '');

/** Reads a typed number of months, `37` or `37 months`; NaN for anything else, 0 for nothing. */
export const readMonths = (text: string): number =>
  Number(asciiDigits(withoutMarks(text)).replace(/\s*months?\s*$/i, ''));

/** The value of a decimal digit: Unicode keeps the ten of a script together, 0 first, and whole tens where scripts meet. */
const valueOf = (digit: number): number => {
  let zero = digit;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (digit - zero) % 10;
};
