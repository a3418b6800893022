import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createDeflate, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { answerEncodings } from './wholeAnswer.ts';

/**
 * A body that is made as it is read: nothing is made before the caller has taken what was made before. A caller that goes
 * away ends the making. `onBroken` hears of what ends a body before its end, which cuts the connection: the caller must
 * not take a part for the whole.
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
  /** Hears of what ends the answer before its end. */
  readonly onBroken: (error: unknown) => void;
}

/** Sends an answer as it is made, compressed where the caller takes it. */
export const sendStreamed = (context: Context, { pieces, type, onBroken }: StreamedAnswer): Response => {
  context.header('Vary', 'Accept-Encoding', { append: true });
  context.header('Content-Type', type);
  // A head alone needs nothing made.
  const encoding = context.req.method === 'HEAD' ? null : acceptedEncoding(context, answerEncodings);
  if (encoding === null) return context.body(streamed(pieces, onBroken));
  context.header('Content-Encoding', encoding);
  return context.body(streamed(compressedPieces(pieces, encoding), onBroken));
};

/**
 * Compresses beside the event loop, and takes no more than was asked for: a `CompressionStream` would take all pieces
 * at once, however slowly its reader reads.
 */
const compressedPieces = (
  pieces: AsyncGenerator<string>,
  encoding: (typeof answerEncodings)[number],
): AsyncIterator<Uint8Array> => {
  const compression = encoding === 'gzip' ? createGzip() : createDeflate();
  // What breaks it reaches the reader too.
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

/** Encoded in a few milliseconds, so that others wait no longer. */
const rowsInPiece = 100;
