import { promisify } from 'node:util';
import { deflate, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncoding } from './acceptedEncoding.ts';

export interface WholeAnswer {
  readonly json: unknown;
  readonly status: number;
  /** The entity tag of the answer uncompressed; null for none. */
  readonly tag?: string | null;
}

/**
 * Sends JSON in one piece, compressed off the event loop from 1 kB on. A compressed answer is another representation
 * with its own strong tag: `"x-gzip"` names the same version as `"x"`.
 */
export const sendWhole = async (
  context: Context,
  { json, status, tag = null }: WholeAnswer,
): Promise<Response> => {
  const text = JSON.stringify(json);
  const isLong = text.length >= compressedFrom;
  if (isLong) context.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = isLong ? acceptedEncoding(context, answerEncodings) : null;
  const known = status as 200;
  if (encoding === null) {
    if (tag !== null) context.header('ETag', tag);
    return context.body(text, known, jsonType);
  }
  if (tag !== null) context.header('ETag', tag.replace(/"$/, `-${encoding}"`));
  context.header('Content-Encoding', encoding);
  const { buffer, byteOffset, byteLength } = await compressors[encoding](text);
  return context.body(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength), known, jsonType);
};

/** The encodings of a computed answer, the best first. Brotli would take too long. */
export const answerEncodings = ['gzip', 'deflate'] as const;

const compressors = { gzip: promisify<string, Buffer>(gzip), deflate: promisify<string, Buffer>(deflate) };

/** In characters; below this an answer's headers are as large as the saving. */
const compressedFrom = 1_024;

const jsonType = { 'Content-Type': 'application/json' };
