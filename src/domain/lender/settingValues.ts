import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import { isKeepableEmail } from '#domain/values/email.ts';
import { hasNoControls, longestMessage, longestText } from '#domain/values/text.ts';

/**
 * The kinds of values in a lender's set-up. They are read and written in one form, in which they are stored too: texts
 * trimmed, amounts in whole paise, rates in basis points. Each message is the end of a sentence that starts with the
 * field's name.
 */

/** A text that must say something. */
export const required = (longest = longestText) => trimmed(textUpTo(longest), false);

/** A text of at most 500 characters; null where it is blank. */
export const optional = () => orNone(textUpTo(longestText));

/** A text of a few paragraphs; null where it is blank. */
export const optionalMessage = () => orNone(textUpTo(longestMessage));

/** An e-mail address; null for none. */
export const optionalEmail = () =>
  orNone(checked(textUpTo(longestText), isKeepableEmail, 'must be an e-mail address'));

/** A web address; null for none. Only http and https lead anywhere, so that no link can run a script. */
export const optionalWebsite = () =>
  orNone(
    checked(
      textUpTo(longestText),
      (text) => /^https?:\/\/[^\s/?#@:]+\.[^\s@]+$/i.test(text),
      'must be a web address such as https://www.example.in',
    ),
  );

/** A text of one form, such as a PIN code; null for none. `words` say what is asked for. */
export const optionalForm = (form: RegExp, words: string) =>
  orNone(checked(textUpTo(longestText), (text) => form.test(text), words));

/** An identifier in capital letters; null for none. Small letters are read as capitals. */
export const optionalCode = (form: RegExp = /./, words = '') =>
  orNone(
    checked(textUpTo(longestText), (text) => form.test(text), words),
    'capitals',
  );

/** An identifier in capital letters that must be there. */
export const requiredCode = (form: RegExp, words: string) =>
  trimmed(
    checked(textUpTo(longestText), (text) => form.test(text), words),
    true,
  );

/** A whole number within bounds. */
export const whole = (minimum: number, maximum: number) =>
  Schema.Number.check(Schema.makeFilter(isWholeWithin(minimum, maximum)));

/** An amount in whole paise within bounds. */
export const paise = (minimum: number, maximum: number) =>
  whole(minimum, maximum).pipe(Schema.brand('Paise'));

/** A rate in basis points within bounds. */
export const basisPoints = (minimum: number, maximum: number) =>
  whole(minimum, maximum).pipe(Schema.brand('RateBps'));

export const flag = Schema.Boolean;

const isWholeWithin = (minimum: number, maximum: number) => (value: number) =>
  (Number.isSafeInteger(value) && value >= minimum && value <= maximum) ||
  `must be a whole number from ${minimum} to ${maximum}`;

const textUpTo = (longest: number) =>
  Schema.String.check(
    Schema.makeFilter((text: string) => text !== '' || 'is required'),
    Schema.makeFilter((text: string) => text.length <= longest || `must have at most ${longest} characters`),
    Schema.makeFilter((text: string) => hasNoControls(text) || 'must not contain control characters'),
  );

const checked = (text: ReturnType<typeof textUpTo>, accepts: (text: string) => boolean, words: string) =>
  text.check(Schema.makeFilter((given: string) => accepts(given) || words));

const trimmed = (text: Schema.Codec<string>, isCapital: boolean) =>
  text.pipe(
    Schema.encodeTo(Schema.String, {
      decode: Getter.transform((wire: string) => (isCapital ? wire.trim().toUpperCase() : wire.trim())),
      encode: Getter.transform((within: string) => within),
    }),
  );

const orNone = (text: Schema.Codec<string>, letters: 'asTheyAre' | 'capitals' = 'asTheyAre') =>
  Schema.NullOr(text).pipe(
    Schema.encodeTo(Schema.NullOr(Schema.String), {
      decode: Getter.transform((wire: string | null) => {
        const given = (wire ?? '').trim();
        if (given === '') return null;
        return letters === 'capitals' ? given.toUpperCase() : given;
      }),
      encode: Getter.transform((within: string | null) => within),
    }),
  );
