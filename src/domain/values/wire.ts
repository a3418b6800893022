import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import * as Issue from 'effect/SchemaIssue';
import { Day, Instant, isDay, readDay, readInstant } from './calendar.ts';
import { toHundredths } from './decimal.ts';
import { Paise, paiseToRupees, rupeesToPaise } from './money.ts';
import { plainCodec, type PlainCodec, undecided, withPlainCodec } from './plainCodec.ts';
import { bpsToPercent, percentToBps, RateBps } from './rate.ts';

/**
 * Codecs of the wire's single values (rule VALUES). They read tolerantly: amounts and counts as numbers or numeric
 * strings, days and instants each in either form. They write exactly one form.
 */

/** The annotation that names the written form of a value, for the OpenAPI document. */
export const wireForm = 'x-wire';
export type WireForm = 'text' | 'rupees' | 'rupeesText' | 'percent' | 'count' | 'day' | 'instant';

/** The annotation of a field that is not written at all where it is null. */
export const leftOutWhereNull = 'x-left-out-where-null';

const written = (form: WireForm) => ({ [wireForm]: form });

const NumberOrText = Schema.Union([Schema.Number, Schema.String]);

/** Text; a number is read as its digits (phones, PIN codes and years arrive as either). */
export const Text = readAs(
  NumberOrText,
  Schema.String.annotate(written('text')),
  'text',
  isText,
  String,
  (text) => text,
);

/** Rupees in JSON, paise in code. */
export const Amount = readAs(
  NumberOrText,
  Paise.annotate(written('rupees')),
  'an amount in rupees',
  isPaise,
  readAmount,
  paiseToRupees,
);

/** As `Amount`, but written as the wire's whole-number string (`emiAmount`). */
export const WholeRupeeText = readAs(
  NumberOrText,
  Paise.annotate(written('rupeesText')),
  'an amount in rupees',
  isPaise,
  readAmount,
  (amount) => String(paiseToRupees(amount)),
);

/** Per cent per annum in JSON, basis points in code. */
export const Percent = readAs(
  NumberOrText,
  RateBps.annotate(written('percent')),
  'a rate in per cent',
  isRateBps,
  percentToBps,
  bpsToPercent,
);

/** A whole number that is not negative: months, installments, an installment's number. */
export const Count = readAs(
  NumberOrText,
  Schema.Number.annotate(written('count')),
  'a whole number',
  isCount,
  readCount,
  (count) => count,
);

/** As `Amount`, for a sum over a book of any size. */
export const Sum = readAs(
  NumberOrText,
  Paise.annotate(written('rupees')),
  'an amount in rupees',
  isPaise,
  rupeesToPaise,
  paiseToRupees,
);

/** As `Count`, for the number of records in a book of any size. */
export const Tally = readAs(
  NumberOrText,
  Schema.Number.annotate(written('count')),
  'a whole number',
  isCount,
  readTally,
  (count) => count,
);

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

/** The plain functions of a field that is null where nothing is there, and is then written as `writtenAs`. */
const plainWhereAbsent = (value: Schema.Top, writtenAs: null | undefined): PlainCodec | null => {
  const plain = plainCodec(value);
  if (plain === null) return null;
  return {
    read: (wire) => (isAbsent(wire) ? null : plain.read(wire)),
    write: (within) => (within === null ? writtenAs : plain.write(within)),
  };
};

const nullWhereAbsent = <Value, Wire>(value: Schema.Codec<Value, Wire>, writtenAs: null | undefined) =>
  Schema.NullOr(value).pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform((wire: unknown) => (isAbsent(wire) ? null : wire) as Wire | null),
      encode: Getter.transform((within: Wire | null): unknown => within ?? writtenAs),
    }),
  );

/** A field that may be missing, null or, on some servers, an empty string; it decodes to null. */
export const nullable = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  withPlainCodec(
    nullWhereAbsent(value, null).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
    plainWhereAbsent(value, null),
  );

/** As `nullable`, but left out when written, since a foreign server may not take null for missing. */
export const omittable = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  withPlainCodec(
    nullWhereAbsent(value, undefined).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
    plainWhereAbsent(value, undefined),
  );

const plainWithDefault = (value: Schema.Top, fallback: unknown): PlainCodec | null => {
  const plain = plainCodec(value);
  return plain && { read: (wire) => plain.read(isAbsent(wire) ? fallback : wire), write: plain.write };
};

/** A field that has `fallback` where the server leaves it out. */
export const withDefault = <Value, Wire>(value: Schema.Codec<Value, Wire>, fallback: Wire) =>
  withPlainCodec(
    value.pipe(
      Schema.encodeTo(Schema.Unknown, {
        decode: Getter.transform((wire: unknown) => (isAbsent(wire) ? fallback : wire) as Wire),
        encode: Getter.transform((within: Wire): unknown => within),
      }),
      Schema.withDecodingDefaultKey(Effect.succeed(fallback as unknown)),
    ),
    plainWithDefault(value, fallback),
  );

/** As `omittable`, and null where it cannot be read: for fields that no screen needs. */
export const readableOrLeftOut = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  withPlainCodec(
    nullWhereAbsent(value, undefined).pipe(
      Schema.catchDecoding(() => Effect.succeed(Option.some(null))),
      Schema.withDecodingDefaultKey(Effect.succeed(null)),
      Schema.annotate({ [leftOutWhereNull]: true }),
    ),
    plainWhereAbsent(value, undefined),
  );

/** A field that a record may lack; where it cannot be read, the record lacks it too. */
export const leftOutWhereUnreadable = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  Schema.optionalKey(
    withPlainCodec(
      value.pipe(Schema.catchDecoding(() => Effect.succeed(Option.none<Value>()))),
      plainCodec(value),
    ),
  );

const isAbsent = (wire: unknown): boolean =>
  wire === null || wire === undefined || (typeof wire === 'string' && wire.trim() === '');

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

/** A day from which a schedule can be counted without leaving four-digit years. */
function readNearDay(text: string): Day | null {
  const day = readDay(text);
  return day === null || day < '1000' || day > '9000' ? null : day;
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
