import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import { hasAtMostTwoDecimals } from './decimal.ts';
import { isKeepableEmail } from './email.ts';
import { largestAskedAmount } from './money.ts';
import { hasNoControls, isBlank, longestMessage, longestText } from './text.ts';
import { Amount, Count, Percent, Text, WholeRupeeText } from './wire.ts';

/**
 * Codecs of the single values of a request. They are stricter than those of answers (`wire.ts`), since requests are
 * stored: exact and in range. Each message is the end of a sentence that starts with the field's name.
 */

const within = <Value extends number, Wire>(
  schema: Schema.Codec<Value, Wire>,
  minimum: number,
  maximum: number,
  words: string,
) =>
  schema.pipe(
    Schema.check(Schema.makeFilter((value: Value) => (value >= minimum && value <= maximum) || words)),
  );

/** A number or numeric string without a fraction, which the tolerant reader of answers would round away. */
function wholeAsWritten(words: string) {
  const isWhole = (wire: number | string) => /^\s*[+-]?\d+(?:\.0*)?\s*$/.test(String(wire)) || words;
  return Schema.Union([Schema.Number, Schema.String]).check(Schema.makeFilter(isWhole));
}

const isExact = (wire: number | string): boolean | string =>
  hasAtMostTwoDecimals(wire) || 'must be a number with at most two decimals';

/** A number or numeric string with at most two decimals. */
const TwoDecimals = Schema.Union([Schema.Number, Schema.String]).check(Schema.makeFilter(isExact));

export const Money = within(
  TwoDecimals.pipe(Schema.decodeTo(Amount)),
  0,
  largestAskedAmount,
  'must be 0 or more, and not absurdly large',
);
/** As `Money`, but written as a text of whole rupees (rule VALUES). */
export const EmiAmount = within(
  TwoDecimals.pipe(Schema.decodeTo(WholeRupeeText)),
  0,
  largestAskedAmount,
  'must be 0 or more, and not absurdly large',
);
export const Rate = within(TwoDecimals.pipe(Schema.decodeTo(Percent)), 0, 10_000, 'must be from 0 to 100');
export const Whole = (
  minimum: number,
  maximum: number,
  words = `must be a whole number from ${minimum} to ${maximum}`,
) => within(wholeAsWritten(words).pipe(Schema.decodeTo(Count)), minimum, maximum, words);

/** The offset of a page; unlike other counts it may exceed any list. */
export const Offset = within(
  wholeAsWritten('must be a whole number from 0').pipe(
    Schema.decodeTo(Schema.Union([Schema.Number, Schema.FiniteFromString])),
  ),
  0,
  Number.MAX_SAFE_INTEGER,
  'must be a whole number from 0',
);

const plain = <S extends Schema.Codec<string, unknown>>(text: S, longest: number) =>
  text.pipe(
    Schema.check(
      Schema.makeFilter((text: string) => !isBlank(text) || 'is required'),
      Schema.makeFilter(
        (text: string) => text.length <= longest || `must have at most ${longest} characters`,
      ),
      Schema.makeFilter((text: string) => hasNoControls(text) || 'must not contain control characters'),
    ),
  );

/** A JSON string of at most 500 characters; a number is refused (rule REQUEST-TEXT). */
export const Words = plain(Schema.String, longestText);
/**
 * As `Words`, with its letters composed: keyboards write one letter in several ways, `फ़` as one character or two, and a
 * search finds it by one.
 */
export const ComposedWords = Words.pipe(
  Schema.encodeTo(Schema.String, {
    decode: Getter.transform((wire: string) => wire.normalize('NFC')),
    encode: Getter.transform((within: string) => within),
  }),
);
/** The reference of a payment at a bank or an app (rule PAYMENT-REFERENCE). */
export const Reference = Words.pipe(
  Schema.check(
    Schema.makeFilter((text: string) => text.length <= 40 || 'must have at most 40 characters'),
    Schema.makeFilter(
      (text: string) => /^[A-Za-z0-9/-]+$/.test(text) || 'must have only letters, digits, / and -',
    ),
  ),
);
/** As `Words`, of at most 5,000 characters. */
export const LongWords = plain(Schema.String, longestMessage);
/** A text of digits, which may come as a number: a year, a PIN code, a phone (rule REQUEST-TEXT). */
export const Digits = plain(Text, longestText);
export const Email = Words.pipe(
  Schema.check(Schema.makeFilter((text: string) => isKeepableEmail(text) || 'must be an e-mail address')),
);
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Schema.Literals(values).annotate({ message: `must be one of ${values.join(', ')}` });
