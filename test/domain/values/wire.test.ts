import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withDefault, nullable } from '#domain/values/absence.ts';
import { Amount, Count, DayValue, InstantValue, Percent, Text, WholeRupeeText } from '#domain/values/wire.ts';
import { signedPaise, someDay, someInstant, someRate } from '#test/support/arbitraries.ts';

const reader = <Value, Wire>(schema: Schema.Codec<Value, Wire>) => {
  const decode = Schema.decodeUnknownOption(schema);
  const encode = Schema.encodeSync(schema);
  return {
    read: (wire: unknown): Value | 'refused' => {
      const decoded = decode(wire);
      return decoded._tag === 'Some' ? decoded.value : 'refused';
    },
    write: (value: Value): Wire => encode(value),
  };
};

const [amount, rupeeText, percent, count, text] = [
  reader(Amount),
  reader(WholeRupeeText),
  reader(Percent),
  reader(Count),
  reader(Text),
];
const [dayValue, instantValue] = [reader(DayValue), reader(InstantValue)];

test('amounts are read from numbers and numeric strings alike', () => {
  expect([8885, '8885', '8885.00', 8884.88, ' 8884.88 ', 0].map(amount.read)).toEqual([
    888_500, 888_500, 888_500, 888_488, 888_488, 0,
  ]);
  expect(['', 'free', null, true, {}, [], NaN, '8,885'].map(amount.read)).toEqual(
    Array.from({ length: 8 }, () => 'refused'),
  );
});

test('an EMI is written as a whole-number string, another amount as a number', () => {
  expect(rupeeText.write(amount.read(8885) as never)).toBe('8885');
  expect(amount.write(amount.read('8884.88') as never)).toBe(8884.88);
});

test('impossible figures of a loan are refused before anything is computed from them', () => {
  expect([1_000_000_000_000, 1_000_000_000_000.01, -1e13].map(amount.read)).toEqual([
    100_000_000_000_000,
    'refused',
    'refused',
  ]);
  expect([1_200, 1_201, 1e9].map(count.read)).toEqual([1_200, 'refused', 'refused']);
  expect(['0999-12-31', '1000-01-01', '9001-01-01'].map(dayValue.read)).toEqual([
    'refused',
    '1000-01-01',
    'refused',
  ]);
});

test('rates are read in per cent, counts as whole numbers that are not negative', () => {
  expect([12, '10.5', 0].map(percent.read)).toEqual([1200, 1050, 0]);
  expect([12, '12', '12.0', 0, -1, 1.5, 'x'].map(count.read)).toEqual([
    12,
    12,
    12,
    0,
    'refused',
    'refused',
    'refused',
  ]);
});

test('text is read from a number too, as phones and years arrive as either', () => {
  expect([560_041, '560041', ''].map(text.read)).toEqual(['560041', '560041', '']);
  expect([null, true, {}].map(text.read)).toEqual(['refused', 'refused', 'refused']);
});

test('days and instants are read in either form', () => {
  expect(['2026-03-05', '2026-03-04T18:30:00Z', '2026-02-30', 5].map(dayValue.read)).toEqual([
    '2026-03-05',
    '2026-03-05',
    'refused',
    'refused',
  ]);
  expect(['2026-03-05', '2026-03-05T10:00:00+05:30', 'soon'].map(instantValue.read)).toEqual([
    '2026-03-04T18:30:00.000Z',
    '2026-03-05T04:30:00.000Z',
    'refused',
  ]);
});

describe('fields that may be missing', () => {
  const record = reader(
    Schema.Struct({
      fee: nullable(Amount),
      status: withDefault(Text, 'Active'),
      penalty: withDefault(Amount, 0),
    }),
  );
  const absent = { fee: null, status: 'Active', penalty: 0 };

  test.each([
    ['left out', {}],
    ['null', { fee: null, status: null, penalty: null }],
    ['undefined', { fee: undefined, status: undefined, penalty: undefined }],
    ['empty', { fee: '', status: '', penalty: '' }],
    ['blank', { fee: ' ', status: '  ', penalty: '\t' }],
  ])('%s all mean the same', (_how, wire) => {
    expect(record.read(wire)).toEqual(absent);
  });

  test('present ones are read, zero and unknown extras included', () => {
    expect(record.read({ fee: 0, status: 'Pending', penalty: '75', more: [1] })).toEqual({
      fee: 0,
      status: 'Pending',
      penalty: 7_500,
    });
  });

  test('present but unreadable ones are refused, not taken as missing', () => {
    expect(record.read({ fee: 'free' })).toBe('refused');
    expect(record.read({ penalty: {} })).toBe('refused');
  });
});

describe('properties', () => {
  const json = fc.jsonValue();

  test('a written value is read back unchanged, also where it is written as text', () => {
    fc.assert(
      fc.property(
        signedPaise,
        someRate,
        fc.nat(1_200),
        someDay,
        someInstant,
        (money, rate, number, of, at) => {
          expect(amount.read(amount.write(money))).toBe(money);
          expect(amount.read(String(amount.write(money)))).toBe(money);
          expect(rupeeText.read(rupeeText.write(money))).toBe(money);
          expect(percent.read(percent.write(rate))).toBe(rate);
          expect(count.read(count.write(number))).toBe(number);
          expect(count.read(String(number))).toBe(number);
          expect(dayValue.read(dayValue.write(of))).toBe(of);
          expect(instantValue.read(instantValue.write(at))).toBe(at);
        },
      ),
    );
  });

  test('no JSON at all makes a reader throw, and what one reads it can write and read again', () => {
    const survives = <Value, Wire>(
      { read, write }: ReturnType<typeof reader<Value, Wire>>,
      wire: unknown,
    ): void => {
      const value = read(wire);
      if (value !== 'refused') expect(read(write(value))).toEqual(value);
    };
    const nearValues = fc.oneof(
      json,
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => Math.abs(value) < 1e12),
      fc.stringMatching(/^[-+]?\d{0,8}\.?\d{0,4}$/),
      fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d(T[0-2]\d:[0-5]\dZ)?$/),
    );
    fc.assert(
      fc.property(nearValues, (wire) => {
        survives(amount, wire);
        survives(rupeeText, wire);
        survives(percent, wire);
        survives(count, wire);
        survives(text, wire);
        survives(dayValue, wire);
        survives(instantValue, wire);
      }),
      { numRuns: 500 },
    );
  });
});
