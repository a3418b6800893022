import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import { madeOnce } from './madeOnce.ts';
import { plainCodec, type PlainCodec, undecided, withPlainCodec } from './plainCodec.ts';

/** Codecs of fields that a record on the wire may lack, or may have without a value (rule VALUES). */

/** The annotation of a field that is not written at all where it is null. */
export const leftOutWhereNull = 'x-left-out-where-null';

/**
 * The plain functions of a field that is null where nothing is there, and is then written as `writtenAs`. They are
 * written out, since most fields of a list have them: those that follow from the parts take a tenth longer for a page.
 */
const plainWhereAbsent = (value: Schema.Top, writtenAs: null | undefined): PlainCodec | null => {
  const plain = plainCodec(value);
  if (plain === null) return null;
  return {
    read: (wire) => (isAbsent(wire) ? null : plain.read(wire)),
    write: (within) => (within === null ? writtenAs : plain.write(within)),
  };
};

/** The plain functions of a field that is `fallback` where it cannot be read. */
const plainOr = (plain: PlainCodec | null, fallback: null | undefined): PlainCodec | null =>
  plain && {
    read: (wire) => {
      const read = plain.read(wire);
      return read === undecided ? fallback : read;
    },
    write: plain.write,
  };

const nullWhereAbsent = <Value, Wire>(value: Schema.Codec<Value, Wire>, writtenAs: null | undefined) =>
  Schema.NullOr(value).pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform((wire: unknown) => (isAbsent(wire) ? null : wire) as Wire | null),
      encode: Getter.transform((within: Wire | null): unknown => within ?? writtenAs),
    }),
  );

/** A field that may be missing, null or, on some servers, an empty string; it decodes to null. */
export const nullable = madeOnce(<Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  withPlainCodec(nullWhereAbsent(value, null).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))), () =>
    plainWhereAbsent(value, null),
  ),
);

/** As `nullable`, but left out when written, since a foreign server may not take null for missing. */
export const omittable = madeOnce(<Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  withPlainCodec(
    nullWhereAbsent(value, undefined).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
    () => plainWhereAbsent(value, undefined),
  ),
);

const plainWithDefault = (value: Schema.Top, fallback: unknown): PlainCodec | null => {
  const plain = plainCodec(value);
  return plain && { read: (wire) => plain.read(isAbsent(wire) ? fallback : wire), write: plain.write };
};

/** A field that has `fallback` where the server leaves it out. */
export const withDefault = madeOnce(<Value, Wire>(value: Schema.Codec<Value, Wire>, fallback: Wire) =>
  withPlainCodec(
    value.pipe(
      Schema.encodeTo(Schema.Unknown, {
        decode: Getter.transform((wire: unknown) => (isAbsent(wire) ? fallback : wire) as Wire),
        encode: Getter.transform((within: Wire): unknown => within),
      }),
      Schema.withDecodingDefaultKey(Effect.succeed(fallback as unknown)),
    ),
    () => plainWithDefault(value, fallback),
  ),
);

/** As `omittable`, and null where it cannot be read: for fields that no screen needs. */
export const readableOrLeftOut = madeOnce(<Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  withPlainCodec(
    nullWhereAbsent(value, undefined).pipe(
      Schema.catchDecoding(() => Effect.succeed(Option.some(null))),
      Schema.withDecodingDefaultKey(Effect.succeed(null)),
      Schema.annotate({ [leftOutWhereNull]: true }),
    ),
    () => plainOr(plainWhereAbsent(value, undefined), null),
  ),
);

/** A field that a record may lack; where it cannot be read, the record lacks it too. */
export const leftOutWhereUnreadable = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  Schema.optionalKey(
    withPlainCodec(value.pipe(Schema.catchDecoding(() => Effect.succeed(Option.none<Value>()))), () =>
      plainOr(plainCodec(value), undefined),
    ),
  );

const isAbsent = (wire: unknown): boolean =>
  wire === null || wire === undefined || (typeof wire === 'string' && wire.trim() === '');
