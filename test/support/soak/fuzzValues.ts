import type { Field, FieldKind } from './fuzzFields.ts';

/** A value that a field is sent, and whether it must be refused by the field's name. */
export interface Probe {
  readonly name: string;
  /** The JSON text to put into the body; undefined: the field is left out. */
  readonly json: string | undefined;
  readonly isRefused: boolean;
}

/** Everything that is sent to a field of a kind: values that it must refuse, and odd ones that may be meant. */
export const probesOf = ({ kind, isRequired }: Field): readonly Probe[] => [
  ...absent.map((probe) => ({ ...probe, isRefused: isRequired })),
  // Blank text counts as missing, except for a password to be compared.
  { name: 'blank', json: '"   "', isRefused: isRequired && kind !== 'given' },
  ...nowhere.map(([name, json]) => ({ name, json, isRefused: true })),
  ...refusedBy[kind].map(([name, value]) => ({ name, json: JSON.stringify(value), isRefused: true })),
  ...Object.entries(odd)
    .filter(([name]) => !refusedBy[kind].some(([refused]) => refused === name))
    .map(([name, value]) => ({ name, json: JSON.stringify(value), isRefused: false })),
];

/** Odd texts: legal in free text, and never the end of a server. */
export const odd: Readonly<Record<string, unknown>> = {
  emoji: '🚗💸👩‍👩‍👧‍👦',
  'right to left': 'مرحبا \u202e abc',
  SQL: "'; drop table loans; -- %_\\",
  template: '${7*7} {{7*7}} <script>alert(1)</script>',
  path: '../../../../etc/passwd',
  __proto__text: '__proto__',
  constructor: 'constructor',
  'a large number': 1e308,
  'a number as text': '1e308',
  'not a number': 'NaN',
  hexadecimal: '0x10',
  'a line break': 'a\r\nb',
};

const absent: readonly Omit<Probe, 'isRefused'>[] = [
  { name: 'missing', json: undefined },
  { name: 'null', json: 'null' },
];

const depth = 20_000;

/** Values that no field accepts. */
const nowhere: readonly (readonly [name: string, json: string])[] = [
  ['an object', '{"a":1}'],
  ['an empty object', '{}'],
  ['a list', '["a"]'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['deep nesting', '['.repeat(depth) + ']'.repeat(depth)],
  ['deep objects', '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)],
];

const nullByte = ['a null byte', 'a\0b'] as const;
const loneSurrogate = ['a lone surrogate', 'a\ud800b'] as const;
const truth = ['true', true] as const;
const long = ['600 characters', 'x'.repeat(600)] as const;

const badText = [nullByte, loneSurrogate, truth, long] as const;
const notFigures = [
  ...badText,
  ['words', 'twelve'],
  ['emoji', odd.emoji],
  ['SQL', odd.SQL],
  ['negative', -1],
  ['three decimals', 1.005],
  ['a large number', 1e308],
  ['a number as text', '1e308'],
  ['not a number', 'NaN'],
  ['a comma', '1,000'],
  ['beyond whole numbers', 2 ** 53 + 2],
] as const;
const notDays = [
  ...badText,
  ['words', 'tomorrow'],
  ['no such day', '2026-02-30'],
  ['a number', 20_260_315],
  ['a year of five digits', '12026-03-15'],
  ['emoji', odd.emoji],
  ['SQL', odd.SQL],
  ['a large number', 1e308],
] as const;

const refusedBy: Readonly<Record<FieldKind, readonly (readonly [name: string, value: unknown])[]>> = {
  text: [...badText, ['a number', 7]],
  figures: badText,
  long: [['a number', 7], nullByte, loneSurrogate, truth, ['6,000 characters', 'x'.repeat(6_000)]],
  email: [
    ...badText,
    ['words', 'not an address'],
    ['SQL', odd.SQL],
    ['path', odd.path],
    ['a line break', 'a\r\nb'],
  ],
  given: [truth, ['a number', 12_345_678], ['2,000 characters', 'x'.repeat(2_000)]],
  secret: [truth, long, ['short', '1234567'], ['a number', 12_345_678]],
  token: [truth, ['a number', 7]],
  money: notFigures,
  rate: [...notFigures, ['above 100', 100.01]],
  count: [...notFigures, ['a fraction', 1.5], ['too many', 481], ['none', 0]],
  day: notDays,
  instant: notDays,
  word: [...badText, ['another word', 'Somewhat'], ['emoji', odd.emoji], ['SQL', odd.SQL], ['a number', 7]],
  version: [
    ...badText,
    ['words', 'twelve'],
    ['negative', -1],
    ['a fraction', 1.5],
    ['a large number', 1e308],
    ['a number as text', '1e308'],
    ['beyond whole numbers', 2 ** 53 + 2],
  ],
  sections: [...badText, ['a number', 7]],
  flag: [['words', 'yes'], ['a number', 1], nullByte, long],
};

/** Larger than any body may be. */
export const tenMegabytes = JSON.stringify('x'.repeat(10 * 1024 * 1024));
