import * as Schema from 'effect/Schema';
import { isPasswordLength } from '#domain/account/newPassword.ts';
import { Anything, checked, nullWhereMissing, rewritten } from '#domain/values/codec.ts';

/** A new password: 8 to 128 characters (rule PASSWORD-LENGTH). */
export const NewPassword = checked(
  Schema.String,
  (text) => isPasswordLength(text) || 'must have 8 to 128 characters',
);
/** A password that is compared with the stored one. */
export const GivenPassword = checked(
  Schema.String,
  (text) => text !== '' || 'is required',
  (text) => text.length <= 1_000 || 'must have at most 1,000 characters',
);

/** A password that may be left out. Blanks are characters, so only '' counts as missing. */
export const orNoPassword = (password: Schema.Codec<string, string>) =>
  nullWhereMissing(
    rewritten(Schema.NullOr(password), Anything, {
      read: (wire) => (wire === '' ? null : (wire ?? null)) as string | null,
      write: (within): unknown => within,
    }),
  );
