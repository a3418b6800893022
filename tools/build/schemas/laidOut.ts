import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import * as Getter from 'effect/SchemaGetter';
import * as Issue from 'effect/SchemaIssue';
import { Note } from './note.ts';

/** Effect's own value of a note. */
export const laidOut = (noted: unknown): unknown => {
  if (!(noted instanceof Note)) return noted;
  const known = made.get(noted);
  if (known !== undefined) return known;
  const make = makers[noted.name] as Convert | undefined;
  if (make === undefined) throw new Error(`${noted.name} is not noted.`);
  const value = make(...noted.parts.map(partOf));
  made.set(noted, value);
  return value;
};

const made = new WeakMap<Note, unknown>();

/** A part with effect's own values in it; a function answers them. */
const partOf = (part: unknown): unknown => {
  if (part instanceof Note) return laidOut(part);
  if (Array.isArray(part)) return part.map(partOf);
  if (typeof part === 'function')
    return (...values: readonly unknown[]): unknown => laidOut((part as Convert)(...values));
  if (typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype)
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, partOf(value)]));
  return part;
};

type Convert = (...values: readonly unknown[]) => unknown;

type Maker = (...parts: readonly never[]) => unknown;

/** How effect makes what the notes name. */
const makers: Readonly<Record<string, Maker>> = {
  String: () => Schema.String,
  Number: () => Schema.Number,
  Boolean: () => Schema.Boolean,
  Unknown: () => Schema.Unknown,
  FiniteFromString: () => Schema.FiniteFromString,
  Struct: Schema.Struct,
  Array: Schema.Array,
  Record: Schema.Record,
  Literal: Schema.Literal,
  Literals: Schema.Literals,
  Union: Schema.Union,
  NullOr: Schema.NullOr,
  optionalKey: Schema.optionalKey,
  brand: (schema: Schema.String, name: string) => schema.pipe(Schema.brand(name as never)),
  annotate: (schema: Schema.Top, annotations: never) => schema.annotate(annotations),
  check: (schema: Schema.Top, ...checks: Parameters<Schema.Top['check']>) => schema.check(...checks),
  makeFilter: Schema.makeFilter,
  isInt: Schema.isInt,
  decodeTo: (from: Schema.Top, to: Schema.Top, transformation: never) =>
    from.pipe(Schema.decodeTo(to, transformation)),
  encodeTo: (from: Schema.Top, to: Schema.Top, transformation: never) =>
    from.pipe(Schema.encodeTo(to, transformation)),
  withDecodingDefaultKey: (schema: Schema.Top, fallback: Effect.Effect<never>) =>
    schema.pipe(Schema.withDecodingDefaultKey(fallback)),
  catchDecoding: (schema: Schema.Top, recover: never) => schema.pipe(Schema.catchDecoding(recover)),
  transform: Getter.transform,
  transformEffect: Getter.transformEffect,
  InvalidValue: (...parts: ConstructorParameters<typeof Issue.InvalidValue>) =>
    new Issue.InvalidValue(...parts),
  succeed: Effect.succeed,
  fail: Effect.fail,
  some: Option.some,
  none: Option.none,
};
