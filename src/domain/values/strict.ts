import * as Schema from 'effect/Schema';
import { checked, onWireAs, rewritten } from './codec.ts';
import { hasAtMostTwoDecimals } from './decimal.ts';
import { isKeepableEmail } from './email.ts';
import { largestAskedAmount } from './money.ts';
import { undecided, withPlainCodec } from './plainCodec.ts';
import { hasNoControls, isBlank, longestMessage, longestText } from './text.ts';
import { Amount, Count, NumberOrText, Percent, Text, WholeRupeeText } from './wire.ts';

/**
 * Codecs of the single values of a request. They are stricter than those of answers (`wire.ts`), since requests are
 * stored: exact and in range. Each message is the end of a sentence that starts with the field's name.
 */

const within = <Value extends number, Wire>(
  schema: Schema.Codec<Value, Wire>,
  minimum: number,
  maximum: number,
  words: string,
) => checked(schema, (value) => (value >= minimum && value <= maximum) || words);

/** A number or numeric string without a fraction, which the tolerant reader of answers would round away. */
function wholeAsWritten(words: string) {
  return checked(NumberOrText, (wire) => /^\s*[+-]?\d+(?:\.0*)?\s*$/.test(String(wire)) || words);
}

/** A number or numeric string with at most two decimals. */
const TwoDecimals = checked(
  NumberOrText,
  (wire) => hasAtMostTwoDecimals(wire) || 'must be a number with at most two decimals',
);

export const Money = within(
  onWireAs(TwoDecimals, Amount),
  0,
  largestAskedAmount,
  'must be 0 or more, and not absurdly large',
);
/** As `Money`, but written as a text of whole rupees (rule VALUES). */
export const EmiAmount = within(
  onWireAs(TwoDecimals, WholeRupeeText),
  0,
  largestAskedAmount,
  'must be 0 or more, and not absurdly large',
);
export const Rate = within(onWireAs(TwoDecimals, Percent), 0, 10_000, 'must be from 0 to 100');
export const Whole = (
  minimum: number,
  maximum: number,
  words = `must be a whole number from ${minimum} to ${maximum}`,
) => within(onWireAs(wholeAsWritten(words), Count), minimum, maximum, words);

const AnyNumber = withPlainCodec(Schema.Union([Schema.Number, Schema.FiniteFromString]), {
  read: (wire) => {
    const number = typeof wire === 'string' ? Number(wire) : wire;
    return Number.isFinite(number) ? number : undecided;
  },
  write: (within) => (typeof within === 'number' ? within : undecided),
});

/** The offset of a page; unlike other counts it may exceed any list. */
export const Offset = within(
  onWireAs(wholeAsWritten('must be a whole number from 0'), AnyNumber),
  0,
  Number.MAX_SAFE_INTEGER,
  'must be a whole number from 0',
);

const plain = <Wire>(text: Schema.Codec<string, Wire>, longest: number) =>
  checked(
    text,
    (text) => !isBlank(text) || 'is required',
    (text) => text.length <= longest || `must have at most ${longest} characters`,
    (text) => hasNoControls(text) || 'must not contain control characters',
  );

/** A JSON string of at most 500 characters; a number is refused (rule REQUEST-TEXT). */
export const Words = plain(Schema.String, longestText);
/**
 * As `Words`, with its letters composed: keyboards write one letter in several ways, `फ़` as one character or two, and a
 * search finds it by one.
 */
export const ComposedWords = rewritten(Words, Schema.String, {
  read: (wire) => wire.normalize('NFC'),
  write: (within) => within,
});
/** The reference of a payment at a bank or an app (rule PAYMENT-REFERENCE). */
export const Reference = checked(
  Words,
  (text) => text.length <= 40 || 'must have at most 40 characters',
  (text) => /^[A-Za-z0-9/-]+$/.test(text) || 'must have only letters, digits, / and -',
);
/** As `Words`, of at most 5,000 characters. */
export const LongWords = plain(Schema.String, longestMessage);
/** A text of digits, which may come as a number: a year, a PIN code, a phone (rule REQUEST-TEXT). */
export const Digits = plain(Text, longestText);
export const Email = checked(Words, (text) => isKeepableEmail(text) || 'must be an e-mail address');
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Schema.Literals(values).annotate({ message: `must be one of ${values.join(', ')}` });
