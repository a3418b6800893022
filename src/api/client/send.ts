import type { Call } from '#api/call.ts';
import { ApiFailure } from '#api/failure.ts';
import type { EncodedRequest } from './request.ts';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
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

/** Where and by what the requests of a client are sent. */
export interface Sender {
  readonly base: string;
  readonly fetch: typeof fetch;
}

export const send = async (
  sender: Sender,
  call: Call,
  request: EncodedRequest,
  token: string | null,
): Promise<RawAnswer> => {
  try {
    const query = new URLSearchParams(request.query).toString();
    const response = await sender.fetch(sender.base + request.path + (query === '' ? '' : `?${query}`), {
      method: call.method,
      credentials: 'include',
      body: request.body,
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(request.idempotencyKey === null ? {} : { 'Idempotency-Key': request.idempotencyKey }),
        ...(request.ifMatch === null ? {} : { 'If-Match': request.ifMatch }),
      },
    });
    return {
      status: response.status,
      text: await response.text(),
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
