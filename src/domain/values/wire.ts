import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import * as Issue from 'effect/SchemaIssue';
import { Day, Instant, readDay, readInstant } from './calendar.ts';
import { toHundredths } from './decimal.ts';
import { Paise, paiseToRupees, rupeesToPaise } from './money.ts';
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
  String,
  (text) => text,
);

/** Rupees in JSON, paise in code. */
export const Amount = readAs(
  NumberOrText,
  Paise.annotate(written('rupees')),
  'an amount in rupees',
  readAmount,
  paiseToRupees,
);

/** As `Amount`, but written as the wire's whole-number string (`emiAmount`). */
export const WholeRupeeText = readAs(
  NumberOrText,
  Paise.annotate(written('rupeesText')),
  'an amount in rupees',
  readAmount,
  (amount) => String(paiseToRupees(amount)),
);

/** Per cent per annum in JSON, basis points in code. */
export const Percent = readAs(
  NumberOrText,
  RateBps.annotate(written('percent')),
  'a rate in per cent',
  percentToBps,
  bpsToPercent,
);

/** A whole number that is not negative: months, installments, an installment's number. */
export const Count = readAs(
  NumberOrText,
  Schema.Number.annotate(written('count')),
  'a whole number',
  readCount,
  (count) => count,
);

/** As `Amount`, for a sum over a book of any size. */
export const Sum = readAs(
  NumberOrText,
  Paise.annotate(written('rupees')),
  'an amount in rupees',
  rupeesToPaise,
  paiseToRupees,
);

/** As `Count`, for the number of records in a book of any size. */
export const Tally = readAs(
  NumberOrText,
  Schema.Number.annotate(written('count')),
  'a whole number',
  readTally,
  (count) => count,
);

/** A calendar day; an instant is read as its day in India. */
export const DayValue = readAs(
  Schema.String,
  Day.annotate(written('day')),
  'a calendar day',
  readNearDay,
  (value) => value,
);

/** An instant; a calendar day is read as its midnight in India. */
export const InstantValue = readAs(
  Schema.String,
  Instant.annotate(written('instant')),
  'an instant',
  readInstant,
  (value) => value,
);

const nullWhereAbsent = <Value, Wire>(value: Schema.Codec<Value, Wire>, writtenAs: null | undefined) =>
  Schema.NullOr(value).pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform((wire: unknown) => (isAbsent(wire) ? null : wire) as Wire | null),
      encode: Getter.transform((within: Wire | null): unknown => within ?? writtenAs),
    }),
  );

/** A field that may be missing, null or, on some servers, an empty string; it decodes to null. */
export const nullable = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  nullWhereAbsent(value, null).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)));

/** As `nullable`, but left out when written, since a foreign server may not take null for missing. */
export const omittable = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  nullWhereAbsent(value, undefined).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)));

/** A field that has `fallback` where the server leaves it out. */
export const withDefault = <Value, Wire>(value: Schema.Codec<Value, Wire>, fallback: Wire) =>
  value.pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform((wire: unknown) => (isAbsent(wire) ? fallback : wire) as Wire),
      encode: Getter.transform((within: Wire): unknown => within),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(fallback as unknown)),
  );

/** As `omittable`, and null where it cannot be read: for fields that no screen needs. */
export const readableOrLeftOut = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  nullWhereAbsent(value, undefined).pipe(
    Schema.catchDecoding(() => Effect.succeed(Option.some(null))),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
    Schema.annotate({ [leftOutWhereNull]: true }),
  );

const isAbsent = (wire: unknown): boolean =>
  wire === null || wire === undefined || (typeof wire === 'string' && wire.trim() === '');

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
  read: (wire: Wire) => Within['Type'] | null,
  write: (within: Within['Type']) => Wire,
) {
  return from.pipe(
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
}
