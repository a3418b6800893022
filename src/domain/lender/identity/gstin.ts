import type { Identity } from './identity.ts';

/** A remark about an identifier that is saved all the same. `words` are a sentence. */
export interface IdentityWarning {
  readonly field: 'gstin' | 'pan' | 'cin';
  readonly words: string;
}

/**
 * Remarks about numbers that do not look right. None keeps the lender from saving: a number is what the authority says
 * that it is.
 */
export const identityWarnings = ({
  gstin,
  pan,
  cin,
  state,
}: Pick<Identity, 'gstin' | 'pan' | 'cin' | 'state'>): readonly IdentityWarning[] => [
  ...gstinWarnings(gstin, pan, state),
  ...(pan !== null && !panForm.test(pan)
    ? [{ field: 'pan', words: 'A PAN has five letters, four digits and a letter.' } as const]
    : []),
  ...(cin !== null && !cinForm.test(cin)
    ? [{ field: 'cin', words: 'A CIN has 21 characters, such as U65990KA2019PTC123456.' } as const]
    : []),
];

const gstinWarnings = (
  gstin: string | null,
  pan: string | null,
  state: string | null,
): readonly IdentityWarning[] => {
  const of = (words: string): IdentityWarning => ({ field: 'gstin', words });
  if (gstin === null) return [];
  if (gstin.length !== 15) return [of(`A GSTIN has 15 characters; this one has ${gstin.length}.`)];
  if (!gstinForm.test(gstin))
    return [of('A GSTIN has the state code, the PAN, an entity number, the letter Z and a check digit.')];
  const digit = gstinCheckDigit(gstin.slice(0, 14));
  return [
    ...(digit === gstin.at(-1)
      ? []
      : [of(`The check digit does not fit: by the others it would be ${digit}.`)]),
    ...(state === null || gstin.startsWith(state)
      ? []
      : [of('The GSTIN is of another state than the address.')]),
    ...(pan === null || gstin.slice(2, 12) === pan
      ? []
      : [of('The GSTIN has another PAN than the one given.')]),
  ];
};

/**
 * The last character of a GSTIN by its first 14: each character's value (0 to 35) is multiplied by 1 and 2 in turn, the
 * digits of the product in base 36 are added, and the sum is made up to a multiple of 36.
 */
export const gstinCheckDigit = (first: string): string => {
  const sum = first.split('').reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const gstinForm = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const panForm = /^[A-Z]{5}\d{4}[A-Z]$/;
const cinForm = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;
