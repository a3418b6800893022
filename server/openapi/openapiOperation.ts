import { LenderChanges } from '#domain/lender/settings.ts';
import { type Call, type CallName, contract, isRepeatable, takenOf } from '#api/contract.ts';
import { responsesOf } from './openapiAnswers.ts';
import { queryLimits, withLimits } from './openapiLimits.ts';
import { jsonOf, type JsonSchema, jsonSchemaOf } from './openapiSchema.ts';
import { versionParameters } from './openapiVersions.ts';

/** One call of the contract. */
export const operationOf = (name: CallName): JsonSchema => {
  const call: Call = contract[name];
  return {
    operationId: name,
    summary: sentenceOf(name),
    description: `Who may call: ${call.who.map((who) => callers[who]).join('; ')}.`,
    tags: [tagOf(call)],
    security: call.who.includes('anyone') ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...(isRepeatable(call) ? [repeatKey] : []),
      ...versionParameters(call),
    ],
    ...requestBodyOf(name),
    responses: responsesOf(name, call),
  };
};

/** The part of the document that a call stands in: the beginning of its path. */
export const tagOf = ({ path }: Pick<Call, 'path'>): string => path.split('/')[1] ?? '';

const callers: Readonly<Record<Call['who'][number], string>> = {
  anyone: 'anybody',
  customer: 'a customer, what is their own',
  viewer: 'Viewer',
  admin: 'Admin',
};

/** `listLoans` as 'List loans'. */
const sentenceOf = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

const pathParameters = ({ path }: Call): readonly JsonSchema[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ query }: Call): readonly JsonSchema[] => {
  if (query === null) return [];
  const { properties } = jsonSchemaOf(query, 'answer') as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: queryLimits[name] ?? withoutNull(schema),
  }));
};

/** The schema without null, since a query leaves a missing value out. */
const withoutNull = (schema: JsonSchema): JsonSchema => {
  const members = schema.anyOf as readonly JsonSchema[] | undefined;
  const others = members?.filter(({ type }) => type !== 'null') ?? [];
  return others.length === 1 ? (others[0] ?? {}) : members === undefined ? schema : { anyOf: others };
};

const repeatKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body answer as the first time, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/** The body of a call; optional when every one of its fields is. */
const requestBodyOf = (name: CallName): JsonSchema => {
  const taken = takenOf(name);
  if (taken === null) return {};
  const schema = withLimits(name, jsonSchemaOf(taken, 'request', namedInBodies));
  const note = contract[name].takes === null ? {} : { description: wholeOrPart };
  return { requestBody: { required: 'required' in schema, ...note, content: jsonOf(schema) } };
};

/** The large schemas that have the same fields in a body as in an answer. */
const namedInBodies: ReadonlyMap<unknown, string> = new Map([[LenderChanges.ast, 'LenderSettings']]);

const wholeOrPart =
  'The record, whole or in part: what is not named here may come with it and is not read, and what is missing or null stays as it is.';
