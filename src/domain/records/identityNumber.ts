import type { Customer } from './customer.ts';

/** The identity numbers of a person: Aadhaar, PAN, driving licence. */
export const identityFields = ['aadhar', 'pan', 'drivingLicense'] as const;
export type IdentityField = (typeof identityFields)[number];

/** A number with all but its last four characters hidden; all of it where it is that short (rule IDENTITY-NUMBERS). */
export const maskedNumber = (number: string): string => {
  if (isMaskedNumber(number)) return number;
  const written = number.replaceAll(/\s/g, '');
  return written.length <= shownCharacters
    ? hidden
    : `${hidden} ${hidden} ${written.slice(-shownCharacters)}`;
};

/** The record with its numbers masked, for a reader without the right to more. */
export const maskedCustomer = (customer: Customer): Customer => ({
  ...customer,
  aadhar: customer.aadhar === null ? null : maskedNumber(customer.aadhar),
  pan: customer.pan === null ? null : maskedNumber(customer.pan),
  drivingLicense: customer.drivingLicense === null ? null : maskedNumber(customer.drivingLicense),
});

/** True for a result of `maskedNumber`: no number has such a character. */
export const isMaskedNumber = (text: string): boolean => text.includes('•');

const shownCharacters = 4;
const hidden = '••••';
