/**
 * A password for one sign-in: twenty letters and digits, none of which is easily taken for another: more than 110 bits
 * (rulings R12). `draw` answers a whole number from 0 up to, but not including, its argument, each as likely as the others.
 */
export const drawOneTimePassword = (draw: (below: number) => number): string =>
  Array.from({ length: passwordLength }, () => alphabet.charAt(draw(alphabet.length))).join('');

const passwordLength = 20;
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
