import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { acceptedEncoding } from './answers/acceptedEncoding.ts';

/** A file that is served from memory: every answer shares the same bytes, compressed or not. */
export interface KeptFile {
  readonly bytes: Bytes;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** The file in each encoding that it is offered in, the best first. */
  readonly encoded: ReadonlyMap<Encoding, Bytes>;
}

export type Encoding = 'br' | 'gzip';
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Keeps a file in memory; `encoded` has its compressed forms, the best first, and is empty for a file that is
 * compressed already.
 */
export const keptFile = (
  bytes: Uint8Array,
  file: Pick<KeptFile, 'type' | 'cacheControl'>,
  encoded: readonly (readonly [Encoding, Uint8Array])[] = [],
): KeptFile => ({
  ...file,
  bytes: bytesOf(bytes),
  etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  encoded: new Map(encoded.map(([encoding, compressed]) => [encoding, bytesOf(compressed)])),
});

/** Sends a file in the best encoding that the caller accepts, or 304 where they have it. */
export const sendKept = (context: Context, file: KeptFile): Response => {
  const encoding = acceptedEncoding(context, [...file.encoded.keys()]);
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
  context.header('Cache-Control', file.cacheControl);
  context.header('ETag', etag);
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  context.header('Content-Type', file.type);
  if (encoding !== null) context.header('Content-Encoding', encoding);
  return context.body((encoding === null ? null : file.encoded.get(encoding)) ?? file.bytes);
};

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => [etag, `W/${etag}`, '*'].includes(known.trim()));

/** The same bytes, not a copy of them. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Bytes =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
