import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import * as Issue from 'effect/SchemaIssue';
import { Day, Instant, isDay, readInstant, readNearDay } from './calendar.ts';
import { toHundredths } from './decimal.ts';
import { Paise, paiseToRupees, rupeesToPaise } from './money.ts';
import { sameBothWays, undecided, withPlainCodec } from './plainCodec.ts';
import { bpsToPercent, percentToBps, RateBps } from './rate.ts';

/**
 * Codecs of the wire's single values (rule VALUES). They read tolerantly: amounts and counts as numbers or numeric
 * strings, days and instants each in either form. They write exactly one form.
 */

/** The annotation that names the written form of a value, for the OpenAPI document. */
export const wireForm = 'x-wire';
export type WireForm = 'text' | 'rupees' | 'rupeesText' | 'percent' | 'count' | 'day' | 'instant';

const written = (form: WireForm) => ({ [wireForm]: form });

/** A number or a text, of which either form may be sent. */
export const NumberOrText = withPlainCodec(
  Schema.Union([Schema.Number, Schema.String]),
  sameBothWays((wire) => typeof wire === 'number' || typeof wire === 'string'),
);

/** Text; a number is read as its digits (phones, PIN codes and years arrive as either). */
export const Text = readAs(
  NumberOrText,
  Schema.String.annotate(written('text')),
  'text',
  isText,
  String,
  (text) => text,
);

const rupeesAs = (
  form: WireForm,
  read: (value: number | string) => Paise | null,
  write: (amount: Paise) => number | string,
) => readAs(NumberOrText, Paise.annotate(written(form)), 'an amount in rupees', isPaise, read, write);

/** Rupees in JSON, paise in code. */
export const Amount = rupeesAs('rupees', readAmount, paiseToRupees);

/** As `Amount`, for a sum over a book of any size. */
export const Sum = rupeesAs('rupees', rupeesToPaise, paiseToRupees);

/** As `Amount`, but written as the wire's whole-number string (`emiAmount`). */
export const WholeRupeeText = rupeesAs('rupeesText', readAmount, (amount) => String(paiseToRupees(amount)));

/** Per cent per annum in JSON, basis points in code. */
export const Percent = readAs(
  NumberOrText,
  RateBps.annotate(written('percent')),
  'a rate in per cent',
  isRateBps,
  percentToBps,
  bpsToPercent,
);

const wholeNumberAs = (read: (value: number | string) => number | null) =>
  readAs(
    NumberOrText,
    Schema.Number.annotate(written('count')),
    'a whole number',
    isCount,
    read,
    (count) => count,
  );

/** A whole number that is not negative: months, installments, an installment's number. */
export const Count = wholeNumberAs(readCount);

/** As `Count`, for the number of records in a book of any size, and for days, of which a hundred years have more. */
export const Tally = wholeNumberAs(readTally);

/** A calendar day; an instant is read as its day in India. */
export const DayValue = readAs(
  Schema.String,
  Day.annotate(written('day')),
  'a calendar day',
  isDay,
  readNearDay,
  (value) => value,
);

/** An instant; a calendar day is read as its midnight in India. */
export const InstantValue = readAs(
  Schema.String,
  Instant.annotate(written('instant')),
  'an instant',
  isInstant,
  readInstant,
  (value) => value,
);

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number';
}

function isPaise(value: unknown): value is Paise {
  return Number.isSafeInteger(value);
}

function isRateBps(value: unknown): value is RateBps {
  return Number.isSafeInteger(value);
}

function isInstant(value: unknown): value is Instant {
  return typeof value === 'string';
}

/** ₹1 lakh crore: no vehicle costs that, and sums over a whole book stay whole numbers. */
const largestAmount = 100_000_000_000_000;
/** A hundred years of months. */
const largestCount = 1_200;

function readAmount(value: number | string): Paise | null {
  const amount = rupeesToPaise(value);
  return amount === null || Math.abs(amount) > largestAmount ? null : amount;
}

function readCount(value: number | string): number | null {
  const count = readTally(value);
  return count === null || count > largestCount ? null : count;
}

function readTally(value: number | string): number | null {
  const hundredths = toHundredths(value);
  return hundredths === null || hundredths < 0 || hundredths % 100 !== 0 ? null : hundredths / 100;
}

/**
 * Makes a codec of a reader; where `read` answers null, decoding fails with 'not {noun}'. The target schema only checks
 * and brands: its encoded and decoded values are the same at run time.
 */
function readAs<Within extends Schema.Top, Wire>(
  from: Schema.Codec<Wire, Wire>,
  to: Within,
  noun: string,
  isWithin: (value: unknown) => value is Within['Type'],
  read: (wire: Wire) => Within['Type'] | null,
  write: (within: Within['Type']) => Wire,
) {
  const codec = from.pipe(
    Schema.decodeTo(to, {
      decode: Getter.transformEffect((wire: Wire, options) => {
        const within = read(wire);
        return within === null
          ? Effect.fail(new Issue.InvalidValue({ message: `not ${noun}` }, wire, options))
          : Effect.succeed(within);
      }),
      encode: Getter.transform(write),
    }),
  );
  const takesNumbers = from.ast._tag !== 'String';
  return withPlainCodec(codec, {
    read: (wire) =>
      typeof wire === 'string' || (takesNumbers && typeof wire === 'number')
        ? (read(wire as Wire) ?? undecided)
        : undecided,
    write: (within) => (isWithin(within) ? write(within) : undecided),
  });
}
