import type * as Schema from 'effect/Schema';

/**
 * Plain functions beside the schemas that they follow, since the interpreter of schemas takes about five times as long
 * for a page of a list. A plain function answers only what its schema would answer, and leaves the rest to the schema, which
 * finds the words for what is wrong. A test holds that nothing is right that they leave to it.
 */

/** The answer that leaves a value to the schema. */
export const undecided: unique symbol = Symbol('undecided');

export interface PlainCodec {
  /** Reads a value from the wire; undefined stands for a key that is missing. */
  readonly read: (wire: unknown) => unknown;
  /** Writes a value for the wire. */
  readonly write: (within: unknown) => unknown;
}

const makers = new WeakMap<object, () => PlainCodec | null>();
const codecs = new WeakMap<object, PlainCodec | null>();

/**
 * Gives a schema that is no record and no list its plain functions, or what makes them when they are first needed; null
 * where it has none.
 */
export const withPlainCodec = <S extends Schema.Top>(
  schema: S,
  codec: PlainCodec | (() => PlainCodec | null),
): S => {
  makers.set(schema, typeof codec === 'function' ? codec : () => codec);
  return schema;
};

/** The plain functions of a schema; null where some part of it has none. */
export const plainCodec = (schema: Schema.Top): PlainCodec | null => {
  const known = codecs.get(schema);
  if (known !== undefined) return known;
  const make = makers.get(schema) ?? (() => composedCodec(schema));
  const codec = make();
  codecs.set(schema, codec);
  return codec;
};

type Fields = Readonly<Record<string, Schema.Top>>;

/**
 * What a schema is made of: the fields of a record, the rows of a list, the value of a key that may be missing, the words
 * of a choice, the forms of which a value has one.
 */
interface Made {
  readonly fields?: Fields;
  readonly value?: Schema.Top;
  readonly schema?: Schema.Top;
  readonly literals?: readonly unknown[];
  readonly members?: readonly Schema.Top[];
}

/** A schema with checks of its own, or with a second form, has no plain functions unless it is given some. */
function composedCodec(schema: Schema.Top): PlainCodec | null {
  const { ast } = schema;
  if (ast.checks !== undefined || ast.encoding !== undefined) return null;
  if (ast._tag === 'Boolean') return sameBothWays((value) => typeof value === 'boolean');
  if (ast._tag === 'String') return sameBothWays((value) => typeof value === 'string');
  if (ast._tag === 'Number') return sameBothWays((value) => typeof value === 'number');
  const { fields, value: row, literals, members } = schema as Made;
  if (ast._tag === 'Objects' && fields !== undefined) return recordCodec(fields);
  if (ast._tag === 'Arrays' && row !== undefined) return listCodec(row);
  if (literals !== undefined) return sameBothWays((value) => literals.includes(value));
  const [member, nothing, ...others] = members ?? [];
  return member !== undefined && nothing?.ast._tag === 'Null' && others.length === 0
    ? nullOr(plainCodec(member))
    : null;
}

/** The plain functions of values that are on the wire as they are in code. */
export function sameBothWays(isValue: (value: unknown) => boolean): PlainCodec {
  const same = (value: unknown) => (isValue(value) ? value : undecided);
  return { read: same, write: same };
}

function nullOr(codec: PlainCodec | null): PlainCodec | null {
  return (
    codec && {
      read: (wire) => (wire === null ? null : codec.read(wire)),
      write: (within) => (within === null ? null : codec.write(within)),
    }
  );
}

/** The functions of a codec for values that may be a word instead, which the codec itself does not take. */
export function withWord(codec: PlainCodec | null, word: string): PlainCodec | null {
  const orWord = (convert: (value: unknown) => unknown) => (value: unknown) => {
    const converted = convert(value);
    return converted === undecided && value === word ? word : converted;
  };
  return codec && { read: orWord(codec.read), write: orWord(codec.write) };
}

/** The functions of two codecs one after the other: `from` is nearer to the wire. Null where one has none. */
export function throughBoth(from: PlainCodec | null, to: PlainCodec | null): PlainCodec | null {
  if (from === null || to === null) return null;
  const then = (first: unknown, second: (value: unknown) => unknown) =>
    first === undecided ? undecided : second(first);
  return {
    read: (wire) => then(from.read(wire), to.read),
    write: (within) => then(to.write(within), from.write),
  };
}

function listCodec(row: Schema.Top): PlainCodec | null {
  const codec = plainCodec(row);
  return codec === null
    ? null
    : { read: (wire) => each(wire, codec.read), write: (within) => each(within, codec.write) };
}

function each(rows: unknown, one: (row: unknown) => unknown): unknown {
  if (!Array.isArray(rows)) return undecided;
  const done: unknown[] = [];
  for (const row of rows) {
    const value = one(row);
    if (value === undecided) return undecided;
    done.push(value);
  }
  return done;
}

interface FieldCodec {
  readonly name: string;
  readonly codec: PlainCodec;
  /** True for a field whose key is left out where there is no value. */
  readonly isOptional: boolean;
}

function recordCodec(fields: Fields): PlainCodec | null {
  const known: FieldCodec[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const { schema: value } = field as Made;
    const isOptional = field.ast.context?.isOptional === true && value !== undefined && !makers.has(field);
    const codec = plainCodec(isOptional ? value : field);
    if (codec === null) return null;
    known.push({ name, isOptional, codec });
  }
  return { read: eachField(known, 'read'), write: eachField(known, 'write') };
}

function eachField(fields: readonly FieldCodec[], way: keyof PlainCodec): (record: unknown) => unknown {
  const conversions = fields.map(({ name, isOptional, codec }) => ({
    name,
    isOptional,
    convert: codec[way],
  }));
  return (record) => {
    if (!isRecord(record)) return undecided;
    const done: Record<string, unknown> = {};
    for (const { name, isOptional, convert } of conversions) {
      const before = record[name];
      const isMissing = isOptional && before === undefined;
      if (isMissing && way === 'write') continue;
      const after = convert(before);
      // A key may be missing, unless its codec has a value for that.
      if (isOptional && (after === undefined || (isMissing && after === undecided))) continue;
      if (after === undecided) return undecided;
      done[name] = after;
    }
    return done;
  };
}

/** True for an object of named values, and for no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
