import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import {
  plainCodec,
  sameBothWays,
  throughBoth,
  type PlainCodec,
  undecided,
  withPlainCodec,
} from './plainCodec.ts';

/** Schemas made of others, each with the plain functions that follow from theirs. */

/** True where a check says of a value that it holds, and not what is wrong with it. */
const holds = (said: Schema.FilterOutput): boolean => said === true || said === undefined;

/** A schema of the values for which each check holds, in code and on the wire. */
export const checked = <Within, Wire>(
  schema: Schema.Codec<Within, Wire>,
  first: (value: Within) => Schema.FilterOutput,
  ...others: readonly ((value: Within) => Schema.FilterOutput)[]
): Schema.Codec<Within, Wire> => {
  const isHeld = (value: unknown) => [first, ...others].every((check) => holds(check(value as Within)));
  return withPlainCodec(
    schema.check(Schema.makeFilter(first), ...others.map((check) => Schema.makeFilter(check))),
    () => held(plainCodec(schema), isHeld),
  );
};

/** The functions of a codec for the values for which something holds; it is asked about none that the codec does not take. */
const held = (codec: PlainCodec | null, isHeld: (value: unknown) => boolean): PlainCodec | null =>
  codec && {
    read: (wire) => {
      const within = codec.read(wire);
      return within !== undecided && isHeld(within) ? within : undecided;
    },
    write: (within) => {
      const wire = codec.write(within);
      return wire !== undecided && isHeld(within) ? wire : undecided;
    },
  };

/** The values of one schema whose texts on the wire are those of another. */
export const onWireAs = <Within, Between, Wire>(
  wire: Schema.Codec<Between, Wire>,
  within: Schema.Codec<Within, Between>,
) =>
  withPlainCodec(wire.pipe(Schema.decodeTo(within)), () => throughBoth(plainCodec(wire), plainCodec(within)));

/** A schema whose values bear a name, which tells them from others of the same form. */
export const branded = <Within, Wire, const Name extends string>(
  name: Parameters<typeof Schema.brand<Name>>[0],
  schema: Schema.Codec<Within, Wire>,
) => withPlainCodec(schema.pipe(Schema.brand<Name>(name)), () => plainCodec(schema));

/** A whole number that is exact (at most 2^53 - 1 either way). */
export const WholeNumber = withPlainCodec(
  Schema.Number.check(Schema.isInt()),
  sameBothWays(Number.isSafeInteger),
);

/** Whatever a key holds, and nothing where it is missing: for fields that are read once it is known which. */
export const Anything = withPlainCodec(
  Schema.Unknown.annotate({}),
  sameBothWays(() => true),
);

/** How a value of the wire is turned into what a schema reads, and how what it writes is turned back. */
interface Rewriting<Wire, Between> {
  readonly read: (wire: Wire) => Between;
  readonly write: (between: Between) => Wire;
}

/** A schema for values that are on the wire in another form. */
export const rewritten = <Within, Between, Wire>(
  within: Schema.Codec<Within, Between>,
  wire: Schema.Codec<Wire, Wire>,
  { read, write }: Rewriting<Wire, Between>,
) =>
  withPlainCodec(
    within.pipe(Schema.encodeTo(wire, { decode: Getter.transform(read), encode: Getter.transform(write) })),
    () => throughBoth(throughBoth(plainCodec(wire), { read, write } as PlainCodec), plainCodec(within)),
  );

/** A field that is null where its key is missing; its codec reads null and undefined alike. */
export const nullWhereMissing = <Within>(field: Schema.Codec<Within | null, unknown>) =>
  withPlainCodec(field.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))), () => plainCodec(field));
