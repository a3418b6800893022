import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as Issue from 'effect/SchemaIssue';
import type { WireSchema } from '#api/call.ts';
import { plainCodec, undecided } from '#domain/values/plainCodec.ts';

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

type Decoder = ReturnType<typeof Schema.decodeUnknownResult<WireSchema>>;

const decoders = new WeakMap<WireSchema, Decoder>();

/** Reads with the plain functions of a schema, and with the schema itself what they leave to it. */
export const decoderOf = (schema: WireSchema): Decoder => {
  const known = decoders.get(schema);
  if (known !== undefined) return known;
  const decode = Schema.decodeUnknownResult(schema, { errors: 'all' });
  const plain = plainCodec(schema);
  const decoder: Decoder = (wire) => {
    const read = plain === null ? undecided : plain.read(wire);
    return read === undecided ? decode(wire) : Result.succeed(read);
  };
  decoders.set(schema, decoder);
  return decoder;
};

export const formatIssue = Issue.makeFormatterStandardSchemaV1();

export const errorsOf = (issue: Issue.Issue): readonly string[] =>
  formatIssue(issue).issues.map(({ path, message }) => `${pathText(path)}: ${message}`);

type IssuePath = ReturnType<typeof formatIssue>['issues'][number]['path'];

export const pathText = (path: IssuePath): string =>
  (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
