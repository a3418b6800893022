import { refuseFieldSaying } from '#server/calls/refusal.ts';
import list from './commonPasswords.json' with { type: 'json' };

/** The account whose password is checked. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/**
 * Why a new password is weak (rule PASSWORD-WEAK), as the end of a sentence that begins with 'The new password'; null
 * when it is not. `oldPassword` is null where the call does not ask for it.
 */
export const weaknessOf = (
  password: string,
  owner: PasswordOwner,
  oldPassword: string | null = null,
): string | null => {
  const word = folded(password);
  if (isCommonPassword(password)) return 'is one of the most common passwords';
  if (ownWords(owner).some((own) => word.includes(own)))
    return 'must not contain the name or e-mail address of its account';
  return password === oldPassword ? sameAsOld : null;
};

export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase().trim());

/** Refuses a weak password with 422 at its field. */
export const refuseWeakPassword = (
  field: 'newPassword' | 'password',
  password: string,
  owner: PasswordOwner,
  oldPassword: string | null = null,
): void => {
  const weakness = weaknessOf(password, owner, oldPassword);
  if (weakness !== null) refuseWeak(field, weakness);
};

/** Refuses a new password that equals the old one. */
export const refuseOldPassword = (field: 'newPassword' | 'password'): never => refuseWeak(field, sameAsOld);

/** Refuses a new password; `weakness` is the end of a sentence that begins with 'The new password'. */
export const refuseWeak = (field: string, weakness: string): never =>
  refuseFieldSaying(field, weakness, `The new password ${weakness}. Please choose another.`);

const sameAsOld = 'must differ from the old one';

const commonPasswords: ReadonlySet<string> = new Set(list.split(' '));

/**
 * What a password must not contain: the whole address, the whole name, and the words of the name and of the address before
 * its @. Of name and words only what has four letters or more.
 */
const ownWords = ({ name, email }: PasswordOwner): readonly string[] => {
  const [address, names] = [folded(email).trim(), wordsOf(name)];
  const whole = names.every((word) => officeWords.has(word)) ? [] : [names.join(' '), names.join('')];
  const words = [...names, ...wordsOf(email.split('@')[0] ?? '')].filter((word) => !officeWords.has(word));
  return [address, ...whole, ...words].filter((word) => word.length >= shortestOwnWord);
};

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const shortestOwnWord = 4;

/** Words that name an office rather than a person; a password may contain them. */
const officeWords: ReadonlySet<string> = new Set(
  'account accounts admin administrator contact customer director first help info loans mail manager office owner root sales staff support team test user viewer'.split(
    ' ',
  ),
);
