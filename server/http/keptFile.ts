import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** A file that is served from memory: every answer shares the same bytes, and each compressed form is made once. */
export interface KeptFile {
  readonly bytes: Bytes;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** The encodings to offer, the best first; empty for a file that is compressed already. */
  readonly encodings: readonly Encoding[];
  readonly compressed: Map<Encoding, Promise<Bytes>>;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip';

export const keptFile = ({
  bytes,
  ...file
}: Pick<KeptFile, 'type' | 'cacheControl' | 'encodings'> & { readonly bytes: Uint8Array }): KeptFile => ({
  ...file,
  bytes: bytesOf(bytes),
  etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  compressed: new Map(),
});

/** Sends a file in the best encoding that the caller accepts, or 304 where they have it. */
export const sendKept = async (context: Context, file: KeptFile): Promise<Response> => {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...file.encodings, 'identity'],
    default: 'identity',
  }) as Encoding | 'identity';
  const isCompressed = encoding !== 'identity';
  const etag = `"${file.etag}${isCompressed ? `-${encoding}` : ''}"`;
  context.header('Cache-Control', file.cacheControl);
  context.header('ETag', etag);
  context.header('Vary', 'Accept-Encoding', { append: true });
  if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  context.header('Content-Type', file.type);
  if (!isCompressed) return context.body(file.bytes);
  context.header('Content-Encoding', encoding);
  return context.body(await compressedAs(encoding, file));
};

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => [etag, `W/${etag}`, '*'].includes(known.trim()));

const compressedAs = (encoding: Encoding, { bytes, compressed }: KeptFile): Promise<Bytes> => {
  const made = compressed.get(encoding) ?? compressors[encoding](bytes);
  compressed.set(encoding, made);
  return made;
};

const compressors: Readonly<Record<Encoding, (bytes: Bytes) => Promise<Bytes>>> = {
  /** At its best Brotli takes seconds for a large file, and the first caller waits for it. */
  br: async (bytes) =>
    bytesOf(
      await promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: bytes.length > longestAtBest ? 6 : constants.BROTLI_MAX_QUALITY,
        },
      }),
    ),
  gzip: async (bytes) => bytesOf(await promisify(gzip)(bytes, { level: 9 })),
};

const longestAtBest = 256 * 1_024;

/** The same bytes, not a copy of them. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Bytes =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
