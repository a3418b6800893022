/** The most characters of a text that is stored (rule REQUEST-TEXT). */
export const longestText = 500;
/** The most characters of a message. */
export const longestMessage = 5_000;

/**
 * True for a text in which nothing can be seen: it has only blanks, and characters that are never drawn by themselves,
 * such as a zero-width space of a paste.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** The trimmed text; null where it is blank. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** True for a text without control characters; tabs and line ends are allowed. */
export const hasNoControls = (text: string): boolean => withoutControls(text) === text;

/** The text without control characters, which pasted text may contain. */
export const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');

/**
 * The text without the marks of direction that programs put around a number or a name, and that a copy of it takes along
 * unseen. Marks that join letters stay, since scripts of India need them.
 */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '');

/** The first letters of the first two words of a name, each with the signs that belong to it, in capitals. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (/^.\p{M}*/u.exec(word)?.[0] ?? '').toUpperCase())
    .join('');

/** A name as a part of a file's name: its letters, with their signs, and digits, a hyphen for anything between. */
export const fileWord = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');

/** The text escaped for HTML, between tags or in an attribute. */
export const escapedHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One of `choices` in its own spelling, read without regard to case; null for other words. */
export const readChoice = <Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | null => {
  const folded = text.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === folded) ?? null;
};
