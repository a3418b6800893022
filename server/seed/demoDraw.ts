/**
 * Choices that look random and never change: each is a function of its key alone, so adding a record moves no other.
 */

/** A whole number from 0 to `bound` - 1. */
export const draw = (key: string, bound: number): number => hash(key) % bound;

export const pick = <Choice>(key: string, choices: readonly [Choice, ...Choice[]]): Choice =>
  choices[draw(key, choices.length)] ?? choices[0];

/** Decimal digits, as many as asked for; the first is never 0. */
export const drawDigits = (key: string, length: number): string =>
  Array.from({ length }, (_, index) =>
    index === 0 ? 1 + draw(`${key} 0`, 9) : draw(`${key} ${index}`, 10),
  ).join('');

/** Capitals that neither an engine nor a chassis number confuses with digits (no I, O or Q). */
export const drawLetters = (key: string, length: number): string =>
  Array.from({ length }, (_, index) =>
    plainCapitals.charAt(draw(`${key} ${index}`, plainCapitals.length)),
  ).join('');

/** An internal record id in the form of a version 4 UUID. */
export const recordId = (key: string): string => {
  const hex = [0, 1, 2, 3].map((part) => hash(`${key} ${part}`).toString(16).padStart(8, '0')).join('');
  const variant = '89ab'.charAt(draw(`${key} variant`, 4));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const plainCapitals = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** FNV-1a over the characters, then a finalizer that spreads neighbouring keys (murmur3's). */
const hash = (text: string): number => {
  let mixed = 0x811c9dc5;
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
