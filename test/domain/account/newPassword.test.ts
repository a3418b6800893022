import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPasswordLength, validateNewPassword } from '#domain/account/newPassword.ts';

const good = 'correct horse';

describe('the length', () => {
  test.each([
    [0, false],
    [7, false],
    [8, true],
    [128, true],
    [129, false],
  ])('of %i characters is fine: %s', (length, isFine) => {
    expect(isPasswordLength('x'.repeat(length))).toBe(isFine);
  });

  test('blanks count as characters, those at the ends too', () => {
    expect(isPasswordLength('        ')).toBe(true);
    expect(isPasswordLength(' secret ')).toBe(true);
  });
});

describe('by example', () => {
  test.each([
    ['', '', 'FieldMissing'],
    [good, '', 'FieldMissing'],
    ['', good, 'FieldMissing'],
    [good, 'correct horsf', 'PasswordsDiffer'],
    [good, 'Correct horse', 'PasswordsDiffer'],
    [good, `${good} `, 'PasswordsDiffer'],
    ['short', 'shirt', 'PasswordsDiffer'],
    ['short', 'short', 'LengthOutOfRange'],
    ['x'.repeat(129), 'x'.repeat(129), 'LengthOutOfRange'],
    [good, good, null],
  ] as const)('%j and %j: %s', (newPassword, repeated, refusal) => {
    expect(validateNewPassword(newPassword, repeated, null)).toBe(refusal);
  });

  test('the old password must be there where it is asked for', () => {
    expect(validateNewPassword(good, good, '')).toBe('FieldMissing');
    expect(validateNewPassword(good, good, 'old')).toBeNull();
  });

  test('missing fields are named before differing ones, and those before the length', () => {
    expect(validateNewPassword('short', 'shirt', '')).toBe('FieldMissing');
    expect(validateNewPassword('short', 'shirt', 'old')).toBe('PasswordsDiffer');
    expect(validateNewPassword('short', 'short', 'old')).toBe('LengthOutOfRange');
  });
});

/** Texts of every length around both limits. */
const typed = fc.oneof(
  fc.string({ maxLength: 10 }),
  fc.string({ minLength: 120, maxLength: 140 }),
  fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 2 }),
);
const old = fc.oneof(fc.constant(null), fc.constant(''), typed);

describe('of any texts', () => {
  test('two equal passwords of 8 to 128 characters are accepted, and all others refused', () => {
    fc.assert(
      fc.property(typed, fc.option(typed), old, (newPassword, other, oldPassword) => {
        const repeated = other ?? newPassword;
        const isFine =
          newPassword === repeated &&
          newPassword.length >= 8 &&
          newPassword.length <= 128 &&
          oldPassword !== '';
        expect(validateNewPassword(newPassword, repeated, oldPassword) === null).toBe(isFine);
      }),
    );
  });

  test('which of the two was typed first makes no difference', () => {
    fc.assert(
      fc.property(typed, typed, old, (one, other, oldPassword) => {
        expect(validateNewPassword(one, other, oldPassword)).toBe(
          validateNewPassword(other, one, oldPassword),
        );
      }),
    );
  });

  test('an old password is asked to be there, nothing else', () => {
    fc.assert(
      fc.property(typed, typed, typed, (newPassword, repeated, oldPassword) => {
        fc.pre(oldPassword !== '');
        expect(validateNewPassword(newPassword, repeated, oldPassword)).toBe(
          validateNewPassword(newPassword, repeated, null),
        );
      }),
    );
  });
});
