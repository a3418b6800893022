import { aadhaarHint } from '#domain/records/formHints.ts';
import { draw, drawDigits, drawLetters } from './demoDraw.ts';

/** A number of twelve digits that passes the Aadhaar checksum and, as real ones do, starts with 2 to 9. */
export const aadhaarNumber = (key: string): string => {
  const digits = `${2 + draw(`${key} first`, 8)}${drawDigits(key, 10)}`;
  const numbers = Array.from('0123456789', (checkDigit) => `${digits}${checkDigit}`);
  return numbers.find((number) => aadhaarHint(number) === null) ?? digits;
};

/** AAAAA9999A: the fourth letter P stands for a person, the fifth begins the surname. */
export const panNumber = (name: string): string => {
  const surname = name.split(' ').at(-1) ?? name;
  return `${drawLetters(`${name} pan`, 3)}P${surname.charAt(0).toUpperCase()}${drawDigits(name, 4)}${drawLetters(`${name} end`, 1)}`;
};

/** State and office, year of issue, seven digits: `KA05 20120012345`. */
export const drivingLicence = (name: string, office: string, issueYear: number): string =>
  `${office.replace(' ', '')} ${issueYear}00${drawDigits(`${name} licence`, 5)}`;
