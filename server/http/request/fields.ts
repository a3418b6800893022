import * as Schema from 'effect/Schema';
import * as SchemaIssue from 'effect/SchemaIssue';
import type { WireSchema } from '#api/contract.ts';
import { plainCodec, undecided } from '#domain/values/plainCodec.ts';
import { refuse, refuseFields } from '#server/calls/refusal.ts';

/**
 * Decodes a body by its schema, or refuses it with every wrong field. The plain functions of the schema read what is right; the
 * schema finds the words for what is not.
 */
export const reader = <S extends WireSchema>(schema: S): ((wire: unknown) => S['Type']) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: 'all' });
  return (wire) => {
    const read = plainCodec(schema)?.read(wire) ?? undecided;
    if (read !== undecided) return read;
    const result = decode(wire);
    return result._tag === 'Success' ? result.success : refuseFields(wrongFields(result.failure.issue, wire));
  };
};

const wrongFields = (issue: SchemaIssue.Issue, wire: unknown): Readonly<Record<string, string>> => {
  const fields = new Map<string, string>();
  for (const { path, message } of format(issue).issues) {
    const field = (path ?? []).map(nameOf).join('.');
    if (field === '') return refuse(422, 'The body must be a JSON object.', 'INVALID_FIELDS');
    if (!fields.has(field)) fields.set(field, isNothing(wire, field) ? 'is required' : wordsOf(message));
  }
  return Object.fromEntries(fields);
};

/** The name of a part of a path; a field within a field is `settings.identity.pin`. */
const nameOf = (key: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof key === 'object' ? key.key : key);

const isNothing = (wire: unknown, field: string): boolean =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | null)?.[name] ?? null,
      wire,
    ) === null;

/** A schema's message turned into the end of a sentence: 'not a calendar day' becomes 'must be a calendar day'. */
const wordsOf = (message: string): string => {
  if (message.startsWith('Expected')) return 'has a value of the wrong type';
  return message.replace(/^not /, 'must be ');
};

const format = SchemaIssue.makeFormatterStandardSchemaV1();
