import { expect, test } from 'vitest';
import { emptyFactor, factorProblemsSaid, missingIn } from '#domain/account/factorDraft.ts';

const typed = { currentPassword: 'my own', name: 'My phone', code: '' };

test('of the fields of a step those are missing that are blank', () => {
  expect(missingIn({ ...typed, name: ' ' }, ['currentPassword', 'name', 'code'])).toEqual([
    { field: 'name', refusal: 'Missing' },
    { field: 'code', refusal: 'Missing' },
  ]);
  expect(missingIn(typed, ['currentPassword', 'name'])).toEqual([]);
  expect(missingIn(emptyFactor, [])).toEqual([]);
});

test('a refusal stands at the fields that it names, and at the password where it names none', () => {
  expect(factorProblemsSaid(typed, null, { name: 'is taken' })).toEqual([
    { field: 'name', refusal: { said: 'is taken' } },
  ]);
  const sentence = 'That is not your password.';
  expect(factorProblemsSaid(typed, sentence, {})).toEqual([
    { field: 'currentPassword', refusal: { sentence } },
  ]);
});
