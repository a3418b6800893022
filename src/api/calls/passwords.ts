import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import { isPasswordLength } from '#domain/account/newPassword.ts';

/** A new password: 8 to 128 characters (rule PASSWORD-LENGTH). */
export const NewPassword = Schema.String.check(
  Schema.makeFilter((text: string) => isPasswordLength(text) || 'must have 8 to 128 characters'),
);
/** A password that is compared with the stored one. */
export const GivenPassword = Schema.String.check(
  Schema.makeFilter((text: string) => text !== '' || 'is required'),
  Schema.makeFilter((text: string) => text.length <= 1_000 || 'must have at most 1,000 characters'),
);

/** A password that may be left out. Blanks are characters, so only '' counts as missing. */
export const orNoPassword = (password: Schema.Codec<string, string>) =>
  Schema.NullOr(password).pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform((wire: unknown) => (wire === '' ? null : (wire ?? null)) as string | null),
      encode: Getter.transform((within: string | null): unknown => within),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );
