import type * as Schema from 'effect/Schema';

/**
 * Plain functions beside the schemas that they follow, since the interpreter of schemas takes about five times as long
 * for a page of a list. A plain function answers only what its schema would answer, and leaves every doubt to the schema,
 * which finds the words for what is wrong.
 */

/** The answer that leaves a value to the schema. */
export const undecided: unique symbol = Symbol('undecided');

export interface PlainCodec {
  /** Reads a value from the wire; undefined stands for a key that is missing. */
  readonly read: (wire: unknown) => unknown;
  /** Writes a value for the wire. */
  readonly write: (within: unknown) => unknown;
}

const codecs = new WeakMap<object, PlainCodec>();

/** Remembers the plain functions of a schema that is no record and no list; null where it has none. */
export const withPlainCodec = <S extends Schema.Top>(schema: S, codec: PlainCodec | null): S => {
  if (codec !== null) codecs.set(schema, codec);
  return schema;
};

/** The plain functions of a schema; null where some part of it has none. */
export const plainCodec = (schema: Schema.Top): PlainCodec | null => {
  const known = codecs.get(schema);
  if (known !== undefined) return known;
  const codec = composedCodec(schema);
  withPlainCodec(schema, codec);
  return codec;
};

type Fields = Readonly<Record<string, Schema.Top>>;

/** What a schema is made of: the fields of a record, the rows of a list, the value of a key that may be missing. */
interface Made {
  readonly fields?: Fields;
  readonly value?: Schema.Top;
  readonly schema?: Schema.Top;
}

/** A schema with checks of its own, or with a second form, has no plain functions unless it is given some. */
function composedCodec(schema: Schema.Top): PlainCodec | null {
  const { ast } = schema;
  if (ast.checks !== undefined || ast.encoding !== undefined) return null;
  if (ast._tag === 'Boolean') return sameBothWays((value) => typeof value === 'boolean');
  if (ast._tag === 'String') return sameBothWays((value) => typeof value === 'string');
  const { fields, value: row } = schema as Made;
  if (ast._tag === 'Objects' && fields !== undefined) return recordCodec(fields);
  return ast._tag === 'Arrays' && row !== undefined ? listCodec(row) : null;
}

function sameBothWays(isValue: (value: unknown) => boolean): PlainCodec {
  const same = (value: unknown) => (isValue(value) ? value : undecided);
  return { read: same, write: same };
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
    const isOptional = field.ast.context?.isOptional === true && value !== undefined && !codecs.has(field);
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
      if (isOptional && before === undefined) continue;
      const after = convert(before);
      if (after === undecided) return undecided;
      done[name] = after;
    }
    return done;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
