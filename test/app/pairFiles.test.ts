import { expect, test } from 'vitest';
import { pairFileIn, pairFiles, type SharedModule } from '#tools/build/pairFiles.ts';

const shared = (id: string, screens: readonly string[], length: number): SharedModule => ({
  id,
  screens,
  length,
});

test('what two screens alone share has a file from the smallest length on', () => {
  const files = pairFiles(
    [
      shared('form', ['loans', 'customers'], 60),
      shared('fields', ['customers', 'loans'], 40),
      shared('short', ['reports', 'audit'], 99),
    ],
    100,
  );
  expect(Object.fromEntries(files)).toEqual({ form: 'customersPair', fields: 'customersPair' });
});

test('no screen gets a second file, and the larger pair comes first', () => {
  const files = pairFiles(
    [shared('small', ['a', 'b'], 100), shared('large', ['b', 'c'], 200), shared('apart', ['d', 'e'], 100)],
    100,
  );
  expect(Object.fromEntries(files)).toEqual({ large: 'bPair', apart: 'dPair' });
});

test('what one screen has, or three share, is left to others', () => {
  expect(pairFiles([shared('one', ['a'], 500), shared('three', ['a', 'b', 'c'], 500)], 100).size).toBe(0);
});

test('only the files of pairs are told by their names', () => {
  expect([pairFileIn('bPair'), pairFileIn('staff'), pairFileIn(undefined)]).toEqual(['bPair', null, null]);
});
