import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncoding } from './answers/acceptedEncoding.ts';

/** A file that is served from memory: every answer shares the same bytes, compressed or not. */
export interface KeptFile {
  /** The file as it is; one that is kept compressed alone is unpacked. */
  readonly plain: () => Promise<Bytes>;
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
  file: FileHeaders,
  encoded: readonly (readonly [Encoding, Uint8Array])[] = [],
): KeptFile => ({
  ...file,
  plain: () => Promise.resolve(bytesOf(bytes)),
  etag: etagOf(bytes),
  encoded: new Map(encoded.map(([encoding, compressed]) => [encoding, bytesOf(compressed)])),
});

/** Keeps a file in its compressed forms alone, which are half as large as all three; few callers take neither. */
export const keptCompressed = (
  { br, gzip }: Readonly<Record<Encoding, Uint8Array>>,
  file: FileHeaders,
): KeptFile => ({
  ...file,
  plain: async () => bytesOf(await promisify(gunzip)(gzip)),
  etag: etagOf(gzip),
  encoded: new Map([
    ['br', bytesOf(br)],
    ['gzip', bytesOf(gzip)],
  ]),
});

type FileHeaders = Pick<KeptFile, 'type' | 'cacheControl'>;

const etagOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Sends a file in the best encoding that the caller accepts, or 304 where they have it. */
export const sendKept = async (context: Context, file: KeptFile): Promise<Response> => {
  const encoding = acceptedEncoding(context, [...file.encoded.keys()]);
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
  context.header('Cache-Control', file.cacheControl);
  context.header('ETag', etag);
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  context.header('Content-Type', file.type);
  if (encoding !== null) context.header('Content-Encoding', encoding);
  const encoded = encoding === null ? undefined : file.encoded.get(encoding);
  return context.body(encoded ?? (await file.plain()));
};

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => [etag, `W/${etag}`, '*'].includes(known.trim()));

/** The same bytes, not a copy of them. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Bytes =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
