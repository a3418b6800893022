import * as Schema from 'effect/Schema';
import { branded, checked, rewritten } from '#domain/values/codec.ts';
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
export const optionalEmail = () => orNone(textThat(isKeepableEmail, 'must be an e-mail address'));

/** A web address; null for none. Only http and https lead anywhere, so that no link can run a script. */
export const optionalWebsite = () =>
  orNone(
    textThat(
      (text) => /^https?:\/\/[^\s/?#@:]+\.[^\s@]+$/i.test(text),
      'must be a web address such as https://www.example.in',
    ),
  );

/** A text of one form, such as a PIN code; null for none. `words` say what is asked for. */
export const optionalForm = (form: RegExp, words: string) =>
  orNone(textThat((text) => form.test(text), words));

/** An identifier in capital letters; null for none. Small letters are read as capitals. */
export const optionalCode = (form: RegExp = /./, words = '') =>
  orNone(
    textThat((text) => form.test(text), words),
    'capitals',
  );

/** An identifier in capital letters that must be there. */
export const requiredCode = (form: RegExp, words: string) =>
  trimmed(
    textThat((text) => form.test(text), words),
    true,
  );

/** A whole number within bounds. */
export const whole = (minimum: number, maximum: number) =>
  checked(
    Schema.Number,
    (value) =>
      (Number.isSafeInteger(value) && value >= minimum && value <= maximum) ||
      `must be a whole number from ${minimum} to ${maximum}`,
  );

/** An amount in whole paise within bounds. */
export const paise = (minimum: number, maximum: number) => branded('Paise', whole(minimum, maximum));

/** A rate in basis points within bounds. */
export const basisPoints = (minimum: number, maximum: number) => branded('RateBps', whole(minimum, maximum));

export const flag = Schema.Boolean;

const textUpTo = (longest: number) =>
  checked(
    Schema.String,
    (text) => text !== '' || 'is required',
    (text) => text.length <= longest || `must have at most ${longest} characters`,
    (text) => hasNoControls(text) || 'must not contain control characters',
  );

const textThat = (accepts: (text: string) => boolean, words: string) =>
  checked(textUpTo(longestText), (text) => accepts(text) || words);

const trimmed = (text: Schema.Codec<string>, isCapital: boolean) =>
  rewritten(text, Schema.String, {
    read: (wire) => (isCapital ? wire.trim().toUpperCase() : wire.trim()),
    write: (within) => within,
  });

const orNone = (text: Schema.Codec<string>, letters: 'asTheyAre' | 'capitals' = 'asTheyAre') =>
  rewritten(Schema.NullOr(text), Schema.NullOr(Schema.String), {
    read: (wire) => {
      const given = (wire ?? '').trim();
      if (given === '') return null;
      return letters === 'capitals' ? given.toUpperCase() : given;
    },
    write: (within) => within,
  });
