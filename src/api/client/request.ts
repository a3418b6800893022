import type { Call, WireSchema } from '#api/call.ts';
import { ApiFailure } from '#api/failure.ts';
import { encode } from './decoding.ts';

/** Every input as the untyped core sees it; `Client` gives each call its exact type. */
export interface LooseInput {
  readonly body?: unknown;
  readonly query?: unknown;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string | null;
  readonly [parameter: string]: unknown;
}

export interface EncodedRequest {
  readonly path: string;
  readonly body: string | null;
  readonly query: Record<string, string>;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
}

export const encodeRequest = async (call: Call, input: LooseInput): Promise<EncodedRequest> => ({
  path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
  body: call.body === null ? null : bodyText(call, await encoded(call.body, input.body)),
  query:
    call.query === null || input.query === undefined ? {} : queryText(await encoded(call.query, input.query)),
  idempotencyKey: input.idempotencyKey ?? null,
  ifMatch: input.ifMatch ?? null,
});

/**
 * A POST leaves out fields that are null; an update sends null, which leaves the stored value as it is (rule UPDATE).
 */
const bodyText = ({ method }: Call, body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) => (method === 'POST' && value === null ? undefined : value));

const queryText = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** Encodes a body or query; what cannot be encoded fails like a server's 422, field by field. */
const encoded = async (schema: WireSchema, value: unknown): Promise<unknown> => {
  const written = await encode(schema, value);
  if (written.isValid) return written.value;
  const fields = Object.fromEntries(written.problems.map(({ path, message }) => [path, message]));
  const [first] = Object.entries(fields);
  throw new ApiFailure({
    _tag: 'Refused',
    status: 422,
    message: first === undefined ? null : `${first[0]} ${first[1]}`,
    fields,
  });
};
