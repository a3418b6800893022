import { type CallName, contract } from '#api/contract.ts';
import { brandName } from '#domain/values/brand.ts';
import { operationOf, tagOf } from './openapiOperation.ts';
import { records, refsBut } from './openapiRecords.ts';
import { jsonOf, type JsonSchema, jsonSchemaOf } from './openapiSchema.ts';

/** The OpenAPI document: every call of the contract. */
export const openApiOf = (version: string): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {
    '/openapi.json': { get: ownCall },
  };
  for (const name of Object.keys(contract) as CallName[]) {
    const { path, method } = contract[name];
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name);
  }
  return {
    openapi: '3.1.0',
    info: { title: brandName, version, description },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(contract).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(
          Object.entries(records).map(([name, record]) => [
            name,
            jsonSchemaOf(record, 'answer', refsBut(name)),
          ]),
        ),
      },
    },
  };
};

const description = [
  'Amounts are rupees and rates per cent, both with at most two decimals, days YYYY-MM-DD, instants ISO-8601. A path takes either id of a record.',
  'A Viewer is staff who read, an Admin staff who may do everything.',
  'Texts have at most 500 characters (the message of a feedback 5,000), new passwords 8 to 128, a body 256 KiB (8 KiB without a session) and 20 levels.',
  'An access token lives 15 minutes; a refresh token works once and answers with the next.',
].join('\n\n');

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message'],
};

const ownCall: JsonSchema = {
  operationId: 'openApi',
  summary: 'Open api',
  description: 'This document. Who may call: anybody.',
  tags: ['health'],
  security: [],
  parameters: [],
  responses: { 200: { description: 'Done', content: jsonOf({ type: 'object' }) } },
};
