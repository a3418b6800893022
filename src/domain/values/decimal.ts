/**
 * Rupees and per cent both travel as numbers with two decimals. Both are kept as whole hundredths (paise, basis
 * points), read from the decimal digits themselves, so that no binary fraction is involved.
 */

/** Reads a number or numeric string as whole hundredths, further digits rounded half up; null when it is neither. */
export const toHundredths = (value: number | string): number | null => {
  const whole = wholeOf(value);
  if (whole !== null) return whole * 100;
  const digits = decimalDigits(value);
  if (digits === null) return null;
  const { sign, whole: units, fraction } = digits;
  const padded = fraction.padEnd(3, '0');
  const roundsUp = padded.charAt(2) >= '5' ? 1 : 0;
  const hundredths = sign * (Number(units + padded.slice(0, 2)) + roundsUp);
  return Number.isSafeInteger(hundredths) ? hundredths + 0 : null;
};

/** True when the value is a finite decimal with at most two digits after the point. */
export const hasAtMostTwoDecimals = (value: number | string): boolean => {
  const digits = decimalDigits(value);
  return digits !== null && /^\d{0,2}0*$/.test(digits.fraction);
};

/** The exact decimal text of whole hundredths: 888488 gives `8884.88`. */
export const hundredthsToText = (hundredths: number): `${number}` => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
};

interface DecimalDigits {
  readonly sign: 1 | -1;
  readonly whole: string;
  readonly fraction: string;
}

const decimalDigits = (value: number | string): DecimalDigits | null => {
  const text = typeof value === 'number' ? numberText(value) : value.trim();
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (match === null) return null;
  return { sign: match[1] === '-' ? -1 : 1, whole: match[2] ?? '0', fraction: match[3] ?? '' };
};

/** Shortest decimal text, without an exponent for the very small. */
const numberText = (value: number): string => {
  const text = String(value);
  return text.includes('e-') ? value.toFixed(20) : text;
};

/** A whole number whose hundredths are exact, without reading its digits; null for any other value. */
const wholeOf = (value: number | string): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= largestWhole ? value + 0 : null;

const largestWhole = Math.floor(Number.MAX_SAFE_INTEGER / 100);
