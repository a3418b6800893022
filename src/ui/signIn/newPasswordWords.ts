import type { NewPasswordRefusal } from '#domain/account/newPassword.ts';

/** The message for each problem of a new password. */
export const newPasswordWords: Readonly<Record<NewPasswordRefusal, string>> = {
  FieldMissing: 'All fields are required',
  PasswordsDiffer: 'New passwords do not match',
  LengthOutOfRange: 'The new password must have 8 to 128 characters',
};
