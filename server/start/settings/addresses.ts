import { isKeepableEmail } from '#domain/values/email.ts';
import { longestText } from '#domain/values/text.ts';

export const isEmail = (text: string): boolean => isKeepableEmail(text) && text.length <= longestText;

export const isMailAddress = (text: string): boolean => isAddress(text, ['smtp:', 'smtps:']);

/** True for the URL of a site or of a folder of it. */
export const isSite = (text: string): boolean => {
  if (!isAddress(text, ['http:', 'https:'])) return false;
  const { search, hash, username } = new URL(text);
  return search === '' && hash === '' && username === '';
};

export const isOrigin = (text: string): boolean =>
  isAddress(text, ['http:', 'https:']) && new URL(text).origin === text;

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  isOf(text, protocols) && new URL(text).hostname !== '';

const isOf = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
