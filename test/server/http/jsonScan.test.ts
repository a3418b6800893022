import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepestNesting, scanJson } from '#server/http/request/jsonScan.ts';

const scan = (text: string) => scanJson(Buffer.from(text));
const nested = (levels: number, inner = '') => '['.repeat(levels) + inner + ']'.repeat(levels);

describe('a JSON text before it is parsed', () => {
  test('may be nested to a limit, and beyond it is refused by the field', () => {
    expect(scan(`{"a":1,"b":${nested(deepestNesting - 1)}}`)).toEqual({
      isBalanced: true,
      tooDeep: null,
      halfCharacters: [],
    });
    expect(scan(`{"a":1,"b":${nested(deepestNesting)},"c":2}`).tooDeep).toEqual({ field: 'b' });
    expect(scan(nested(deepestNesting + 1)).tooDeep).toEqual({ field: null });
    expect(scan(`{"\\u0062\\ud83d" : ${nested(deepestNesting)}}`).tooDeep).toEqual({ field: 'b\uFFFD' });
  });

  test.each([
    ['brackets in a string', `{"a":"${'['.repeat(50)}"}`],
    ['brackets behind an escaped quote', `{"a":"\\"${'{'.repeat(50)}"}`],
    ['brackets in a name', `{"${'['.repeat(50)}":1}`],
    ['many brackets beside each other', `[${'[],'.repeat(50)}[]]`],
    ['a string that ends with an escaped backslash', '{"a":"\\\\","b":"]"}'],
  ])('%s are not nesting', (_, text) => {
    expect(scan(text)).toMatchObject({ isBalanced: true, tooDeep: null });
  });

  test.each(['[', '{"a":', '[[]', '"a', '"a\\"', '{"a":"\\', '[]]', '{"a":1}}', '"\\u12'])(
    '%s is not balanced',
    (text) => {
      expect(scan(text).isBalanced).toBe(false);
    },
  );

  test('every JSON text is balanced, however its characters are written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.boolean(), (value, isEscaped) => {
        const text = JSON.stringify(value);
        const written = isEscaped ? text.replaceAll(/[^\0-\x7f]/g, escaped) : text;
        expect(scan(written)).toEqual({ isBalanced: true, tooDeep: null, halfCharacters: [] });
      }),
    );
  });

  test('the fields with half a character are those that the parsed body has', () => {
    const unit = fc.oneof(fc.constantFrom('\\', '"', 'u', 'd83d', '[', '}'), halves);
    const words = fc.array(unit).map((parts) => parts.join(''));
    const value = fc.oneof(
      words,
      fc.array(words),
      words.map((inner) => ({ [inner]: [inner] })),
    );
    fc.assert(
      fc.property(fc.dictionary(words, value), (body) => {
        const expected = Object.entries(body)
          .filter((entry) => !isWellFormed(entry))
          .map(([name]) => name.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
        expect(new Set(scan(JSON.stringify(body)).halfCharacters)).toEqual(new Set(expected));
      }),
      { numRuns: 500 },
    );
  });
});

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;

const halves = fc
  .constantFrom(0xd8_3d, 0xde_00, 0xd7_ff, 0xdb_ff, 0xdc_00, 0xe0_00)
  .map((unit) => String.fromCharCode(unit));

const isWellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isWellFormed);
};
