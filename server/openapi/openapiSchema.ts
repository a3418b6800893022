import type * as Ast from 'effect/SchemaAST';
import { leftOutWhereNull } from '#domain/values/absence.ts';
import { wireForm, type WireForm } from '#domain/values/wire.ts';
import type { WireSchema } from '#api/contract.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 has them. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The direction of a value: a request is read tolerantly, an answer is ours. */
export type Direction = 'request' | 'answer';

/** The JSON Schema of the JSON that one of the contract's schemas reads or writes. */
export const jsonSchemaOf = (
  schema: WireSchema,
  direction: Direction,
  refs: ReadonlyMap<unknown, string> = new Map(),
): JsonSchema => schemaOf(schema.ast, { direction, refs });

interface Context {
  readonly direction: Direction;
  /** The parts that have a name, by their node. */
  readonly refs: ReadonlyMap<unknown, string>;
}

/**
 * Builds the JSON Schema from the decoded side of a schema, whose parts are known; annotations tell how each value is
 * written in JSON. A field that may be omitted from a request has a default, so it is not required.
 */
const schemaOf = (ast: Ast.AST, context: Context): JsonSchema => {
  const ref = context.refs.get(ast);
  if (ref !== undefined) return { $ref: `#/components/schemas/${ref}` };
  const form = formOf(ast);
  if (form !== null) return context.direction === 'request' ? read[form] : written[form];
  switch (ast._tag) {
    case 'Objects':
      return objectOf(ast, context);
    case 'Arrays':
      return { type: 'array', items: ast.rest[0] === undefined ? {} : schemaOf(ast.rest[0], context) };
    case 'Union':
      return unionOf(ast, context);
    case 'Literal':
      return { const: ast.literal };
    case 'Null':
      return { type: 'null' };
    case 'String':
      return { type: 'string' };
    case 'Number':
      return { type: 'number' };
    case 'Boolean':
      return { type: 'boolean' };
    default:
      return {};
  }
};

const objectOf = (ast: Ast.Objects, context: Context): JsonSchema => {
  const required = ast.propertySignatures.filter(({ type }) =>
    context.direction === 'answer'
      ? type.annotations?.[leftOutWhereNull] !== true && type.context?.isOptional !== true
      : !mayBeLeftOut(type),
  );
  return {
    type: 'object',
    ...(ast.propertySignatures.length === 0
      ? {}
      : {
          properties: Object.fromEntries(
            ast.propertySignatures.map(({ name, type }) => [String(name), schemaOf(type, context)]),
          ),
        }),
    ...(required.length === 0 ? {} : { required: required.map(({ name }) => String(name)) }),
  };
};

const unionOf = (ast: Ast.Union, context: Context): JsonSchema => {
  const literals = ast.types.flatMap((type) => (type._tag === 'Literal' ? [type.literal] : []));
  if (literals.length === ast.types.length) return { type: 'string', enum: literals };
  const members = ast.types.map((type) => schemaOf(type, context));
  const distinct = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()];
  return distinct.length === 1 ? (distinct[0] ?? {}) : { anyOf: distinct };
};

const mayBeLeftOut = (ast: Ast.AST): boolean =>
  (ast.encoding?.at(-1)?.to ?? ast).context?.isOptional === true;

const formOf = (ast: Ast.AST): WireForm | null => {
  const notes = [ast.annotations, ...(ast.checks ?? []).map((check) => check.annotations)];
  return (notes.find((note) => note?.[wireForm] !== undefined)?.[wireForm] ?? null) as WireForm | null;
};

const written: Readonly<Record<WireForm, JsonSchema>> = {
  text: { type: 'string' },
  rupees: { type: 'number', description: 'Rupees' },
  rupeesText: { type: 'string', pattern: String.raw`^\d+(\.\d{1,2})?$`, description: 'Whole rupees' },
  percent: { type: 'number', description: 'Per cent a year' },
  count: { type: 'integer', minimum: 0 },
  day: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
};

const read: Readonly<Record<WireForm, JsonSchema>> = {
  ...written,
  text: { type: ['string', 'number'] },
  rupees: { type: ['number', 'string'], description: 'Rupees' },
  rupeesText: { type: ['string', 'number'], description: 'Rupees' },
  percent: { type: ['number', 'string'], description: 'Per cent a year' },
  count: { type: ['integer', 'string'] },
};

/** The content of a request or an answer. */
export function jsonOf(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}
