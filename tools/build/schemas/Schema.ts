import { factsOf, type Fields, Note, SchemaNote, structOf } from './note.ts';

/** The part of `effect/Schema` of which the contract's schemas are made, as notes. */

const single = (tag: string): SchemaNote => new SchemaNote(tag, [], { ast: { _tag: tag } });

export const String = single('String');
export const Number = single('Number');
export const Boolean = single('Boolean');
export const Unknown = single('Unknown');
const Null = single('Null');

export const FiniteFromString = new SchemaNote('FiniteFromString', [], {
  ast: { _tag: 'Number', encoding: true },
});

export const Struct = (fields: Fields): SchemaNote => structOf(fields);

export const Array = (value: SchemaNote): SchemaNote =>
  new SchemaNote('Array', [value], { ast: { _tag: 'Arrays' }, value });

export const Record = (key: SchemaNote, value: SchemaNote): SchemaNote =>
  new SchemaNote('Record', [key, value], { ast: { _tag: 'Objects' } });

export const Literal = (literal: unknown): SchemaNote =>
  new SchemaNote('Literal', [literal], { ast: { _tag: 'Literal' } });

export const Literals = (literals: readonly unknown[]): SchemaNote =>
  new SchemaNote('Literals', [literals], { ast: { _tag: 'Union' }, literals });

export const Union = (members: readonly SchemaNote[]): SchemaNote =>
  new SchemaNote('Union', [members], { ast: { _tag: 'Union' }, members });

export const NullOr = (value: SchemaNote): SchemaNote =>
  new SchemaNote('NullOr', [value], { ast: { _tag: 'Union' }, members: [value, Null] });

export const optionalKey = (schema: SchemaNote): SchemaNote => {
  const { ast } = factsOf(schema);
  return new SchemaNote('optionalKey', [schema], { ast: { ...ast, context: { isOptional: true } }, schema });
};

export const brand = (name: string) => (schema: SchemaNote) =>
  new SchemaNote('brand', [schema, name], factsOf(schema));

export const annotate = (annotations: object) => (schema: SchemaNote) => schema.annotate(annotations);

export const makeFilter = (check: unknown): Note => new Note('makeFilter', [check]);
export const isInt = (): Note => new Note('isInt', []);

/** A schema with a second form, which is read and written through the interpreter unless it is given plain functions. */
const encoded = (name: string, parts: readonly unknown[], within: SchemaNote): SchemaNote => {
  const { ast } = factsOf(within);
  return new SchemaNote(name, parts, { ast: { _tag: ast._tag, encoding: true } });
};

export const decodeTo = (to: SchemaNote, transformation?: object) => (from: SchemaNote) =>
  encoded('decodeTo', [from, to, transformation], to);

export const encodeTo = (to: SchemaNote, transformation: object) => (from: SchemaNote) =>
  encoded('encodeTo', [from, to, transformation], from);

export const withDecodingDefaultKey = (fallback: Note) => (schema: SchemaNote) =>
  encoded('withDecodingDefaultKey', [schema, fallback], schema);

export const catchDecoding = (recover: unknown) => (schema: SchemaNote) =>
  encoded('catchDecoding', [schema, recover], schema);
