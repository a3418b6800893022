import * as Schema from 'effect/Schema';
import * as Issue from 'effect/SchemaIssue';
import type { WireSchema } from '#api/call.ts';

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

type Decoder = ReturnType<typeof Schema.decodeUnknownResult<WireSchema>>;

const decoders = new WeakMap<WireSchema, Decoder>();

export const decoderOf = (schema: WireSchema): Decoder => {
  const known = decoders.get(schema);
  if (known !== undefined) return known;
  const decoder = Schema.decodeUnknownResult(schema, { errors: 'all' });
  decoders.set(schema, decoder);
  return decoder;
};

export const formatIssue = Issue.makeFormatterStandardSchemaV1();

export const errorsOf = (issue: Issue.Issue): readonly string[] =>
  formatIssue(issue).issues.map(({ path, message }) => `${pathText(path)}: ${message}`);

type IssuePath = ReturnType<typeof formatIssue>['issues'][number]['path'];

export const pathText = (path: IssuePath): string =>
  (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
