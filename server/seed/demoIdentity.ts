import { draw, drawDigits, drawLetters } from './demoDraw.ts';

/** A number of twelve digits that passes the Aadhaar checksum and, as real ones do, starts with 2 to 9. */
export const aadhaarNumber = (key: string): string => {
  const digits = `${2 + draw(`${key} first`, 8)}${drawDigits(key, 10)}`;
  return `${digits}${verhoeffDigit(digits)}`;
};

/** AAAAA9999A: the fourth letter P stands for a person, the fifth begins the surname. */
export const panNumber = (name: string): string => {
  const surname = name.split(' ').at(-1) ?? name;
  return `${drawLetters(`${name} pan`, 3)}P${surname.charAt(0).toUpperCase()}${drawDigits(name, 4)}${drawLetters(`${name} end`, 1)}`;
};

/** State and office, year of issue, seven digits: `KA05 20120012345`. */
export const drivingLicence = (name: string, office: string, issueYear: number): string =>
  `${office.replace(' ', '')} ${issueYear}00${drawDigits(`${name} licence`, 5)}`;

/** The Verhoeff check digit, which makes the whole number check to 0. */
const verhoeffDigit = (digits: string): number => {
  const check = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => {
      const shifted = permutations[(index + 1) % 8]?.[Number(digit)] ?? 0;
      return products[sum]?.[shifted] ?? 0;
    }, 0);
  return inverses[check] ?? 0;
};

const products = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];

const permutations = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
];

const inverses = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];
