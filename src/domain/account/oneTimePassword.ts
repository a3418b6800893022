/**
 * A password for one sign-in (rule PASSWORD-ONE-TIME): 20 letters and digits, none easily mistaken for another, more
 * than 110 bits. `draw` answers a whole number from 0 up to, but not including, its argument, each equally likely.
 */
export const drawOneTimePassword = (draw: (below: number) => number): string =>
  Array.from({ length: passwordLength }, () => alphabet.charAt(draw(alphabet.length))).join('');

const passwordLength = 20;
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
