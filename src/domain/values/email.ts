/** True for the address pattern of the forms: something, an @, something with a dot (rule EMAIL-FORM). */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** True for a single address that mail can be sent to, without characters that separate or quote several. */
export const isMailable = (address: string): boolean => /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/.test(address);

/**
 * True for an address that may be stored: mail can reach it, and no other address looks the same because of invisible
 * or differently composed characters.
 */
export const isKeepableEmail = (text: string): boolean =>
  looksLikeEmail(text) && isMailable(text) && !/\p{Cf}/u.test(text) && text === text.normalize('NFC');

/**
 * The address that was typed or pasted to sign in or to get a link: trimmed, composed, and without the invisible characters
 * that a copy takes along, as every stored address is (rule EMAIL-FORM).
 */
export const typedEmail = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFC');
