import Bowser from 'bowser';

/** A browser and its system in a few words, such as 'Chrome on Windows', from its User-Agent header. */
export const deviceOf = (userAgent: string | undefined): string => {
  const said = (userAgent ?? '').slice(0, longestUserAgent);
  if (said.trim() === '') return unknown;
  const { browser, os } = Bowser.parse(said);
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '');
  // Another program, such as curl/8.5.0: its first words.
  return words.length === 0 ? (/^[\w .-]{1,40}/.exec(said)?.[0].trim() ?? unknown) : words.join(' on ');
};

const longestUserAgent = 400;
const unknown = 'Unknown device';
