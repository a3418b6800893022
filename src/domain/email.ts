/** True for the address pattern of the forms: something, an @, something with a dot (rule EMAIL-FORM). */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** What a mail can be sent to: one address, without what separates or quotes several. */
export const isMailable = (address: string): boolean => /^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/.test(address);

/**
 * Whether an address may be kept: a mail can reach it, and no other address looks the same, through characters that are
 * not seen or that are composed in another way.
 */
export const isKeepableEmail = (text: string): boolean =>
  looksLikeEmail(text) && isMailable(text) && !/\p{Cf}/u.test(text) && text === text.normalize('NFC');
