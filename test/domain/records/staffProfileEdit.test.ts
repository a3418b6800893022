import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canChangeEmail,
  isProfileChanged,
  problemsOfProfile,
  type StaffProfileDraft,
  staffProfileDraftOf,
} from '#domain/records/staffProfileEdit.ts';

const saved = { name: 'Devika', email: 'devika@lender.example', emailNeedsPassword: true };
const draftOf = (change: Partial<StaffProfileDraft> = {}): StaffProfileDraft => ({
  ...staffProfileDraftOf(saved),
  ...change,
});

describe('the problems of a profile', () => {
  test.each<[string, Partial<StaffProfileDraft>, ReturnType<typeof problemsOfProfile>]>([
    ['nothing, with empty passwords', {}, []],
    ['nothing, with a current password alone', { currentPassword: 'x' }, []],
    ['a missing name', { name: '  ' }, [{ field: 'name', refusal: 'Missing' }]],
    ['a missing e-mail', { email: '' }, [{ field: 'email', refusal: 'Missing' }]],
    [
      'an e-mail that is none',
      { email: 'devika', currentPassword: 'x' },
      [{ field: 'email', refusal: 'EmailUnreadable' }],
    ],
    [
      'another e-mail without the current password',
      { email: 'new@lender.example' },
      [{ field: 'currentPassword', refusal: 'NeededForEmail' }],
    ],
    [
      'nothing, with another e-mail and the current password',
      { email: 'new@lender.example', currentPassword: 'x' },
      [],
    ],
    ['nothing, with another name alone', { name: 'Devika Rao' }, []],
    [
      'a new password that is not repeated, before anything else about it',
      { newPassword: 'short' },
      [{ field: 'confirmPassword', refusal: 'PasswordsDiffer' }],
    ],
    [
      'a repetition without a new password',
      { confirmPassword: 'a new password' },
      [{ field: 'confirmPassword', refusal: 'PasswordsDiffer' }],
    ],
    [
      'a new password without the current one',
      { newPassword: 'a new password', confirmPassword: 'a new password' },
      [{ field: 'currentPassword', refusal: 'Missing' }],
    ],
    [
      'a short one, too',
      { newPassword: 'short', confirmPassword: 'short' },
      [
        { field: 'currentPassword', refusal: 'Missing' },
        { field: 'newPassword', refusal: 'LengthOutOfRange' },
      ],
    ],
  ])('%s', (_, change, problems) => {
    expect(problemsOfProfile(saved, draftOf(change))).toEqual(problems);
  });

  test('another e-mail needs no password on a server that asks for none', () => {
    const elsewhere = { ...saved, emailNeedsPassword: false };
    expect(problemsOfProfile(elsewhere, draftOf({ email: 'new@lender.example' }))).toEqual([]);
  });

  test('a sound draft with a new password repeats it, has its length, and has the current one', () => {
    const password = fc.string({ maxLength: 140 });
    fc.assert(
      fc.property(password, password, fc.boolean(), password, (current, next, isSame, other) => {
        const draft = draftOf({
          currentPassword: current,
          newPassword: next,
          confirmPassword: isSame ? next : other,
        });
        if (problemsOfProfile(saved, draft).length > 0) return;
        expect(draft.confirmPassword).toBe(draft.newPassword);
        if (draft.newPassword === '') return;
        expect(draft.currentPassword).not.toBe('');
        expect(draft.newPassword.length).toBeGreaterThanOrEqual(8);
        expect(draft.newPassword.length).toBeLessThanOrEqual(128);
      }),
    );
  });
});

test('the e-mail is fixed for a Viewer, in any spelling of the role, and for no other role', () => {
  expect(['Viewer', ' viewer ', 'Admin', '', 'Clerk'].map((role) => canChangeEmail({ role }))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a profile is changed by every field, and not by spaces around its name', () => {
  expect(isProfileChanged(saved, draftOf({ name: ' Devika ' }))).toBe(false);
  for (const field of ['name', 'email', 'currentPassword', 'newPassword', 'confirmPassword'] as const)
    expect(isProfileChanged(saved, draftOf({ [field]: 'other' }))).toBe(true);
});
