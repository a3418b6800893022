import type { WireSchema } from '#api/call.ts';
import { ApiFailure } from '#api/failure.ts';
import { plainCodec, undecided } from '#domain/values/plainCodec.ts';

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** What a schema makes of a value: the value on the other side, or what is wrong with it, place by place. */
export type Converted =
  | { readonly isValid: true; readonly value: unknown }
  | { readonly isValid: false; readonly problems: readonly ValueProblem[] };

/** `path` is the place within the value, `limits.0.amount`. */
export interface ValueProblem {
  readonly path: string;
  readonly message: string;
}

/** Reads values from the wire. */
export const decodeEach = (schema: WireSchema, wires: readonly unknown[]): Promise<readonly Converted[]> =>
  convertEach('read', schema, wires);

/** Reads a value from the wire. */
export const decode = async (schema: WireSchema, wire: unknown): Promise<Converted> =>
  onlyOf(await decodeEach(schema, [wire]));

/** Writes a value for the wire. */
export const encode = async (schema: WireSchema, value: unknown): Promise<Converted> =>
  onlyOf(await convertEach('write', schema, [value]));

/**
 * Converts with the plain functions of a schema, and with its interpreter what they leave to it. That is loaded when it is first
 * needed: our own server sends nothing that needs it.
 */
const convertEach = async (
  way: 'read' | 'write',
  schema: WireSchema,
  values: readonly unknown[],
): Promise<readonly Converted[]> => {
  const convert = plainCodec(schema)?.[way] ?? (() => undecided);
  const plain = values.map((value) => convert(value));
  if (!plain.includes(undecided)) return plain.map(valid);
  const { interpret } = await loadInterpreter();
  return plain.map((value, index) =>
    value === undecided ? interpret(way, schema, values[index]) : valid(value),
  );
};

const valid = (value: unknown): Converted => ({ isValid: true, value });

const onlyOf = ([converted]: readonly Converted[]): Converted => {
  if (converted === undefined) throw new RangeError('no value was converted');
  return converted;
};

/** A failure counts as an unreachable server; the next value asks for it again. */
const loadInterpreter = () =>
  import('./interpreter.ts').catch(() => {
    throw new ApiFailure({ _tag: 'Unreachable' });
  });
