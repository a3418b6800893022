import { readChoice } from '#domain/values/text.ts';
import { looksLikeEmail } from '#domain/values/email.ts';
import { validateNewPassword } from '#domain/account/newPassword.ts';
import { type Staff, staffRoles } from './staff.ts';

/** One's own staff profile as it was saved. */
export interface SavedStaffProfile extends Pick<Staff, 'name' | 'email' | 'role'> {
  /** True where another e-mail needs the current password: on our own server. */
  readonly emailNeedsPassword: boolean;
}

/** The fields of one's own staff profile; the three passwords are empty where none is to change. */
export interface StaffProfileDraft {
  readonly name: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type StaffProfileField = keyof StaffProfileDraft;

/** Why one field cannot be sent, or the server's refusal of it (422). */
export type StaffProfileRefusal =
  | 'Missing'
  | 'NeededForEmail'
  | 'EmailUnreadable'
  | 'PasswordsDiffer'
  | 'LengthOutOfRange'
  | { readonly said: string };

export interface StaffProfileProblem {
  readonly field: StaffProfileField;
  readonly refusal: StaffProfileRefusal;
}

/** False for a Viewer, who changes only name and password (rule STAFF-ROLES). */
export const canChangeEmail = ({ role }: Pick<Staff, 'role'>): boolean =>
  readChoice(staffRoles, role) !== 'Viewer';

export const staffProfileDraftOf = ({ name, email }: Pick<Staff, 'name' | 'email'>): StaffProfileDraft => ({
  name,
  email,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

/** True where a draft differs from the saved profile; a typed password always differs. */
export const isProfileChanged = (saved: Pick<Staff, 'name' | 'email'>, draft: StaffProfileDraft): boolean =>
  saved.name.trim() !== draft.name.trim() ||
  isEmailChanged(saved, draft) ||
  draft.currentPassword !== '' ||
  isPasswordChosen(draft);

/** True where the name is all that a draft changes, which needs no password. */
export const isNameAloneChanged = (saved: Pick<Staff, 'name' | 'email'>, draft: StaffProfileDraft): boolean =>
  isProfileChanged(saved, draft) && !isProfileChanged({ ...saved, name: draft.name }, draft);

/**
 * The problems of a profile, in the order of its fields. A new password, and on our server a new e-mail, needs the current
 * password; the name alone needs none (rule STAFF-PROFILE).
 */
export const problemsOfProfile = (
  saved: Pick<SavedStaffProfile, 'email' | 'emailNeedsPassword'>,
  draft: StaffProfileDraft,
): readonly StaffProfileProblem[] => [
  ...(draft.name.trim() === '' ? [{ field: 'name', refusal: 'Missing' } as const] : []),
  ...emailProblems(draft.email.trim()),
  ...(isPasswordChosen(draft) ? passwordProblems(draft) : unconfirmedEmailProblems(saved, draft)),
];

const isEmailChanged = (saved: Pick<Staff, 'email'>, draft: StaffProfileDraft): boolean =>
  saved.email.trim() !== draft.email.trim();

const unconfirmedEmailProblems = (
  saved: Pick<SavedStaffProfile, 'email' | 'emailNeedsPassword'>,
  draft: StaffProfileDraft,
): readonly StaffProfileProblem[] => {
  const isEmailNew = isEmailChanged(saved, draft) && draft.email.trim() !== '';
  return saved.emailNeedsPassword && isEmailNew && draft.currentPassword === ''
    ? [{ field: 'currentPassword', refusal: 'NeededForEmail' }]
    : [];
};

const emailProblems = (email: string): readonly StaffProfileProblem[] => {
  if (email === '') return [{ field: 'email', refusal: 'Missing' }];
  return looksLikeEmail(email) ? [] : [{ field: 'email', refusal: 'EmailUnreadable' }];
};

/** True while the draft asks for a new password: all three passwords are required then. */
export const isPasswordChosen = ({ newPassword, confirmPassword }: StaffProfileDraft): boolean =>
  newPassword !== '' || confirmPassword !== '';

/** Two different passwords are reported first, since nothing else about them matters then. */
const passwordProblems = (draft: StaffProfileDraft): readonly StaffProfileProblem[] => {
  const { currentPassword, newPassword, confirmPassword } = draft;
  if (newPassword !== confirmPassword) return [{ field: 'confirmPassword', refusal: 'PasswordsDiffer' }];
  return [
    ...(currentPassword === '' ? [{ field: 'currentPassword', refusal: 'Missing' } as const] : []),
    ...(validateNewPassword(newPassword, confirmPassword, null) === 'LengthOutOfRange'
      ? [{ field: 'newPassword', refusal: 'LengthOutOfRange' } as const]
      : []),
  ];
};
