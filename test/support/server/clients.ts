import type { makeApp } from '#server/app.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The answer's JSON, as an object; a list is under `rows`. */
  readonly body: Json;
  readonly rows: readonly Json[];
  readonly text: string;
}

/** Makes calls as one person, or without a session. */
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>;

/** Clients of an app, by their access tokens; null for one without a session. */
export const clientsOf =
  (app: Pick<ReturnType<typeof makeApp>, 'request'>) =>
  (token: string | null): Client =>
  async (method, path, body, headers) => {
    const isText = typeof body === 'string';
    const answer = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    // A file has no JSON, and the answer to HEAD has no body.
    const isJson = text !== '' && answer.headers.get('content-type')?.includes('json') === true;
    const json: unknown = isJson ? JSON.parse(text) : {};
    const rows = Array.isArray(json) ? (json as Json[]) : [];
    return {
      status: answer.status,
      headers: answer.headers,
      body: Array.isArray(json) ? { rows } : (json as Json),
      rows,
      text,
    };
  };
