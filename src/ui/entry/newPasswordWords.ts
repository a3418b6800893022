import type { NewPasswordRefusal } from '../../domain/newPassword.ts';

/** What stands against a new password, in the product's words. */
export const newPasswordWords: Readonly<Record<NewPasswordRefusal, string>> = {
  FieldMissing: 'All fields are required',
  PasswordsDiffer: 'New passwords do not match',
  LengthOutOfRange: 'The new password must have 8 to 128 characters',
};
