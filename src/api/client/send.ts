import { createFetch, type $Fetch } from 'ofetch';
import type { Call } from '#api/call.ts';
import { ApiFailure } from '#api/failure.ts';
import type { EncodedRequest } from './request.ts';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The media type, without its parameters; '' where the server does not say. */
  readonly type: string;
  readonly total: number | null;
  /** False where the server counted no further than `total`. */
  readonly isTotalExact: boolean;
  /** The cursors of the pages before and after this one; null where the server named none. */
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly retryAfterSeconds: number | null;
  readonly etag: string | null;
  /** What the server has beside the record; null where it does not say. */
  readonly offers: string | null;
}

const requestTimeoutMs = 30_000;

/** What sends the requests of a client. */
export interface Sender {
  readonly base: string;
  readonly fetcher: $Fetch;
}

/** A sender by way of a `fetch`, or by the browser's own as it is when it is called. */
export const senderOf = (base: string, fetchBy?: typeof fetch): Sender => ({
  base,
  fetcher: createFetch({ fetch: fetchBy ?? ((request, init) => fetch(request, init)) }),
});

export const send = async (
  { base, fetcher }: Sender,
  call: Call,
  request: EncodedRequest,
  token: string | null,
): Promise<RawAnswer> => {
  try {
    const response = await fetcher.raw(request.path, {
      baseURL: base,
      method: call.method,
      credentials: 'include',
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
      timeout: requestTimeoutMs,
      query: request.query,
      ...(request.body === null ? {} : { body: request.body }),
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(request.idempotencyKey === null ? {} : { 'Idempotency-Key': request.idempotencyKey }),
        ...(request.ifMatch === null ? {} : { 'If-Match': request.ifMatch }),
      },
    });
    return {
      status: response.status,
      text: response._data ?? '',
      type: response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '',
      total: countIn(response.headers.get('X-Total-Count')),
      isTotalExact: response.headers.get('X-Total-Count-Exact') !== 'false',
      nextCursor: response.headers.get('X-Next'),
      previousCursor: response.headers.get('X-Previous'),
      retryAfterSeconds: countIn(response.headers.get('Retry-After')),
      etag: response.headers.get('ETag'),
      offers: response.headers.get('X-Offers'),
    };
  } catch {
    throw new ApiFailure({ _tag: 'Unreachable' });
  }
};

/** A header as a whole number; null for any other value, such as a date. */
const countIn = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null;
