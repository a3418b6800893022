import type * as Schema from 'effect/Schema';
import { plainCodec, type PlainCodec, undecided } from './plainCodec.ts';

/**
 * Reading and writing by the plain functions of a schema alone, for values that this product wrote itself: what the browser
 * keeps, the state of an address, texts of the trail. They are in one form, and a page need not load the interpreter of schemas for them.
 */

/** The value of something that this product wrote; null for anything else. */
export const readPlainly = <S extends Schema.Top>(schema: S, stored: unknown): S['Type'] | null => {
  const read = functionsOf(schema).read(stored);
  return read === undecided ? null : read;
};

/** A value in the form in which `readPlainly` reads it. Throws for a value that is none of the schema's, which is a defect. */
export const writePlainly = <S extends Schema.Top>(schema: S, value: S['Type']): S['Encoded'] => {
  const written = functionsOf(schema).write(value);
  if (written === undecided) throw new TypeError('not a value of its schema');
  return written;
};

const functionsOf = (schema: Schema.Top): PlainCodec => {
  const plain = plainCodec(schema);
  if (plain === null) throw new TypeError('a schema without plain functions');
  return plain;
};
