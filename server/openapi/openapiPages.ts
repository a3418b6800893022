import type { WireSchema } from '#api/contract.ts';
import { type JsonSchema, jsonSchemaOf } from './openapiSchema.ts';

/** The headers of a list that is asked for by this query. */
export const pageHeaders = (query: WireSchema): JsonSchema => ({
  'X-Total-Count': { description: 'With limit: how many match.', schema: { type: 'integer' } },
  'X-Total-Count-Exact': {
    description: 'false where more match, which were counted no further.',
    schema: { type: 'string', enum: ['false'] },
  },
  ...(takesCursors(query) ? headersOfCursors : {}),
});

const takesCursors = (query: WireSchema): boolean =>
  'after' in (jsonSchemaOf(query, 'answer').properties as JsonSchema);

const headersOfCursors: JsonSchema = {
  'X-Next': {
    description: 'What `after` takes for the next page; missing on the last.',
    schema: { type: 'string' },
  },
  'X-Previous': {
    description: 'What `before` takes for the page before; missing on the first.',
    schema: { type: 'string' },
  },
};
