import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createDeflate, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { answerEncodings } from './wholeAnswer.ts';

/**
 * A body that is produced as it is read: no piece is made before the caller has taken the one before. A caller that
 * goes away ends the production. `onBroken` is called with an error in the middle of a body; the connection is then
 * cut, so that the caller does not take a part for the whole.
 */
export const streamed = (
  pieces: AsyncIterator<string | Uint8Array>,
  onBroken: (error: unknown) => void,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value, done } = await pieces.next();
          if (done === true) controller.close();
          else controller.enqueue(typeof value === 'string' ? utf8.encode(value) : value);
        } catch (error) {
          onBroken(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await pieces.return?.(undefined);
      },
    },
    { highWaterMark: 0 },
  );

const utf8 = new TextEncoder();

export interface StreamedAnswer {
  readonly pieces: AsyncGenerator<string>;
  readonly type: string;
  /** Called with the error that cuts the answer off. */
  readonly onBroken: (error: unknown) => void;
}

/** Sends an answer as it is produced, compressed where the caller accepts it. */
export const sendStreamed = (context: Context, { pieces, type, onBroken }: StreamedAnswer): Response => {
  context.header('Vary', 'Accept-Encoding', { append: true });
  context.header('Content-Type', type);
  // A HEAD request needs no body.
  const encoding = context.req.method === 'HEAD' ? null : acceptedEncoding(context, answerEncodings);
  if (encoding === null) return context.body(streamed(pieces, onBroken));
  context.header('Content-Encoding', encoding);
  return context.body(streamed(compressedPieces(pieces, encoding), onBroken));
};

/**
 * Compresses off the event loop, and reads only as fast as its reader: a `CompressionStream` would take all pieces at
 * once, however slow its reader is.
 */
const compressedPieces = (
  pieces: AsyncGenerator<string>,
  encoding: (typeof answerEncodings)[number],
): AsyncIterator<Uint8Array> => {
  const compression = encoding === 'gzip' ? createGzip() : createDeflate();
  // Its errors reach the reader, too.
  pipeline(Readable.from(pieces), compression, () => undefined);
  return compression[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
};

/** The text of a JSON array, some rows at a time, with a turn of the event loop between. */
export async function* jsonArray<Row>(
  first: readonly Row[],
  more: AsyncGenerator<readonly Row[]>,
  encode: (row: Row) => unknown,
): AsyncGenerator<string> {
  try {
    let separator = '[';
    for (let rows = first; ;) {
      for (let from = 0; from < rows.length; from += rowsInPiece) {
        const texts = rows.slice(from, from + rowsInPiece).map((row) => JSON.stringify(encode(row)));
        yield separator + texts.join(',');
        separator = ',';
        await setImmediate();
      }
      const next = await more.next();
      if (next.done === true) break;
      rows = next.value;
    }
    yield separator === '[' ? '[]' : ']';
  } finally {
    await more.return(undefined);
  }
}

/** The rows of a piece, which are encoded in a few milliseconds, so that other calls do not wait. */
const rowsInPiece = 100;
