import { withoutMarks } from '#domain/values/text.ts';
import { asciiDigits } from '#domain/values/written.ts';

/**
 * What a search looks for, in the browser and in both databases alike (rules LIST-ORDER, LIST-SEARCH): all of its words in
 * one text, or a number as people write it, whatever stands between its digits.
 */

/** Folds the letters A to Z, and no others: the one folding that both databases and the browser agree on. */
export const asciiFold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A search as it is compared: folded, with one blank between its words. */
export const needleOf = (search: string | null): string => wordsOf(asciiFold(search ?? '')).join(' ');

/**
 * A search as it was typed and, where that differs, with its letters composed, and without the marks of direction that a
 * copy takes along, as the texts of our records are: keyboards write one letter in several ways, while older records and
 * other servers' have it as it was typed.
 */
export const spellingsOf = (needle: string): readonly string[] => {
  const composed = needle.normalize('NFC');
  return [...new Set([needle, composed, withoutMarks(composed).trim()])].filter(
    (spelling) => spelling !== '',
  );
};

/** The words of a search; a text that holds it has each of them somewhere. */
export const wordsOf = (needle: string): readonly string[] =>
  needle.split(/\s+/u).filter((word) => word !== '');

/** How a number is written: a phone number is known by its last ten digits, a code by its letters and digits. */
export type NumberKind = 'phone' | 'code';

/** What people put between the parts of a number, and is no part of it. */
export const numberSeparators = ' -+()./,_';

/** A stored number as a search is compared with it. */
export const numberKey = (text: string, kind: NumberKind): string => {
  const parts = Array.from(asciiFold(text)).filter((letter) => !numberSeparators.includes(letter));
  return (kind === 'phone' ? parts.slice(-phoneDigits) : parts).join('');
};

/**
 * What such numbers begin with where they are meant by a search, whatever stands between its letters and digits; null
 * for a search that can mean none. Of a phone number the country's and the trunk's digits are left away.
 */
export const numberSought = (needle: string, kind: NumberKind): string | null => {
  const parts = asciiDigits(needle).replaceAll(/[^a-z0-9]/g, '');
  if (parts.length < shortestNumber || !/\d/.test(parts)) return null;
  if (kind === 'code') return parts;
  return /^\d+$/.test(parts) ? parts.slice(-phoneDigits) : null;
};

/** Numbers of India have ten digits after the country's. */
const phoneDigits = 10;

/** Fewer letters and digits may be anything. */
const shortestNumber = 4;
