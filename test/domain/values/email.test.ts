import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKeepableEmail, looksLikeEmail, typedEmail } from '#domain/values/email.ts';

describe('by example', () => {
  test.each([
    'meera@kisht.example',
    '  meera@kisht.example  ',
    'meera.k+loans@mail.kisht.example',
    'MEERA@KISHT.EXAMPLE',
    'o’neil@kisht.example',
    'मीरा@किश्त.भारत',
    'a@b.c',
  ])('%j looks like an e-mail', (text) => {
    expect(looksLikeEmail(text)).toBe(true);
  });

  test.each([
    '',
    '   ',
    'meera',
    'meera@',
    '@kisht.example',
    'meera@kisht',
    'meera@.example',
    'meera@kisht.',
    'meera@@kisht.example',
    'meera@kisht@kisht.example',
    'meera k@kisht.example',
    'meera@kisht example.in',
    'meera@kisht.example, ravi@kisht.example',
    'meera@kisht.example\nBcc: everybody@kisht.example',
  ])('%j does not', (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  });
});

/** Anything that is neither a blank nor an @. */
const word = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => !/[\s@]/.test(text) && text.trim() === text);

const email = fc
  .tuple(word, word, word)
  .map(([mailbox, domain, country]) => `${mailbox}@${domain}.${country}`);

describe('of any text', () => {
  test('something, an @ and something with a dot in it look like an e-mail', () => {
    fc.assert(fc.property(email, (text) => looksLikeEmail(text)));
  });

  test('blanks around it make no difference', () => {
    const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n') });
    fc.assert(
      fc.property(fc.oneof(email, fc.string()), blanks, blanks, (text, before, after) => {
        expect(looksLikeEmail(before + text + after)).toBe(looksLikeEmail(text));
      }),
    );
  });

  test('a blank or another @ within it spoils it', () => {
    fc.assert(
      fc.property(email, fc.constantFrom(' ', '\t', '\n', '@'), fc.nat(), (text, spoiler, at) => {
        const place = 1 + (at % (text.length - 1));
        expect(looksLikeEmail(text.slice(0, place) + spoiler + text.slice(place))).toBe(false);
      }),
    );
  });

  test('every text that looks like an e-mail has exactly one @ and a dot after it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 }), (text) => {
        const parts = text.trim().split('@');
        const after = parts[1] ?? '';
        const isOne =
          parts.length === 2 && parts[0] !== '' && /^.+\..+$/.test(after) && !/\s/.test(text.trim());
        expect(looksLikeEmail(text)).toBe(isOne);
      }),
    );
  });
});

describe('an address that is kept', () => {
  test.each(['meera.k+loans@mail.kisht.example', 'मीरा@किश्त.भारत', 'ren\u00E9@kisht.example'])(
    '%j can be reached and looks like no other',
    (text) => {
      expect(isKeepableEmail(text)).toBe(true);
    },
  );

  test.each([
    ['two addresses', 'a,b@x.example'],
    ['brackets', '<a@b.example>'],
    ['a space before it', ' a@b.example'],
    ['another composition of the same letters', 'rene\u0301@kisht.example'],
    ['a character without width', 'me\u200Bera@kisht.example'],
    ['a mark of direction', 'meera\u202E@kisht.example'],
  ])('is not one with %s', (_, text) => {
    expect(isKeepableEmail(text)).toBe(false);
  });
});

describe('a typed address', () => {
  const kept = email.filter(isKeepableEmail);

  test('is the one that is kept, whatever a copy puts in unseen', () => {
    const unseen = fc.constantFrom('\u200B', '\u200E', '\u202C', '\u2060', '\uFEFF');
    fc.assert(
      fc.property(kept, unseen, fc.nat(), (text, mark, at) => {
        const place = at % (text.length + 1);
        // Not between the two halves of one character.
        const isWhole = !/[\uD800-\uDBFF]$/.test(text.slice(0, place));
        const pasted = isWhole ? text.slice(0, place) + mark + text.slice(place) : mark + text;
        expect(typedEmail(` ${pasted}\n`)).toBe(text);
      }),
    );
  });

  test('is the one that is kept, also from a system that takes accents off their letters', () => {
    fc.assert(fc.property(kept, (text) => typedEmail(text.normalize('NFD')) === text));
    expect(typedEmail('rene\u0301@kisht.example')).toBe('ren\u00E9@kisht.example');
  });
});
