/** New passwords have 8 to 128 characters everywhere (rule PASSWORD-LENGTH). */
export const shortestPassword = 8;
export const longestPassword = 128;

/** The fewest characters of a password that staff set with a reset (rule PASSWORD-LENGTH). */
export const shortestSentPassword = 12;

/** The problems of a new password that is typed twice. */
export type NewPasswordRefusal = 'FieldMissing' | 'PasswordsDiffer' | 'LengthOutOfRange';

/** True for a password of as many characters as one needs that has at least `shortest` of them. */
export const isPasswordLength = (password: string, shortest: number = shortestPassword): boolean =>
  password.length >= shortest && password.length <= longestPassword;

/**
 * Checks a new password and its repetition, and the old one where it is asked for, in the order of the messages; null
 * when nothing is wrong.
 */
export const validateNewPassword = (
  newPassword: string,
  repeated: string,
  oldPassword: string | null,
): NewPasswordRefusal | null => {
  if (newPassword === '' || repeated === '' || oldPassword === '') return 'FieldMissing';
  if (newPassword !== repeated) return 'PasswordsDiffer';
  return isPasswordLength(newPassword) ? null : 'LengthOutOfRange';
};
