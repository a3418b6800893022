import type { Call } from '#api/contract.ts';
import type { JsonSchema } from './openapiSchema.ts';

/**
 * The OpenAPI parts of record versions (rule RECORD-VERSION): `ETag`, the conditions, and the answer to a condition
 * that fails.
 */

type VersionedCall = Pick<Call, 'method' | 'record'>;

export const isRecordRead = ({ method, record }: VersionedCall): boolean =>
  record !== null && method === 'GET';

export const isRecordWrite = ({ method, record }: VersionedCall): boolean =>
  record !== null && method !== 'GET';

export const versionParameters = (call: VersionedCall): readonly JsonSchema[] => {
  if (isRecordWrite(call)) return [condition('If-Match', ifMatchWords)];
  return isRecordRead(call)
    ? [condition('If-None-Match', 'With the record’s own tag the answer is 304.')]
    : [];
};

/** The header of an answer that names the version of its record. */
export const versionHeader: JsonSchema = {
  ETag: {
    description: 'The version of the record as the caller reads it, a strong tag.',
    schema: { type: 'string' },
  },
};

/** The schema of a row with its version beside its fields. */
export const withVersion = (row: JsonSchema): JsonSchema => ({
  ...row,
  properties: {
    ...(row['properties'] as JsonSchema | undefined),
    version: { type: 'string', description: 'The version of this row: a change of it takes it as If-Match.' },
  },
});

export const notModified: JsonSchema = {
  description: 'The record is of the version that the caller has',
  headers: versionHeader,
};

/** `current` is the record as its read gives it to the caller, of the version in the header. */
export const changedMeanwhile = (error: JsonSchema, record: JsonSchema): JsonSchema => ({
  description: 'Changed meanwhile; nothing was written',
  headers: versionHeader,
  content: {
    'application/json': {
      schema: {
        allOf: [error, { type: 'object', properties: { current: record }, required: ['current'] }],
      },
    },
  },
});

const ifMatchWords =
  'The tags that the change may start from: of another version, nothing is written (412). `*` takes any, weak tags match none.';

const condition = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});
