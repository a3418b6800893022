import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import { madeOnce } from './madeOnce.ts';
import { isBlank } from './text.ts';

/**
 * A field of an update (rule UPDATE). Missing or null leaves the stored value as it is. A blank decodes to ''. The code
 * that knows the stored record decides whether it would empty something (`filledOf`).
 */
export const amended = madeOnce(<Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  Schema.NullOr(Schema.Union([value, Schema.Literal('')])).pipe(
    Schema.encodeTo(Schema.Unknown, {
      decode: Getter.transform(
        (wire: unknown) => (isBlankText(wire) ? '' : (wire ?? null)) as Wire | '' | null,
      ),
      encode: Getter.transform((within: Wire | '' | null): unknown => within),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
);

/** A field of an update that always has a value, once it has one: a blank is refused. */
export const chosen = <Value, Wire>(value: Schema.Codec<Value, Wire>) =>
  Schema.NullOr(value).pipe(
    Schema.encodeTo(
      Schema.Unknown.check(Schema.makeFilter((wire) => !isBlankText(wire) || 'must not be empty')),
      {
        decode: Getter.transform((wire: unknown) => (wire ?? null) as Wire | null),
        encode: Getter.transform((within: Wire | null): unknown => within),
      },
    ),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

const isBlankText = (wire: unknown): boolean => typeof wire === 'string' && isBlank(wire);
